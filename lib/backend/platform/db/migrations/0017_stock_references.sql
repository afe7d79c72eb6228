ALTER TABLE "stock_changes" ADD COLUMN "reference" text;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_changes_reference" ON "stock_changes" USING btree ("product_id","reference");