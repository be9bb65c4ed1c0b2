-- A name as it is looked for. Folding is slow, and a search of a common name would fold thousands of names to check what the index gives.
ALTER TABLE profiles ADD COLUMN search_name text GENERATED ALWAYS AS (fold_text(full_name)) STORED;
DROP INDEX profiles_name_search_idx;
CREATE INDEX profiles_name_search_idx ON profiles USING gin (search_name gin_trgm_ops);
