import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    'catalogue',
    'crawler-files',
    'scheduled-prices',
    'stock',
    'shop',
    'invoices',
    'fulfilment',
    'accounts',
    'offers',
    'correspondence',
    'reviews',
    'samples',
    'security',
    'desk',
  ].map((name) => `./lib/backend/platform/db/schema/${name}.ts`),
  out: './lib/backend/platform/db/migrations',
})
