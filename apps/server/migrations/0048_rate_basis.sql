-- What a quote's rate is: the published mid-market rate, one that our staff set with the published one beside it ('compared'), or one that they set where
-- none is published ('set'). Null in what an older server writes. No table is read through: the checks hold for what is written from now on.
ALTER TABLE quotes
  ADD COLUMN rate_basis text,
  ADD COLUMN mid_market_source text,
  ADD COLUMN mid_market_as_of date,
  ADD CONSTRAINT quotes_rate_basis_check CHECK (rate_basis IN ('mid_market', 'compared', 'set')) NOT VALID,
  -- A rate of ours may be better than the published one: then the mark-up is below zero.
  DROP CONSTRAINT quotes_markup_basis_points_check,
  ADD CONSTRAINT quotes_markup_at_most_all CHECK (markup_basis_points <= 10000) NOT VALID;
ALTER TABLE transactions
  ADD COLUMN rate_basis text,
  ADD CONSTRAINT transactions_rate_basis_check CHECK (rate_basis IN ('mid_market', 'compared', 'set')) NOT VALID;
