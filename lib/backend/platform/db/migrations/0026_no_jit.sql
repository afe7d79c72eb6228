-- Compiling a listing's statement costs 70 ms at a million products and gains nothing. Only the database's owner may
-- turn it off (docs/operations/capacity.md).
DO $$ BEGIN
  EXECUTE format('ALTER DATABASE %I SET jit = off', current_database());
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'Not the owner of this database: jit stays as it is.';
END $$;
