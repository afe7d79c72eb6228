-- An order is numbered while its transaction commits, as are its attempt and mails, written before. The counter's row,
-- for which all orders wait, is thus locked only for the commit: not for a round trip, nor while the process is busy.
CREATE FUNCTION number_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  taken integer;
  number text;
BEGIN
  INSERT INTO counters AS counter (name, value) VALUES ('orders:' || substr(NEW.order_number, 4, 4), 1)
    ON CONFLICT (name) DO UPDATE SET value = counter.value + 1 RETURNING value INTO taken;
  number := left(NEW.order_number, 8) || lpad(taken::text, greatest(6, length(taken::text)), '0');
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
-- Provisional numbers (domains/orders/identifiers.ts). Restored orders keep theirs.
CREATE CONSTRAINT TRIGGER number_order AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.order_number LIKE 'ND-____-x%') EXECUTE FUNCTION number_order();
