-- Who wrote a row of the fee table, and why; the first row came with the product.
ALTER TABLE fees ADD COLUMN created_by uuid REFERENCES users (id);
ALTER TABLE fees ADD COLUMN reason text CHECK (reason <> '');
-- What a past quote was charged by must stay readable as it was.
CREATE TRIGGER fees_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON fees FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Rates that staff set by hand, while the source is silent or wrong: what one euro buys. They lie over the published history and
-- never change it. One is in force for a currency until its time, until somebody ends it, or, without a time, until the source
-- publishes a later day than the one known when it was set.
CREATE TABLE manual_rates (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$' AND currency <> 'EUR'),
  rate numeric NOT NULL CHECK (rate > 0),
  -- The newest published day at that moment; null when nothing was published of the currency.
  published_as_of date,
  as_of date NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  created_by uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  until_at timestamptz CHECK (until_at > created_at),
  ended_at timestamptz,
  ended_by uuid REFERENCES users (id),
  -- replaced: by a newer manual one; published: by the source; expired: its time came; ended: by a person.
  ended_cause text CHECK (ended_cause IN ('replaced', 'published', 'expired', 'ended')),
  ended_reason text,
  CHECK ((ended_at IS NULL) = (ended_cause IS NULL)),
  CHECK ((ended_cause = 'ended') = (ended_by IS NOT NULL AND ended_reason IS NOT NULL) OR ended_cause IS NULL)
);
CREATE UNIQUE INDEX manual_rates_in_force_idx ON manual_rates (currency) WHERE ended_at IS NULL;
