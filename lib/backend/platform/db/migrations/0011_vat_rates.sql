ALTER TABLE "products" ADD COLUMN "vat_rate" smallint;--> statement-breakpoint
ALTER TABLE "offer_lines" ADD COLUMN "vat_rate" smallint;