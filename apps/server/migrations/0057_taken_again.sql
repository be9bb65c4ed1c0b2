-- Outside a transaction.
-- Limits count a transfer that was given back and set going again from the moment at which it took its money again. There are few such entries, and
-- the predicate keeps this index out of the way of all others.
CREATE INDEX CONCURRENTLY IF NOT EXISTS entries_recharge_idx ON entries (created_at) WHERE kind = 'recharge';
