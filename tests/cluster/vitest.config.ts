import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** `npm run test:cluster`: several processes of the built shop on one PostgreSQL. */
export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('../..', import.meta.url)) } },
  test: {
    name: 'cluster',
    environment: 'node',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['tests/cluster/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
})
