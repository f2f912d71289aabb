-- One statement writes all entries of a journal. They are checked together when it ends: a check of each entry at commit
-- asked the same for every one of them.
DROP TRIGGER journals_balanced ON "entries";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unbalanced bigint;
BEGIN
  SELECT f.journal_id INTO unbalanced FROM fresh f JOIN accounts a ON a.id = f.account_id
    GROUP BY f.journal_id, a.currency HAVING sum(f.amount) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'journal % does not sum to zero', unbalanced USING ERRCODE = 'check_violation', CONSTRAINT = 'journals_balanced';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER journals_balanced AFTER INSERT ON "entries" REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION refuse_unbalanced();
