ALTER TABLE "payment_attempts" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "payment_attempts" SET "refunded" = "amount" WHERE "state" = 'refunded';--> statement-breakpoint
UPDATE "sandbox_payments" SET "refunded" = "amount" WHERE "state" = 'refunded';
