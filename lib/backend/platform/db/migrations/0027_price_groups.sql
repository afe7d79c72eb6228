-- Groups of sixteen price steps: a price range consists of whole groups, whole steps in the groups at its ends, and
-- single products in the steps at its ends. A separate kind, because the previous version's code reads every "price" as
-- a step.
LOCK TABLE product_prices IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
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
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION listing_prices_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM listing_sets_add(ARRAY(SELECT DISTINCT product_id FROM new_rows),
    ARRAY['currency', 'discounted', 'price', 'price_group']);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION listing_prices_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM listing_sets_refresh(ARRAY(SELECT DISTINCT product_id FROM old_rows),
    ARRAY['currency', 'discounted', 'price', 'price_group']);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Existing products.
INSERT INTO listing_sets (kind, value, chunk, members)
  SELECT 'price_group', split_part(value, ':', 1) || ':' || split_part(value, ':', 2)::integer / 16, chunk, bit_or(members)
  FROM listing_sets WHERE kind = 'price' GROUP BY 2, 3;
