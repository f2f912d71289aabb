CREATE TABLE "verifications" (
	"user_id" integer NOT NULL,
	"level" integer NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"card_id" text DEFAULT '' NOT NULL,
	"id_type" integer DEFAULT 0 NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"front" text,
	"reverse" text,
	"hand" text,
	"remark" text DEFAULT '' NOT NULL,
	"review_due" timestamp with time zone,
	"filed_at" timestamp with time zone NOT NULL,
	"reviewed_at" timestamp with time zone,
	CONSTRAINT "verifications_user_id_level_pk" PRIMARY KEY("user_id","level"),
	CONSTRAINT "verifications_level" CHECK ("verifications"."level" in (1, 2)),
	CONSTRAINT "verifications_status" CHECK ("verifications"."status" in (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "withdrawal_addresses" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"currency" integer NOT NULL,
	"chain" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawal_addresses_kept" UNIQUE("user_id","currency","chain","address")
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"currency" integer NOT NULL,
	"chain" text NOT NULL,
	"address" text NOT NULL,
	"number" numeric(38, 18) NOT NULL,
	"fee" numeric(38, 18) NOT NULL,
	"receive" numeric(38, 18) NOT NULL,
	"value" numeric(38, 18) NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"txid" text DEFAULT '' NOT NULL,
	"review_due" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expected_at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawals_status" CHECK ("withdrawals"."status" in (1, 2, 3)),
	CONSTRAINT "withdrawals_positive" CHECK ("withdrawals"."number" > 0 and "withdrawals"."fee" >= 0 and "withdrawals"."receive" > 0),
	CONSTRAINT "withdrawals_whole" CHECK ("withdrawals"."number" = "withdrawals"."fee" + "withdrawals"."receive")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "advanced_status" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_front_uploads_id_fk" FOREIGN KEY ("front") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_reverse_uploads_id_fk" FOREIGN KEY ("reverse") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_hand_uploads_id_fk" FOREIGN KEY ("hand") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_addresses" ADD CONSTRAINT "withdrawal_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verifications_due" ON "verifications" USING btree ("review_due") WHERE "verifications"."status" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_document" ON "verifications" USING btree ("card_id","country") WHERE "verifications"."level" = 1 and "verifications"."status" in (1, 2);--> statement-breakpoint
CREATE INDEX "withdrawals_user" ON "withdrawals" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "withdrawals_due" ON "withdrawals" USING btree ("review_due") WHERE "withdrawals"."status" = 1;