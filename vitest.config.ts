import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const resolve = { alias: { '@': fileURLToPath(new URL('.', import.meta.url)) } }
// Backend tests start a database, which takes longer than the default five seconds on a busy machine.
const patience = { testTimeout: 30_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'node',
          environment: 'node',
          include: [
            '{lib,app,scripts,messages}/**/*.test.{ts,tsx}',
            'tests/{search,load,docs,e2e}/**/*.test.ts',
            '*.test.ts',
          ],
          ...patience,
        },
      },
      {
        resolve,
        plugins: [react()],
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['components/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/dom.ts'],
          ...patience,
        },
      },
      {
        resolve,
        test: { name: 'contract', environment: 'node', include: ['tests/contract/**/*.test.ts'], ...patience },
      },
    ],
  },
})
