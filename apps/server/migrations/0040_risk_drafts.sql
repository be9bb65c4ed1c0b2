-- Which content of a version somebody means: each change counts, whatever server makes it, so that nobody puts forward or approves what they have
-- not read. And who wrote the rules as they stand: like whoever put them forward, that person never puts them in force.
ALTER TABLE risk_rule_sets ADD COLUMN revision integer NOT NULL DEFAULT 1, ADD COLUMN written_by uuid REFERENCES users (id),
  ADD CONSTRAINT risk_second_writer CHECK (decided_by <> written_by);
UPDATE risk_rule_sets s SET written_by = coalesce(
  (SELECT actor_id FROM audit_log WHERE action = 'risk.draft' AND subject_id = s.id::text ORDER BY id DESC LIMIT 1), s.created_by)
  WHERE state IN ('draft', 'proposed');

CREATE FUNCTION count_risk_rule_set() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER risk_rule_sets_count BEFORE UPDATE ON risk_rule_sets FOR EACH ROW EXECUTE FUNCTION count_risk_rule_set();
