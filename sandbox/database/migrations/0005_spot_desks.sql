CREATE TABLE "spot_desks" (
	"pair_id" integer PRIMARY KEY NOT NULL,
	"step" bigint NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"taken" jsonb DEFAULT '[]'::jsonb NOT NULL
);
