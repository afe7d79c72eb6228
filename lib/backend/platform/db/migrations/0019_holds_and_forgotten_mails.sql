ALTER TABLE "carts" ADD COLUMN "held_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "hold_network" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "is_forgotten" boolean DEFAULT false NOT NULL;