-- What one euro bought of a currency on a day, as each source said. Rows are never changed: what was shown stays what was known.
CREATE TABLE exchange_rate_history (
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$' AND currency <> 'EUR'),
  as_of date NOT NULL,
  rate numeric NOT NULL CHECK (rate > 0),
  source text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (currency, as_of, source)
);
CREATE TRIGGER exchange_rate_history_append_only BEFORE UPDATE ON exchange_rate_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Of a pair that is known of one day alone nobody can say how it changed.
ALTER TABLE exchange_rates ALTER COLUMN previous_as_of DROP NOT NULL;

CREATE TABLE rate_alerts (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  from_currency text NOT NULL CHECK (from_currency ~ '^[A-Z]{3}$'),
  to_currency text NOT NULL CHECK (to_currency ~ '^[A-Z]{3}$'),
  direction text NOT NULL CHECK (direction IN ('above', 'below')),
  -- For one unit of from_currency.
  target numeric NOT NULL CHECK (target > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  reached_at timestamptz,
  reached_rate numeric,
  reached_as_of date,
  -- A deleted alert can be restored for a while, then it is purged.
  deleted_at timestamptz,
  CHECK ((reached_at IS NULL) = (reached_rate IS NULL) AND (reached_at IS NULL) = (reached_as_of IS NULL))
);
CREATE INDEX rate_alerts_user_idx ON rate_alerts (user_id, created_at DESC);
-- The same wish twice is one alert.
CREATE UNIQUE INDEX rate_alerts_waiting_idx ON rate_alerts (from_currency, to_currency, direction, target, user_id)
  WHERE reached_at IS NULL AND deleted_at IS NULL;
