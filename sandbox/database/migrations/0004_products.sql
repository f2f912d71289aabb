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