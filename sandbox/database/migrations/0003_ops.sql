CREATE TABLE "quotas" (
	"key" text PRIMARY KEY NOT NULL,
	"tokens" double precision NOT NULL,
	"granted" double precision NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "verifications_document";--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "document_hash" text;--> statement-breakpoint
CREATE INDEX "quotas_at" ON "quotas" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_document" ON "verifications" USING btree ("document_hash") WHERE "verifications"."level" = 1 and "verifications"."status" in (1, 2);