-- Full-text and typo-tolerant search. Accents never matter: "agy" finds "ágy".
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- unaccent() is only STABLE because its dictionary could change; with the dictionary named it may be indexed.
CREATE FUNCTION plain_text(source text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(public.unaccent('public.unaccent'::regdictionary, source));
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION shop_hungarian (COPY = pg_catalog.hungarian);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION shop_hungarian
  ALTER MAPPING FOR hword, hword_part, word WITH unaccent, hungarian_stem;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION shop_english (COPY = pg_catalog.english);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION shop_english
  ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;
--> statement-breakpoint
-- Titles weigh most, then subtitles, then names of brand, categories, colours and materials, last descriptions.
ALTER TABLE products
  ADD COLUMN search_vector_hu tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('public.shop_hungarian', title->>'hu'), 'A')
    || setweight(to_tsvector('public.shop_hungarian', subtitle->>'hu'), 'B')
    || setweight(to_tsvector('public.shop_hungarian', search_hu), 'C')
    || setweight(to_tsvector('public.shop_hungarian', description->>'hu'), 'D')
  ) STORED,
  ADD COLUMN search_vector_en tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('public.shop_english', title->>'en'), 'A')
    || setweight(to_tsvector('public.shop_english', subtitle->>'en'), 'B')
    || setweight(to_tsvector('public.shop_english', search_en), 'C')
    || setweight(to_tsvector('public.shop_english', description->>'en'), 'D')
  ) STORED,
  ADD COLUMN search_plain_hu text GENERATED ALWAYS AS (plain_text((title->>'hu') || ' ' || search_hu)) STORED,
  ADD COLUMN search_plain_en text GENERATED ALWAYS AS (plain_text((title->>'en') || ' ' || search_en)) STORED;
--> statement-breakpoint
CREATE INDEX products_search_hu ON products USING gin (search_vector_hu);
--> statement-breakpoint
CREATE INDEX products_search_en ON products USING gin (search_vector_en);
--> statement-breakpoint
CREATE INDEX products_similar_hu ON products USING gin (search_plain_hu gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX products_similar_en ON products USING gin (search_plain_en gin_trgm_ops);
