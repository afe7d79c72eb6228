-- What listings filter, count and search by, as bitmaps of product ids: counting a listing of any size takes a few
-- thousand bitwise operations instead of a pass over its products (lib/backend/domains/catalogue/listing-sets.ts).
DROP INDEX products_search_hu, products_search_en, products_similar_hu, products_similar_en;
--> statement-breakpoint
ALTER TABLE products
  DROP COLUMN search_vector_hu,
  DROP COLUMN search_vector_en,
  DROP COLUMN search_plain_hu,
  DROP COLUMN search_plain_en,
  -- What listings are ordered by, in columns of their own so that an index alone answers.
  ADD COLUMN orderable boolean GENERATED ALWAYS AS (availability = 'made_to_order' OR (availability = 'in_stock' AND stock > 0)) STORED,
  ADD COLUMN name_rank_hu integer GENERATED ALWAYS AS ((name_rank->>'hu')::integer) STORED,
  ADD COLUMN name_rank_en integer GENERATED ALWAYS AS ((name_rank->>'en')::integer) STORED,
  ADD COLUMN article_key text GENERATED ALWAYS AS (regexp_replace(upper(article_number), '[^A-Z0-9]', '', 'g')) STORED;
--> statement-breakpoint
CREATE INDEX products_order_default ON products (orderable DESC, popularity DESC, id);
--> statement-breakpoint
CREATE INDEX products_order_popularity ON products (popularity DESC, id);
--> statement-breakpoint
CREATE INDEX products_order_name_hu ON products (name_rank_hu, id);
--> statement-breakpoint
CREATE INDEX products_order_name_en ON products (name_rank_en, id);
--> statement-breakpoint
CREATE INDEX products_article_key ON products USING gin (article_key gin_trgm_ops);
--> statement-breakpoint
DROP INDEX product_prices_order;
--> statement-breakpoint
CREATE INDEX product_prices_order ON product_prices (currency, gross, product_id);
--> statement-breakpoint
CREATE INDEX product_prices_descending ON product_prices (currency, gross DESC, product_id);
--> statement-breakpoint
-- Price steps, eight per doubling: a price range consists of whole steps and parts of the two at its ends.
CREATE FUNCTION price_step(gross integer) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN floor(8 * log(2.0, greatest(gross, 1)::numeric))::integer;
--> statement-breakpoint
CREATE INDEX product_prices_step ON product_prices (currency, price_step(gross), gross, product_id);
--> statement-breakpoint
-- Bit n of chunk c stands for the product with the id 4096 * c + n. Kinds: "currency" (offered in it), "discounted",
-- "price", "in_stock", "category", "brand", "colour", "material", "size", and the words of a product by weight and
-- language, "a:hu" (title, model), "b:hu" (brand, categories), "c:hu" (colours, materials, subtitle), "d:hu" (texts).
CREATE TABLE listing_sets (
  kind text NOT NULL,
  value text NOT NULL,
  chunk integer NOT NULL,
  members bit(4096) NOT NULL,
  PRIMARY KEY (kind, value, chunk)
);
--> statement-breakpoint
CREATE INDEX listing_sets_chunk ON listing_sets (chunk, kind);
--> statement-breakpoint
-- Every word of the catalogue: as written, without accents, and its stem in the language's search configuration.
CREATE TABLE search_words (
  locale text NOT NULL,
  word text NOT NULL,
  plain text NOT NULL,
  lexeme text,
  -- Stands in names (weights a to c), not in descriptions alone.
  is_name boolean NOT NULL,
  PRIMARY KEY (locale, word)
);
--> statement-breakpoint
CREATE INDEX search_words_similar ON search_words USING gin (plain gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX search_words_beginning ON search_words (locale, plain text_pattern_ops);
--> statement-breakpoint
CREATE INDEX search_words_lexeme ON search_words (locale, lexeme);
--> statement-breakpoint
-- Not parallel: starting workers takes longer than these statements.
CREATE FUNCTION no_members() RETURNS bit LANGUAGE sql IMMUTABLE
RETURN B'0'::bit(4096);
--> statement-breakpoint
CREATE FUNCTION member(id integer) RETURNS bit LANGUAGE sql IMMUTABLE
RETURN set_bit(B'0'::bit(4096), id & 4095, 1);
--> statement-breakpoint
-- The stem of a word without accents, null for stop words. The Hungarian "-i" is kept, because it forms another word
-- ("asztali" lámpa is no "asztal").
CREATE FUNCTION search_lexeme(locale text, word text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN (
  SELECT CASE WHEN locale = 'hu' AND stem || 'i' = plain_text(word) THEN plain_text(word) ELSE stem END
  FROM (SELECT (tsvector_to_array(CASE locale
    WHEN 'hu' THEN to_tsvector('public.shop_hungarian', word)
    ELSE to_tsvector('public.shop_english', word)
  END))[1] AS stem) AS stemmed
);
--> statement-breakpoint
-- Width classes in centimetres: "0-40", "40-80" … "200-". A width on a boundary belongs to the smaller class.
CREATE FUNCTION size_class(width integer) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE
  WHEN width <= 400 THEN '0-40' WHEN width <= 800 THEN '40-80' WHEN width <= 1200 THEN '80-120'
  WHEN width <= 1600 THEN '120-160' WHEN width <= 2000 THEN '160-200' ELSE '200-'
END;
--> statement-breakpoint
-- The sets that products belong to, except words. The only definition of every filter.
CREATE FUNCTION listing_memberships(ids integer[], kinds text[])
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
$$;
--> statement-breakpoint
-- The texts from which a product's words are taken, by kind.
CREATE FUNCTION search_sources(ids integer[], kinds text[])
RETURNS TABLE (product_id integer, kind text, source text) LANGUAGE sql STABLE AS $$
  SELECT s.id, s.kind, s.source FROM (
    SELECT p.id, 'a:' || l.locale AS kind, concat_ws(' ', p.title->>l.locale, p.model) AS source
      FROM products p, unnest(ARRAY['hu', 'en']) AS l(locale) WHERE p.id = ANY (ids)
    UNION ALL SELECT p.id, 'b:' || l.locale, b.name || ' ' || coalesce(string_agg(c.title->>l.locale, ' '), '')
      FROM unnest(ARRAY['hu', 'en']) AS l(locale), products p
      JOIN brands b ON b.id = p.brand_id
      LEFT JOIN product_categories pc ON pc.product_id = p.id
      LEFT JOIN categories c ON c.id = pc.category_id
      WHERE p.id = ANY (ids) GROUP BY p.id, b.id, l.locale
    UNION ALL SELECT p.id, 'c:' || l.locale, concat_ws(' ', p.subtitle->>l.locale,
        replace(CASE l.locale WHEN 'hu' THEN p.search_hu ELSE p.search_en END, p.article_number, ''))
      FROM products p, unnest(ARRAY['hu', 'en']) AS l(locale) WHERE p.id = ANY (ids)
    UNION ALL SELECT p.id, 'd:' || l.locale, (
        SELECT string_agg(t.line, ' ') FROM jsonb_array_elements_text((p.description->l.locale) || (p.highlights->l.locale)) t(line))
      FROM products p, unnest(ARRAY['hu', 'en']) AS l(locale) WHERE p.id = ANY (ids)
  ) s WHERE s.kind = ANY (kinds)
$$;
--> statement-breakpoint
-- Adds products to their sets of some kinds, without removing them from others.
CREATE FUNCTION listing_sets_add(ids integer[], kinds text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_sets AS s (kind, value, chunk, members)
    SELECT m.kind, m.value, m.product_id >> 12, bit_or(member(m.product_id))
    FROM listing_memberships(ids, kinds) m GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (kind, value, chunk) DO UPDATE SET members = s.members | excluded.members
    WHERE (s.members & excluded.members) <> excluded.members;
  IF NOT kinds && ARRAY['a:hu', 'b:hu', 'c:hu', 'd:hu', 'a:en', 'b:en', 'c:en', 'd:en'] THEN RETURN; END IF;
  WITH found AS MATERIALIZED (
    SELECT DISTINCT t.product_id, t.kind, right(t.kind, 2) AS locale, w.word
    FROM search_sources(ids, kinds) t
    -- Lower case without regard to the database's own locale.
    CROSS JOIN LATERAL (SELECT (regexp_matches(translate(lower(t.source), 'ÁÉÍÓÖŐÚÜŰ', 'áéíóöőúüű'),
      '[a-z0-9\u00df-\u017f]+', 'g'))[1]) AS w(word)
  ), words AS MATERIALIZED (
    SELECT f.locale, f.word, bool_or(f.kind NOT LIKE 'd:%') AS is_name FROM found f GROUP BY 1, 2
  ), learned AS (
    INSERT INTO search_words AS k (locale, word, plain, lexeme, is_name)
      SELECT w.locale, w.word, plain_text(w.word), search_lexeme(w.locale, w.word), w.is_name FROM words w
      WHERE NOT EXISTS (
        SELECT 1 FROM search_words k WHERE k.locale = w.locale AND k.word = w.word AND (k.is_name OR NOT w.is_name))
      ORDER BY 1, 2
      ON CONFLICT (locale, word) DO UPDATE SET is_name = k.is_name OR excluded.is_name
      RETURNING k.locale, k.word, k.lexeme
  ), known AS (
    SELECT locale, word, lexeme FROM learned
    UNION SELECT k.locale, k.word, k.lexeme FROM search_words k JOIN words USING (locale, word)
  )
  INSERT INTO listing_sets AS s (kind, value, chunk, members)
    SELECT f.kind, k.lexeme, f.product_id >> 12, bit_or(member(f.product_id))
    FROM found f JOIN known k USING (locale, word) WHERE k.lexeme IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (kind, value, chunk) DO UPDATE SET members = s.members | excluded.members
    WHERE (s.members & excluded.members) <> excluded.members;
END $$;
--> statement-breakpoint
-- Makes products members of exactly their sets of some kinds. Rows are locked in a fixed order, so that transactions
-- changing products of the same chunk cannot deadlock.
CREATE FUNCTION listing_sets_refresh(ids integer[], kinds text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(cardinality(ids), 0) = 0 THEN RETURN; END IF;
  WITH gone AS (SELECT i.id >> 12 AS chunk, bit_or(member(i.id)) AS members FROM unnest(ids) AS i(id) GROUP BY 1),
  locked AS MATERIALIZED (
    SELECT s.kind, s.value, s.chunk FROM listing_sets s JOIN gone g ON g.chunk = s.chunk
    WHERE s.kind = ANY (listing_sets_refresh.kinds) AND (s.members & g.members) <> no_members()
    ORDER BY s.kind, s.value, s.chunk FOR UPDATE OF s
  )
  UPDATE listing_sets s SET members = s.members & ~g.members
    FROM locked l JOIN gone g ON g.chunk = l.chunk
    WHERE s.kind = l.kind AND s.value = l.value AND s.chunk = l.chunk;
  PERFORM listing_sets_add(ids, listing_sets_refresh.kinds);
END $$;
--> statement-breakpoint
CREATE FUNCTION listing_products_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM listing_sets_add(ARRAY(SELECT id FROM new_rows), ARRAY['in_stock', 'brand', 'colour', 'material', 'size',
    'currency', 'a:hu', 'b:hu', 'c:hu', 'd:hu', 'a:en', 'b:en', 'c:en', 'd:en']);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION listing_products_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
--> statement-breakpoint
CREATE FUNCTION listing_products_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM listing_sets_refresh(ARRAY(SELECT id FROM old_rows), ARRAY(SELECT DISTINCT kind FROM listing_sets));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION listing_prices_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM listing_sets_add(ARRAY(SELECT DISTINCT product_id FROM new_rows), ARRAY['currency', 'discounted', 'price']);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION listing_prices_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM listing_sets_refresh(ARRAY(SELECT DISTINCT product_id FROM old_rows), ARRAY['currency', 'discounted', 'price']);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION listing_places_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM listing_sets_add(ARRAY(SELECT DISTINCT product_id FROM new_rows), ARRAY['category', 'b:hu', 'b:en']);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION listing_places_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM listing_sets_refresh(ARRAY(SELECT DISTINCT product_id FROM old_rows), ARRAY['category', 'b:hu', 'b:en']);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listing_inserted AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION listing_products_inserted();
--> statement-breakpoint
CREATE TRIGGER listing_updated AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION listing_products_updated();
--> statement-breakpoint
CREATE TRIGGER listing_deleted AFTER DELETE ON products
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION listing_products_deleted();
--> statement-breakpoint
CREATE TRIGGER listing_inserted AFTER INSERT ON product_prices
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION listing_prices_inserted();
--> statement-breakpoint
CREATE TRIGGER listing_updated AFTER UPDATE ON product_prices
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION listing_prices_changed();
--> statement-breakpoint
CREATE TRIGGER listing_deleted AFTER DELETE ON product_prices
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION listing_prices_changed();
--> statement-breakpoint
CREATE TRIGGER listing_inserted AFTER INSERT ON product_categories
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION listing_places_inserted();
--> statement-breakpoint
CREATE TRIGGER listing_deleted AFTER DELETE ON product_categories
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION listing_places_deleted();
--> statement-breakpoint
-- Existing products.
SELECT listing_sets_add(ARRAY(SELECT id FROM products), ARRAY['in_stock', 'brand', 'colour', 'material', 'size', 'category',
  'currency', 'discounted', 'price', 'a:hu', 'b:hu', 'c:hu', 'd:hu', 'a:en', 'b:en', 'c:en', 'd:en']);
