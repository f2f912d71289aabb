ALTER TABLE "sessions" ADD COLUMN "brand" text;
