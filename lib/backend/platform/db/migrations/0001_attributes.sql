CREATE TABLE "attributes" (
	"key" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"label" jsonb NOT NULL,
	"unit" jsonb NOT NULL,
	"choices" jsonb NOT NULL,
	"filterable" boolean NOT NULL,
	"comparable" boolean NOT NULL,
	"in_feed" boolean NOT NULL,
	"in_structured_data" boolean NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "attributes" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
-- The sets of the attributes that are filters: kind "attribute." and the key, one per value.
CREATE FUNCTION listing_attribute_kinds() RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT 'attribute.' || a.key FROM attributes a WHERE a.filterable ORDER BY a.key)
$$;
--> statement-breakpoint
-- As in the baseline, with the attributes.
CREATE OR REPLACE FUNCTION listing_memberships(ids integer[], kinds text[])
RETURNS TABLE (product_id integer, kind text, value text) LANGUAGE sql STABLE AS $$
  SELECT p.id, 'in_stock', 'true' FROM products p
    WHERE 'in_stock' = ANY (kinds) AND p.id = ANY (ids) AND p.availability = 'in_stock' AND p.stock > 0
  UNION ALL SELECT p.id, 'brand', b.slug FROM products p JOIN brands b ON b.id = p.brand_id
    WHERE 'brand' = ANY (kinds) AND p.id = ANY (ids)
  UNION ALL SELECT p.id, 'colour', unnest(p.colours) FROM products p WHERE 'colour' = ANY (kinds) AND p.id = ANY (ids)
  UNION ALL SELECT p.id, 'material', unnest(p.materials) FROM products p
    WHERE 'material' = ANY (kinds) AND p.id = ANY (ids)
  UNION ALL SELECT p.id, 'size', size_class((p.dimensions_mm->>'width')::integer) FROM products p
    WHERE 'size' = ANY (kinds) AND p.id = ANY (ids) AND p.dimensions_mm->>'width' IS NOT NULL
  UNION ALL SELECT c.product_id, 'category', c.category_id::text FROM product_categories c
    WHERE 'category' = ANY (kinds) AND c.product_id = ANY (ids)
  UNION ALL SELECT p.id, 'currency', o.currency FROM products p JOIN product_prices o ON o.product_id = p.id
    WHERE 'currency' = ANY (kinds) AND p.id = ANY (ids) AND p.is_active
  UNION ALL SELECT o.product_id, 'discounted', o.currency FROM product_prices o
    WHERE 'discounted' = ANY (kinds) AND o.product_id = ANY (ids) AND o.discount_percent > 0
  UNION ALL SELECT o.product_id, 'price', o.currency || ':' || price_step(o.gross) FROM product_prices o
    WHERE 'price' = ANY (kinds) AND o.product_id = ANY (ids)
  UNION ALL SELECT o.product_id, 'price_group', o.currency || ':' || price_step(o.gross) / 16 FROM product_prices o
    WHERE 'price_group' = ANY (kinds) AND o.product_id = ANY (ids)
  UNION ALL SELECT p.id, 'attribute.' || a.key, CASE jsonb_typeof(p.attributes->a.key)
      WHEN 'boolean' THEN CASE p.attributes->>a.key WHEN 'true' THEN 'yes' ELSE 'no' END
      ELSE p.attributes->>a.key END
    FROM attributes a, products p
    WHERE a.filterable AND 'attribute.' || a.key = ANY (kinds) AND p.id = ANY (ids) AND jsonb_exists(p.attributes, a.key)
$$;
--> statement-breakpoint
-- As in the baseline, with the attributes.
CREATE OR REPLACE FUNCTION listing_products_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM listing_sets_add(ARRAY(SELECT id FROM new_rows), ARRAY['in_stock', 'brand', 'colour', 'material', 'size',
    'currency', 'a:hu', 'b:hu', 'c:hu', 'd:hu', 'a:en', 'b:en', 'c:en', 'd:en'] || listing_attribute_kinds());
  RETURN NULL;
END $$;
--> statement-breakpoint
-- As in the baseline, with the attributes.
CREATE OR REPLACE FUNCTION listing_products_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('nidora.name_order', true) = 'on' THEN RETURN NULL; END IF;
  PERFORM listing_sets_refresh(ARRAY(SELECT n.id FROM new_rows n JOIN old_rows o USING (id)
    WHERE (n.availability = 'in_stock' AND n.stock > 0) <> (o.availability = 'in_stock' AND o.stock > 0) ORDER BY id),
    ARRAY['in_stock']);
  PERFORM listing_sets_refresh(ARRAY(SELECT n.id FROM new_rows n JOIN old_rows o USING (id)
    WHERE n.is_active <> o.is_active), ARRAY['currency']);
  PERFORM listing_sets_refresh(ARRAY(SELECT n.id FROM new_rows n JOIN old_rows o USING (id)
    WHERE (n.brand_id, n.colours, n.materials, n.dimensions_mm, n.title, n.model, n.subtitle, n.description,
        n.highlights, n.search_hu, n.search_en)
      IS DISTINCT FROM (o.brand_id, o.colours, o.materials, o.dimensions_mm, o.title, o.model, o.subtitle,
        o.description, o.highlights, o.search_hu, o.search_en)),
    ARRAY['brand', 'colour', 'material', 'size', 'a:hu', 'b:hu', 'c:hu', 'd:hu', 'a:en', 'b:en', 'c:en', 'd:en']);
  PERFORM listing_sets_refresh(ARRAY(SELECT n.id FROM new_rows n JOIN old_rows o USING (id)
    WHERE n.attributes <> o.attributes), listing_attribute_kinds());
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Makes the sets of an attribute that has become a filter, and removes those of one that no longer is.
CREATE FUNCTION listing_attribute_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.key, NEW.filterable) = (OLD.key, OLD.filterable) THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' AND NOT NEW.filterable THEN RETURN NULL; END IF;
  -- A product written meanwhile would be missing from the sets: its transaction does not know of the change yet.
  LOCK TABLE products IN SHARE ROW EXCLUSIVE MODE;
  IF TG_OP <> 'INSERT' THEN DELETE FROM listing_sets s WHERE s.kind = 'attribute.' || OLD.key; END IF;
  IF TG_OP <> 'DELETE' AND NEW.filterable THEN
    PERFORM listing_sets_add(ARRAY(SELECT p.id FROM products p WHERE jsonb_exists(p.attributes, NEW.key)),
      ARRAY['attribute.' || NEW.key]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listing_changed AFTER INSERT OR UPDATE OR DELETE ON attributes
  FOR EACH ROW EXECUTE FUNCTION listing_attribute_changed();
