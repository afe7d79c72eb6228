CREATE TABLE "former_addresses" (
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"path" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "former_addresses_kind_locale_path_pk" PRIMARY KEY("kind","locale","path")
);
--> statement-breakpoint
-- Records the former address of a category or an article. The trigger's arguments are the kind and the column of its
-- addresses. An import that swaps addresses uses temporary ones that begin with "~", which are not recorded.
CREATE FUNCTION keep_former_address() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_address jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE to_jsonb(OLD) -> TG_ARGV[1] END;
  new_address jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE to_jsonb(NEW) -> TG_ARGV[1] END;
BEGIN
  INSERT INTO former_addresses (kind, locale, path, key)
    SELECT TG_ARGV[0], a.key, a.value, to_jsonb(OLD) ->> 'key' FROM jsonb_each_text(old_address) a
    WHERE a.value NOT LIKE '~%' AND a.value IS DISTINCT FROM new_address ->> a.key
    ON CONFLICT (kind, locale, path) DO UPDATE SET key = excluded.key;
  DELETE FROM former_addresses f USING jsonb_each_text(new_address) a
    WHERE f.kind = TG_ARGV[0] AND f.locale = a.key AND f.path = a.value;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER categories_former_addresses AFTER INSERT OR UPDATE OF path OR DELETE ON categories
  FOR EACH ROW EXECUTE FUNCTION keep_former_address('category', 'path');
--> statement-breakpoint
CREATE TRIGGER articles_former_addresses AFTER INSERT OR UPDATE OF slug OR DELETE ON articles
  FOR EACH ROW EXECUTE FUNCTION keep_former_address('article', 'slug');
--> statement-breakpoint
-- A page has a row per version and language: only the address of the current version counts.
CREATE FUNCTION keep_former_page_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.is_current THEN
    INSERT INTO former_addresses (kind, locale, path, key) VALUES ('page', OLD.locale, OLD.slug, OLD.key)
      ON CONFLICT (kind, locale, path) DO UPDATE SET key = excluded.key;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.is_current THEN
    DELETE FROM former_addresses WHERE kind = 'page' AND locale = NEW.locale AND path = NEW.slug;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pages_former_addresses AFTER INSERT OR UPDATE OF slug, is_current OR DELETE ON pages
  FOR EACH ROW EXECUTE FUNCTION keep_former_page_address();
