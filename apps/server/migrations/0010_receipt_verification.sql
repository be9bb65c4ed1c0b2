-- The key behind the verification codes of receipts. It is kept here and not derived from the environment: a receipt on paper
-- must verify for as long as its transfer is in the books, whatever becomes of passwords and machines. Codes carry the start of
-- their transfer's id, so that a look-up is one by primary key and no transfer pays for a column or an index.
CREATE TABLE receipt_keys (
  id integer PRIMARY KEY,
  key bytea NOT NULL CHECK (length(key) >= 30),
  created_at timestamptz NOT NULL DEFAULT now()
);
-- Two random UUIDs are 244 bits of the database's strong random source, which needs no extension.
INSERT INTO receipt_keys (id, key)
  VALUES (1, decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
-- The newest key makes codes, every key checks them; none may change or go, or receipts in people's hands would turn false.
CREATE TRIGGER receipt_keys_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON receipt_keys
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
