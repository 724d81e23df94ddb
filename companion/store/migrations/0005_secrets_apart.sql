-- What opens a seal has moved to a file of its own, which no backup takes along.
DROP TABLE secret;
