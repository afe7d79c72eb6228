-- The sets "vat_rate", for ranges of net prices: the products of each rate other than the standard one, which has no set, so that
-- a shop of one rate has none. Otherwise as in 0001_attributes.
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
  UNION ALL SELECT p.id, 'vat_rate', p.vat_rate::text FROM products p
    WHERE 'vat_rate' = ANY (kinds) AND p.id = ANY (ids) AND p.vat_rate <> 27
  UNION ALL SELECT p.id, 'attribute.' || a.key, CASE jsonb_typeof(p.attributes->a.key)
      WHEN 'boolean' THEN CASE p.attributes->>a.key WHEN 'true' THEN 'yes' ELSE 'no' END
      ELSE p.attributes->>a.key END
    FROM attributes a, products p
    WHERE a.filterable AND 'attribute.' || a.key = ANY (kinds) AND p.id = ANY (ids) AND jsonb_exists(p.attributes, a.key)
$$;
--> statement-breakpoint
-- As in 0001_attributes, with the VAT rates.
CREATE OR REPLACE FUNCTION listing_products_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM listing_sets_add(ARRAY(SELECT id FROM new_rows), ARRAY['in_stock', 'brand', 'colour', 'material', 'size',
    'vat_rate', 'currency', 'a:hu', 'b:hu', 'c:hu', 'd:hu', 'a:en', 'b:en', 'c:en', 'd:en'] || listing_attribute_kinds());
  RETURN NULL;
END $$;
--> statement-breakpoint
-- As in 0001_attributes, with the VAT rates.
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
    WHERE n.vat_rate IS DISTINCT FROM o.vat_rate), ARRAY['vat_rate']);
  PERFORM listing_sets_refresh(ARRAY(SELECT n.id FROM new_rows n JOIN old_rows o USING (id)
    WHERE n.attributes <> o.attributes), listing_attribute_kinds());
  RETURN NULL;
END $$;
--> statement-breakpoint
SELECT listing_sets_add(ARRAY(SELECT p.id FROM products p WHERE p.vat_rate <> 27), ARRAY['vat_rate']);
