-- The history of a transfer stays, even against the owner of the tables; the other rows may go once no stream can resume that far
-- back.
CREATE TRIGGER events_history_stays BEFORE DELETE ON events
  FOR EACH ROW WHEN (OLD.transaction_id IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER events_not_truncated BEFORE TRUNCATE ON events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
