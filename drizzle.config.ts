import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['catalogue', 'shop', 'accounts', 'offers', 'correspondence'].map(
    (name) => `./lib/backend/db/schema/${name}.ts`,
  ),
  out: './lib/backend/db/migrations',
})
