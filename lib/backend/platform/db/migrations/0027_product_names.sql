-- Everything by which the shop's people find a product, without accents and in lower case, in a column of its own: the desk
-- reads it for each of 100,000 products when a word is too short for the index.
CREATE FUNCTION product_names(number text, gtin text, title jsonb, subtitle jsonb) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN public.plain_text(concat_ws(' ', number, gtin,
  title ->> 'hu', title ->> 'en', subtitle ->> 'hu', subtitle ->> 'en'));
--> statement-breakpoint
ALTER TABLE products ADD COLUMN plain_names text
  GENERATED ALWAYS AS (product_names(article_number, gtin, title, subtitle)) STORED;
--> statement-breakpoint
CREATE INDEX products_names ON products USING gin (plain_names gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX products_by_number ON products (article_number COLLATE "C", id);
--> statement-breakpoint
CREATE INDEX products_brand ON products (brand_id);
