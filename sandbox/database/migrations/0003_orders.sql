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
ALTER TABLE "options" ADD CONSTRAINT "options_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spot_fills" ADD CONSTRAINT "spot_fills_taker_id_spot_orders_id_fk" FOREIGN KEY ("taker_id") REFERENCES "public"."spot_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spot_fills" ADD CONSTRAINT "spot_fills_maker_id_spot_orders_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."spot_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spot_orders" ADD CONSTRAINT "spot_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "options_user" ON "options" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "options_due" ON "options" USING btree ("due_at") WHERE "options"."status" in (1, 2);--> statement-breakpoint
CREATE INDEX "positions_user" ON "positions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "positions_alive" ON "positions" USING btree ("pair_id") WHERE "positions"."status" in (0, 1, 2);--> statement-breakpoint
CREATE INDEX "spot_fills_pair" ON "spot_fills" USING btree ("pair_id","traded_at");--> statement-breakpoint
CREATE INDEX "spot_orders_user" ON "spot_orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "spot_orders_waiting" ON "spot_orders" USING btree ("pair_id","side","price","id") WHERE "spot_orders"."status" = 1;