CREATE TABLE "devices" (
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "devices_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "logins" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" integer NOT NULL,
	"device" text NOT NULL,
	"network" text NOT NULL,
	CONSTRAINT "logins_outcome" CHECK ("logins"."outcome" in (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" integer,
	"purpose" text NOT NULL,
	"bound_to" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"user_handle" text NOT NULL,
	"host" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" integer NOT NULL,
	"slot" integer NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recovery_codes_user_id_slot_pk" PRIMARY KEY("user_id","slot")
);
--> statement-breakpoint
CREATE TABLE "totp_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"key_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "front_counts" (
	"minute" timestamp with time zone NOT NULL,
	"brand" text NOT NULL,
	"release" text NOT NULL,
	"kind" text NOT NULL,
	"page" text NOT NULL,
	"place" text NOT NULL,
	"range" integer NOT NULL,
	"count" integer NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	CONSTRAINT "front_counts_brand_release_minute_kind_page_place_range_pk" PRIMARY KEY("brand","release","minute","kind","page","place","range"),
	CONSTRAINT "front_counts_positive" CHECK ("front_counts"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "live_releases" (
	"brand" text PRIMARY KEY NOT NULL,
	"live" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_files" (
	"brand" text NOT NULL,
	"name" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "release_files_brand_name_pk" PRIMARY KEY("brand","name")
);
--> statement-breakpoint
CREATE TABLE "quotas" (
	"key" text PRIMARY KEY NOT NULL,
	"tokens" double precision NOT NULL,
	"granted" double precision NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "verifications_document";--> statement-breakpoint
ALTER TABLE "verification_codes" DROP CONSTRAINT "verification_codes_purpose_target_pk";--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "asker" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "idle_seconds" integer DEFAULT 604800 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ends_at" timestamp with time zone DEFAULT now() + interval '30 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "anti_phishing_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "address_wait_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "address_wait_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "document_hash" text;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logins" ADD CONSTRAINT "logins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devices_used" ON "devices" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "logins_user" ON "logins" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "logins_at" ON "logins" USING btree ("at");--> statement-breakpoint
CREATE INDEX "challenges_expires" ON "challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "front_counts_minute" ON "front_counts" USING btree ("minute");--> statement-breakpoint
CREATE INDEX "quotas_at" ON "quotas" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "verification_codes_asker" ON "verification_codes" USING btree ("purpose","target","asker");--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_document" ON "verifications" USING btree ("document_hash") WHERE "verifications"."level" = 1 and "verifications"."status" in (1, 2);--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id_unique" UNIQUE("id");