CREATE TABLE "sample_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sample_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"zipcode" text NOT NULL,
	"city" text NOT NULL,
	"address" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"samples" jsonb NOT NULL,
	"privacy_version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "sample_requests_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "sample" jsonb;--> statement-breakpoint
CREATE INDEX "sample_requests_created" ON "sample_requests" USING btree ("created_at");