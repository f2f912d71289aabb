ALTER TABLE "entries" ADD COLUMN "event" text;
--> statement-breakpoint
-- Entries from before this column get the event of their journal; the guard stands aside for this one statement.
ALTER TABLE "entries" DISABLE TRIGGER "entries_append_only";
--> statement-breakpoint
UPDATE "entries" SET "event" = regexp_replace(
  regexp_replace(j."reference", '^(withdrawal:\d+):(sent|returned)$', '\1'),
  '^((spot:order:\d+)|(contract:\d+)):(opened|cancelled)$',
  CASE WHEN j."reference" LIKE 'spot:%' THEN '\1' ELSE '\1:placed' END
)
FROM "journals" j WHERE j."id" = "entries"."journal_id";
--> statement-breakpoint
ALTER TABLE "entries" ENABLE TRIGGER "entries_append_only";
--> statement-breakpoint
ALTER TABLE "entries" ALTER COLUMN "event" SET NOT NULL;
