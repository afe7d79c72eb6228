-- Lists filter by width, height and depth. A value that is no number, written past the importer, is no measure.
CREATE FUNCTION product_measure(dimensions jsonb, name text) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE jsonb_typeof(dimensions->name) WHEN 'number' THEN (dimensions->>name)::numeric END
$$;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS products_width ON products (product_measure(dimensions_mm, 'width'));
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS products_height ON products (product_measure(dimensions_mm, 'height'));
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS products_depth ON products (product_measure(dimensions_mm, 'depth'));
