ALTER TABLE "offers" ADD COLUMN "delivery_days_from" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "delivery_days_to" integer;