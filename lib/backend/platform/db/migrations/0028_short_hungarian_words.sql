-- The Hungarian stemmer mistakes the ends of these short words for suffixes, so that unrelated words shared a stem and
-- thus products: kert (garden), kerek (round) and keret (frame); váza (vase) and váz (frame); Mátra and matt.
LOCK TABLE products, product_categories IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_lexeme(locale text, word text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN (
  SELECT CASE
    WHEN locale <> 'hu' OR stem IS NULL THEN stem
    WHEN plain IN ('fiok', 'kerek', 'keret', 'kert', 'matra', 'tukor') THEN plain
    WHEN plain ~ '^vaza(?!s)[a-z]{0,4}$' THEN 'vaza'
    WHEN plain ~ '^tukr[eo]' THEN 'tukor'
    WHEN stem || 'i' = plain THEN plain
    ELSE stem
  END
  FROM (SELECT plain_text(word) AS plain, (tsvector_to_array(CASE locale
    WHEN 'hu' THEN to_tsvector('public.shop_hungarian', word)
    ELSE to_tsvector('public.shop_english', word)
  END))[1] AS stem) AS stemmed
);
--> statement-breakpoint
-- Rebuilds the sets of the products with these words.
DO $$
DECLARE
  kinds text[] := ARRAY['a:hu', 'b:hu', 'c:hu', 'd:hu'];
  ids integer[];
BEGIN
  SELECT array_agg(p.id ORDER BY p.id) INTO ids FROM products p WHERE EXISTS (
    SELECT 1 FROM search_words w JOIN listing_sets s ON s.kind = ANY (kinds) AND s.value = w.lexeme
    WHERE w.locale = 'hu' AND w.lexeme <> search_lexeme('hu', w.word)
      AND s.chunk = p.id >> 12 AND get_bit(s.members, p.id & 4095) = 1);
  UPDATE search_words SET lexeme = search_lexeme('hu', word)
    WHERE locale = 'hu' AND lexeme <> search_lexeme('hu', word);
  PERFORM listing_sets_refresh(ids, kinds);
END $$;
