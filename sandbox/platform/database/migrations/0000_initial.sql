CREATE TABLE "verification_codes" (
	"purpose" text NOT NULL,
	"target" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verification_codes_purpose_target_pk" PRIMARY KEY("purpose","target")
);
--> statement-breakpoint
CREATE TABLE "login_tries" (
	"target" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"locked_until" timestamp with time zone,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meta" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"brand" text
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"mime" text NOT NULL,
	"body" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text,
	"area" text,
	"phone" text,
	"account_number" text NOT NULL,
	"nickname" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"fund_password_hash" text,
	"invite_code" text NOT NULL,
	"invited_by" integer,
	"language" text DEFAULT 'en' NOT NULL,
	"review_status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"advanced_status" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_account_number_unique" UNIQUE("account_number"),
	CONSTRAINT "users_invite_code_unique" UNIQUE("invite_code"),
	CONSTRAINT "users_phone" UNIQUE("area","phone"),
	CONSTRAINT "users_reachable" CHECK ("users"."email" is not null or "users"."phone" is not null)
);
--> statement-breakpoint
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
CREATE TABLE "accounts" (
	"id" serial PRIMARY KEY NOT NULL,
	"owner" integer NOT NULL,
	"kind" text NOT NULL,
	"currency" integer NOT NULL,
	"part" text NOT NULL,
	"balance" numeric(38, 18) DEFAULT '0' NOT NULL,
	CONSTRAINT "accounts_place" UNIQUE("owner","kind","currency","part"),
	CONSTRAINT "accounts_covered" CHECK ("accounts"."owner" = 0 or "accounts"."balance" >= 0),
	CONSTRAINT "accounts_part" CHECK ("accounts"."part" in ('available', 'locked'))
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"journal_id" bigint NOT NULL,
	"account_id" integer NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	"balance_after" numeric(38, 18) NOT NULL,
	"reason" integer NOT NULL,
	"note" jsonb,
	"booked_at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	CONSTRAINT "entries_moved" CHECK ("entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"user_id" integer NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_user_id_call_key_pk" PRIMARY KEY("user_id","call","key")
);
--> statement-breakpoint
CREATE TABLE "journals" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "journals_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "deposit_addresses" (
	"user_id" integer NOT NULL,
	"chain" text NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "deposit_addresses_user_id_chain_pk" PRIMARY KEY("user_id","chain")
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"currency" integer NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	"credited" numeric(38, 18) DEFAULT '0' NOT NULL,
	"chain" text NOT NULL,
	"address" text NOT NULL,
	"proof" text NOT NULL,
	"sender" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"review_due" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deposits_positive" CHECK ("deposits"."amount" > 0),
	CONSTRAINT "deposits_status" CHECK ("deposits"."status" in (1, 2, 3))
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
CREATE TABLE "options" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"pair_id" integer NOT NULL,
	"currency" integer NOT NULL,
	"side" integer NOT NULL,
	"seconds" integer NOT NULL,
	"stake" numeric(38, 18) NOT NULL,
	"fee" numeric(38, 18) NOT NULL,
	"ratio" numeric(38, 18) NOT NULL,
	"flat_band" numeric(38, 18) NOT NULL,
	"open_price" numeric(38, 18) NOT NULL,
	"end_price" numeric(38, 18),
	"payout" numeric(38, 18) DEFAULT '0' NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"result" integer DEFAULT 0 NOT NULL,
	"bought_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "options_status" CHECK ("options"."status" in (1, 2, 3)),
	CONSTRAINT "options_stake" CHECK ("options"."stake" > 0 and "options"."fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "positions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"pair_id" integer NOT NULL,
	"side" integer NOT NULL,
	"status" integer NOT NULL,
	"lots" integer NOT NULL,
	"lot_size" numeric(38, 18) NOT NULL,
	"leverage" integer NOT NULL,
	"origin_price" numeric(38, 18) NOT NULL,
	"price" numeric(38, 18) NOT NULL,
	"take_profit" numeric(38, 18) DEFAULT '0' NOT NULL,
	"stop_loss" numeric(38, 18) DEFAULT '0' NOT NULL,
	"initial_margin" numeric(38, 18) NOT NULL,
	"margin" numeric(38, 18) NOT NULL,
	"open_fee" numeric(38, 18) NOT NULL,
	"close_fee" numeric(38, 18) DEFAULT '0' NOT NULL,
	"overnight_fee" numeric(38, 18) DEFAULT '0' NOT NULL,
	"close_price" numeric(38, 18) DEFAULT '0' NOT NULL,
	"realised" numeric(38, 18) DEFAULT '0' NOT NULL,
	"close_reason" integer DEFAULT 0 NOT NULL,
	"charged_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "positions_status" CHECK ("positions"."status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "positions_lots" CHECK ("positions"."lots" >= 1 and "positions"."leverage" >= 1)
);
--> statement-breakpoint
CREATE TABLE "spot_desks" (
	"pair_id" integer PRIMARY KEY NOT NULL,
	"step" bigint NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"taken" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spot_fills" (
	"id" serial PRIMARY KEY NOT NULL,
	"pair_id" integer NOT NULL,
	"taker_id" integer,
	"maker_id" integer,
	"side" integer NOT NULL,
	"price" numeric(38, 18) NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	"traded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "spot_fills_positive" CHECK ("spot_fills"."price" > 0 and "spot_fills"."amount" > 0),
	CONSTRAINT "spot_fills_sides" CHECK ("spot_fills"."taker_id" is not null or "spot_fills"."maker_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "spot_orders" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"pair_id" integer NOT NULL,
	"side" integer NOT NULL,
	"kind" integer NOT NULL,
	"price" numeric(38, 18) NOT NULL,
	"market_price" numeric(38, 18) NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	"filled_amount" numeric(38, 18) DEFAULT '0' NOT NULL,
	"filled_total" numeric(38, 18) DEFAULT '0' NOT NULL,
	"fee_rate" numeric(38, 18) NOT NULL,
	"fee" numeric(38, 18) DEFAULT '0' NOT NULL,
	"frozen" numeric(38, 18) NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "spot_orders_status" CHECK ("spot_orders"."status" in (1, 2, 3)),
	CONSTRAINT "spot_orders_positive" CHECK ("spot_orders"."amount" > 0 and "spot_orders"."price" > 0),
	CONSTRAINT "spot_orders_filled" CHECK ("spot_orders"."filled_amount" >= 0 and "spot_orders"."filled_amount" <= "spot_orders"."amount"),
	CONSTRAINT "spot_orders_frozen" CHECK ("spot_orders"."frozen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "finance_days" (
	"order_id" integer NOT NULL,
	"day" date NOT NULL,
	"interest" numeric(38, 18) NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "finance_days_order_id_day_pk" PRIMARY KEY("order_id","day")
);
--> statement-breakpoint
CREATE TABLE "finance_orders" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"currency" integer NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	"days" integer NOT NULL,
	"day_rate" numeric(38, 18) NOT NULL,
	"interest_min" numeric(38, 18) NOT NULL,
	"income" numeric(38, 18) DEFAULT '0' NOT NULL,
	"days_done" integer DEFAULT 0 NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"penalty" numeric(38, 18) DEFAULT '0' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "finance_orders_status" CHECK ("finance_orders"."status" in (1, 2, 3)),
	CONSTRAINT "finance_orders_days" CHECK ("finance_orders"."days_done" >= 0 and "finance_orders"."days_done" <= "finance_orders"."days"),
	CONSTRAINT "finance_orders_positive" CHECK ("finance_orders"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "loans" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"currency" integer NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	"interest" numeric(38, 18) NOT NULL,
	"day_rate" numeric(38, 18) NOT NULL,
	"days" integer NOT NULL,
	"repaid" numeric(38, 18) DEFAULT '0' NOT NULL,
	"pending" numeric(38, 18) DEFAULT '0' NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"front" text NOT NULL,
	"reverse" text NOT NULL,
	"hand" text NOT NULL,
	"ends_on" date,
	"review_due" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"paid_out_at" timestamp with time zone,
	CONSTRAINT "loans_status" CHECK ("loans"."status" in (1, 2, 3, 4, 5)),
	CONSTRAINT "loans_owed" CHECK ("loans"."repaid" + "loans"."pending" <= "loans"."amount" + "loans"."interest")
);
--> statement-breakpoint
CREATE TABLE "nft_trades" (
	"id" serial PRIMARY KEY NOT NULL,
	"nft_id" integer NOT NULL,
	"buyer" integer NOT NULL,
	"seller" integer NOT NULL,
	"price" numeric(38, 18) NOT NULL,
	"fee" numeric(38, 18) NOT NULL,
	"traded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nfts" (
	"id" integer PRIMARY KEY NOT NULL,
	"owner" integer DEFAULT 0 NOT NULL,
	"price" numeric(38, 18) NOT NULL,
	"status" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "nfts_status" CHECK ("nfts"."status" in (0, 1, 2)),
	CONSTRAINT "nfts_price" CHECK ("nfts"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "quick_buys" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"fiat" text NOT NULL,
	"paid" numeric(38, 18) NOT NULL,
	"rate" numeric(38, 18) NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	"proof" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"review_due" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quick_buys_status" CHECK ("quick_buys"."status" in (1, 2, 3)),
	CONSTRAINT "quick_buys_positive" CHECK ("quick_buys"."paid" > 0 and "quick_buys"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "repayments" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"loan_id" integer NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	"proof" text,
	"chain" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"review_due" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "repayments_status" CHECK ("repayments"."status" in (1, 2, 3)),
	CONSTRAINT "repayments_positive" CHECK ("repayments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"sale_id" integer NOT NULL,
	"paid" numeric(38, 18) NOT NULL,
	"quantity" numeric(38, 18) NOT NULL,
	"price" numeric(38, 18) NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"unlock_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_positive" CHECK ("subscriptions"."paid" > 0 and "subscriptions"."quantity" > 0),
	CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"desk" boolean NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"image" text,
	"read" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" integer NOT NULL,
	"content" text NOT NULL,
	"images" text[] NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rebates" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"from_user" integer NOT NULL,
	"level" integer NOT NULL,
	"reason" integer NOT NULL,
	"booked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_front_uploads_id_fk" FOREIGN KEY ("front") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_reverse_uploads_id_fk" FOREIGN KEY ("reverse") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_hand_uploads_id_fk" FOREIGN KEY ("hand") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_journal_id_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_addresses" ADD CONSTRAINT "deposit_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_proof_uploads_id_fk" FOREIGN KEY ("proof") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_addresses" ADD CONSTRAINT "withdrawal_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "options" ADD CONSTRAINT "options_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spot_fills" ADD CONSTRAINT "spot_fills_taker_id_spot_orders_id_fk" FOREIGN KEY ("taker_id") REFERENCES "public"."spot_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spot_fills" ADD CONSTRAINT "spot_fills_maker_id_spot_orders_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."spot_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spot_orders" ADD CONSTRAINT "spot_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_days" ADD CONSTRAINT "finance_days_order_id_finance_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."finance_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_orders" ADD CONSTRAINT "finance_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_front_uploads_id_fk" FOREIGN KEY ("front") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_reverse_uploads_id_fk" FOREIGN KEY ("reverse") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_hand_uploads_id_fk" FOREIGN KEY ("hand") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nft_trades" ADD CONSTRAINT "nft_trades_nft_id_nfts_id_fk" FOREIGN KEY ("nft_id") REFERENCES "public"."nfts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_buys" ADD CONSTRAINT "quick_buys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_buys" ADD CONSTRAINT "quick_buys_proof_uploads_id_fk" FOREIGN KEY ("proof") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayments" ADD CONSTRAINT "repayments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayments" ADD CONSTRAINT "repayments_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayments" ADD CONSTRAINT "repayments_proof_uploads_id_fk" FOREIGN KEY ("proof") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_image_uploads_id_fk" FOREIGN KEY ("image") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebates" ADD CONSTRAINT "rebates_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebates" ADD CONSTRAINT "rebates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebates" ADD CONSTRAINT "rebates_from_user_users_id_fk" FOREIGN KEY ("from_user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_user" ON "uploads" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "verifications_due" ON "verifications" USING btree ("review_due") WHERE "verifications"."status" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_document" ON "verifications" USING btree ("card_id","country") WHERE "verifications"."level" = 1 and "verifications"."status" in (1, 2);--> statement-breakpoint
CREATE INDEX "entries_account" ON "entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "entries_journal" ON "entries" USING btree ("journal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_addresses_address" ON "deposit_addresses" USING btree ("chain","address");--> statement-breakpoint
CREATE INDEX "deposits_user" ON "deposits" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "deposits_due" ON "deposits" USING btree ("review_due") WHERE "deposits"."status" = 1;--> statement-breakpoint
CREATE INDEX "withdrawals_user" ON "withdrawals" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "withdrawals_due" ON "withdrawals" USING btree ("review_due") WHERE "withdrawals"."status" = 1;--> statement-breakpoint
CREATE INDEX "options_user" ON "options" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "options_due" ON "options" USING btree ("due_at") WHERE "options"."status" in (1, 2);--> statement-breakpoint
CREATE INDEX "positions_user" ON "positions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "positions_alive" ON "positions" USING btree ("pair_id") WHERE "positions"."status" in (0, 1, 2);--> statement-breakpoint
CREATE INDEX "spot_fills_pair" ON "spot_fills" USING btree ("pair_id","traded_at");--> statement-breakpoint
CREATE INDEX "spot_orders_user" ON "spot_orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "spot_orders_waiting" ON "spot_orders" USING btree ("pair_id","side","price","id") WHERE "spot_orders"."status" = 1;--> statement-breakpoint
CREATE INDEX "finance_orders_user" ON "finance_orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "finance_orders_hosting" ON "finance_orders" USING btree ("starts_on") WHERE "finance_orders"."status" = 1;--> statement-breakpoint
CREATE INDEX "loans_user" ON "loans" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "nft_trades_buyer" ON "nft_trades" USING btree ("buyer","id");--> statement-breakpoint
CREATE INDEX "nft_trades_seller" ON "nft_trades" USING btree ("seller","id");--> statement-breakpoint
CREATE INDEX "quick_buys_user" ON "quick_buys" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "repayments_user" ON "repayments" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "subscriptions_sale" ON "subscriptions" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "chat_messages_user" ON "chat_messages" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "rebates_user" ON "rebates" USING btree ("user_id","entry_id");
--> statement-breakpoint
-- The books are append-only: a wrong entry is answered by a new one, never changed.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER journals_append_only BEFORE UPDATE OR DELETE ON "journals" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER entries_append_only BEFORE UPDATE OR DELETE ON "entries" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER journals_never_emptied BEFORE TRUNCATE ON "journals" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER entries_never_emptied BEFORE TRUNCATE ON "entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Checked at commit, because a journal is balanced only when its last entry is there.
CREATE FUNCTION refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM entries e JOIN accounts a ON a.id = e.account_id
    WHERE e.journal_id = NEW.journal_id GROUP BY a.currency HAVING sum(e.amount) <> 0
  ) THEN
    RAISE EXCEPTION 'journal % does not sum to zero', NEW.journal_id USING ERRCODE = 'check_violation', CONSTRAINT = 'journals_balanced';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER journals_balanced AFTER INSERT ON "entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced();
