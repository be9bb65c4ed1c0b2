-- Refusals of orders at this offer, by their idempotency key: whoever was told that nothing was sent must not find it sent later, by an
-- attempt of the same order that was still on its way. Without a value for every older row, which costs no time.
ALTER TABLE quotes ADD COLUMN refusals jsonb;
