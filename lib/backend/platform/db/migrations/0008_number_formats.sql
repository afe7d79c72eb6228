-- Orders are numbered in the shop's own format: a provisional number (lib/backend/domains/orders/write.ts) is how the
-- number begins, the fewest digits of its last part, and a mark that is nowhere else. That of the previous version, which
-- may place orders meanwhile, has no digits: they are 6.
CREATE OR REPLACE FUNCTION number_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  parts text[] := regexp_match(NEW.order_number, '^(.*?(\d{4})-?)(?:n([1-9]))?x[0-9a-f]{32}$');
  taken integer;
  number text;
BEGIN
  INSERT INTO counters AS counter (name, value) VALUES ('orders:' || parts[2], 1)
    ON CONFLICT (name) DO UPDATE SET value = counter.value + 1 RETURNING value INTO taken;
  number := parts[1] || lpad(taken::text, greatest(coalesce(parts[3]::integer, 6), length(taken::text)), '0');
  UPDATE orders SET order_number = number WHERE id = NEW.id;
  UPDATE payment_attempts SET reference = replace(reference, NEW.order_number, number) WHERE order_id = NEW.id;
  UPDATE mails SET
      subject = replace(subject, NEW.order_number, number),
      html = replace(html, NEW.order_number, number),
      text = replace(text, NEW.order_number, number)
    WHERE occasion = ANY (ARRAY['order:' || NEW.id || ':received', 'order:' || NEW.id || ':shop', 'order:' || NEW.id || ':account']);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER number_order ON orders;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER number_order AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.order_number ~ 'x[0-9a-f]{32}$') EXECUTE FUNCTION number_order();
