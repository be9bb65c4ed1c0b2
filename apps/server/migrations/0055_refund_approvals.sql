-- Money of a transfer that had left and that one person may not give back alone (rulings 25 and 31) waits here as well.
ALTER TABLE approvals DROP CONSTRAINT approvals_kind_check,
  ADD CONSTRAINT approvals_kind_check CHECK (kind IN ('wallet_change', 'transfer_refund'));
