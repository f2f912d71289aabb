ALTER TABLE "loans" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "paid_out_at" timestamp with time zone;--> statement-breakpoint
-- What is known of loans from before: the ledger says when they were paid out, the last change when they were approved.
UPDATE "loans" SET "paid_out_at" = j."booked_at" FROM "journals" j WHERE j."reference" = 'loan:' || "loans"."id";
--> statement-breakpoint
UPDATE "loans" SET "approved_at" = "updated_at" WHERE "status" = 5;
