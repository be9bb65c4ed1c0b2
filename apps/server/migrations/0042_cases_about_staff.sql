-- The log is read without the cases that are about its reader, who are found here; few cases are about anybody here, so few are in it.
CREATE INDEX cases_concerns_idx ON cases USING gin (concerns) WHERE concerns <> '{}';
