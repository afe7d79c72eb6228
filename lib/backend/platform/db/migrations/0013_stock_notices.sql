CREATE TABLE "stock_notices" (
	"product_id" integer NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"privacy_version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_notices_product_id_email_pk" PRIMARY KEY("product_id","email")
);
--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_notices_email" ON "stock_notices" USING btree ("email");--> statement-breakpoint
CREATE INDEX "stock_notices_created" ON "stock_notices" USING btree ("created_at");