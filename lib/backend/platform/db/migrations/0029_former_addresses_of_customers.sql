ALTER TABLE "customers" ADD COLUMN "former_emails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "customer_id" integer;--> statement-breakpoint
-- Addresses given up so far, as far as known: confirmed ones are in used links, and the mail about a change went to the
-- former address and names the new one.
UPDATE "customers" c SET "former_emails" = ARRAY(
  SELECT t."email" FROM "account_tokens" t
  WHERE t."customer_id" = c."id" AND t."purpose" = 'email_change' AND t."used_at" IS NOT NULL AND t."email" <> c."email"
  UNION
  SELECT lower(m."recipient") FROM "mails" m
  WHERE m."template" = 'email_changed' AND lower(m."recipient") <> c."email" AND lower(m."text") ~
    ('(^|[^a-z0-9._+-])' || regexp_replace(c."email", '([^a-z0-9@])', '\\\1', 'g') || '($|[^a-z0-9-])')
);
