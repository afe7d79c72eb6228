ALTER TABLE "products" ADD COLUMN "options" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "configured" jsonb;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "order_comment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_lines" ADD COLUMN "options" jsonb;