CREATE TABLE "payment_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"attempt_id" integer NOT NULL,
	"withdrawal_id" integer,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"settled" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"refunded_before" bigint,
	"outcome" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "payment_refunds_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "former_numbers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_refunds_attempt" ON "payment_refunds" USING btree ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_undecided" ON "payment_refunds" USING btree ("attempt_id") WHERE "payment_refunds"."outcome" is null;