-- Outside a transaction.
-- Numbers given at sign-up were kept as they were typed, so that nobody found '+353 86 555 0142' by its digits. In lots that are committed one
-- by one: profiles are written while it runs, and a large table takes its time.
DO $$
DECLARE
  done uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  LOOP
    WITH lot AS (
      SELECT id FROM profiles WHERE id > done AND phone_number ~ '^00|[^+0-9]' AND phone_number !~ '[[:alpha:]]'
        -- Two numbers in one field stay two.
        AND length(regexp_replace(phone_number, '[^0-9]', '', 'g')) BETWEEN 1 AND 15 ORDER BY id LIMIT 1000
    ), compact AS (
      UPDATE profiles p SET phone_number = regexp_replace(regexp_replace(regexp_replace(p.phone_number, '^(\+|00)(.*)\(0\)', '\1\2'), '[^+0-9]', '', 'g'), '^00', '+')
      FROM lot WHERE p.id = lot.id
    )
    SELECT id INTO done FROM lot ORDER BY id DESC LIMIT 1;
    EXIT WHEN done IS NULL;
    COMMIT;
  END LOOP;
END $$;
