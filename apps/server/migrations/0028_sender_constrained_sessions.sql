-- Sessions belong to a key that never leaves the browser (RFC 9449). Those from before have none, so they end here.
ALTER TABLE sessions ADD COLUMN key_thumbprint text CHECK (key_thumbprint ~ '^[A-Za-z0-9_-]{43}$');
UPDATE sessions SET revoked_at = least(expires_at, now()), revoked_reason = 'expired' WHERE revoked_at IS NULL;
DELETE FROM refresh_tokens;
ALTER TABLE sessions ADD CONSTRAINT sessions_key_check CHECK (revoked_at IS NOT NULL OR key_thumbprint IS NOT NULL);

-- Proofs that were used, over all servers. Unlogged: two minutes of them are worth no write-ahead log.
CREATE UNLOGGED TABLE dpop_proofs (
  hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
  expires_at timestamptz NOT NULL
);

-- A crash of the database empties both tables. The missing row tells, and proofs from before that moment are refused.
CREATE UNLOGGED TABLE dpop_proof_epoch (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  since timestamptz NOT NULL
);
INSERT INTO dpop_proof_epoch (since) VALUES ('-infinity');
