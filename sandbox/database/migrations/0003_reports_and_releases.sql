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
CREATE INDEX "front_counts_minute" ON "front_counts" USING btree ("minute");