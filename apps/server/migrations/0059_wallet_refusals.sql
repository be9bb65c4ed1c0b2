-- What changes of wallets were refused with, by their idempotency key: whoever was told that money was wanting must not find the debit made
-- later, by an attempt of the same change that was still on its way. A day is enough for that.
CREATE TABLE wallet_refusals (
  admin_id uuid NOT NULL REFERENCES users,
  idempotency_key text NOT NULL,
  request_fingerprint bytea NOT NULL,
  code text NOT NULL,
  refused_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (admin_id, idempotency_key)
);
