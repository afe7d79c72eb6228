-- As in 0002, except when only the name order is rewritten, which touches every product but no set: that transaction
-- sets "nidora.name_order".
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
  RETURN NULL;
END $$;
