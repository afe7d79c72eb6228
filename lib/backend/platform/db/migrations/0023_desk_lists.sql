-- Everything by which an order is found, without accents and in lower case. As an index of the function, and not as a column,
-- it needs no room in the rows that every page of an order reads. Its cost makes the planner evaluate it last.
CREATE FUNCTION order_search_text(number text, snapshot jsonb) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000
RETURN public.plain_text(concat_ws(' ', number,
  snapshot #>> '{invoice_data,name}', snapshot #>> '{invoice_data,zipcode}',
  snapshot #>> '{invoice_data,city}', snapshot #>> '{invoice_data,address}',
  snapshot #>> '{delivery_data,name}', snapshot #>> '{delivery_data,city}',
  snapshot #>> '{delivery_data,address}', snapshot #>> '{pickup_point,name}',
  snapshot ->> 'partner_email', snapshot ->> 'partner_phone',
  (SELECT string_agg(concat_ws(' ', item ->> 'name', item ->> 'article_number'), ' ')
    FROM jsonb_array_elements(snapshot -> 'items') item)));
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_status" ON "orders" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_created" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_search" ON "orders" USING gin (order_search_text("order_number", "snapshot") gin_trgm_ops);
