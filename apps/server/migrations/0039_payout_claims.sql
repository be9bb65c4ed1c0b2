-- Who asks a provider about a transfer takes it here, so that nobody else asks meanwhile; what a server that died leaves is free again at `until`.
-- Beside the transfer and not in it: a transfer has a dozen indexes, and each of its five steps would write them all twice. A foreign key would
-- look each one up again; transfers are never deleted.
CREATE TABLE payout_claims (
  transaction_id uuid PRIMARY KEY,
  until timestamptz NOT NULL
);
