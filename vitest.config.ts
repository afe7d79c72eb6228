import react from '@vitejs/plugin-react'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const resolve = { alias: { '@': fileURLToPath(new URL('.', import.meta.url)) } }
// Limits for what hangs only: backend tests start a database, and `npm test` keeps both cores busy with other suites.
const patience = { testTimeout: 90_000, hookTimeout: 120_000 }
const nodeTests = ['{lib,app,scripts,messages}/**/*.test.{ts,tsx}', 'tests/{search,load,docs,deploy,e2e}/**/*.test.ts']
const mockedTests = '{lib,scripts}/**/*.mocked.test.ts'
const mockedDomTests = 'components/**/*.mocked.test.{ts,tsx}'
const dom = { environment: 'jsdom', setupFiles: ['tests/support/dom.ts'], ...patience }

export default defineConfig({
  test: {
    // Vitest would leave one core free, though these tests wait half of their time.
    maxWorkers: availableParallelism(),
    projects: [
      {
        resolve,
        test: {
          name: 'node',
          environment: 'node',
          include: nodeTests,
          exclude: [mockedTests],
          // Loading the backend again would take most files longer than their tests.
          isolate: false,
          ...patience,
        },
      },
      {
        resolve,
        // These replace modules or listen on the window, which no other file in the same process may see.
        test: { name: 'mocked', environment: 'node', include: [mockedTests], ...patience },
      },
      {
        resolve,
        plugins: [react()],
        test: {
          name: 'dom',
          include: ['components/**/*.test.{ts,tsx}'],
          exclude: [mockedDomTests],
          // Without it, loading jsdom and React anew takes three quarters of the time.
          isolate: false,
          ...dom,
        },
      },
      {
        resolve,
        plugins: [react()],
        test: { name: 'mocked dom', include: [mockedDomTests], ...dom },
      },
      {
        resolve,
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts'],
          isolate: false,
          ...patience,
        },
      },
    ],
  },
})
