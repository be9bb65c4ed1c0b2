-- Which side of a quote was given (ruling 40). Where it was the amount to arrive, that one is exact and the amount to send may have
-- been rounded up to its next minor unit, which explains figures that the rate alone does not.
ALTER TABLE quotes ADD COLUMN given text NOT NULL DEFAULT 'send_amount' CHECK (given IN ('send_amount', 'received_amount'));
