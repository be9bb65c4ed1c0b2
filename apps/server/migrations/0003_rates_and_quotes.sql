CREATE TABLE exchange_rates (
  from_currency text NOT NULL CHECK (from_currency ~ '^[A-Z]{3}$'),
  to_currency text NOT NULL CHECK (to_currency ~ '^[A-Z]{3}$'),
  rate numeric NOT NULL CHECK (rate > 0),
  trend text NOT NULL CHECK (trend IN ('up', 'down', 'stable')),
  -- Signed, in percent, one decimal, against the rate of previous_as_of.
  change_percent numeric NOT NULL,
  source text NOT NULL,
  as_of date NOT NULL,
  previous_as_of date NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (from_currency, to_currency)
);

-- The fee table (ruling 8): the most specific row in force wins; null means any.
CREATE TABLE fees (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  currency text,
  amount_from bigint NOT NULL DEFAULT 0 CHECK (amount_from >= 0),
  amount_below bigint CHECK (amount_below > amount_from),
  fee bigint NOT NULL CHECK (fee >= 0),
  effective_from timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO fees (fee, effective_from) VALUES (299, '2020-01-01T00:00:00Z');

-- One offer of ours, with every figure it promised (ruling 9). Which transfer consumed it is written there, not here.
CREATE TABLE quotes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  send_amount bigint NOT NULL CHECK (send_amount > 0),
  send_currency text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL CHECK (fee >= 0),
  received_amount bigint NOT NULL CHECK (received_amount > 0),
  send_rate numeric,
  exchange_rate numeric,
  mid_market_rate numeric,
  markup_basis_points integer NOT NULL DEFAULT 0 CHECK (markup_basis_points BETWEEN 0 AND 10000),
  rate_source text NOT NULL,
  rate_as_of date NOT NULL,
  rate_stale boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX quotes_expires_idx ON quotes (expires_at);
