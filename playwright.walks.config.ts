import { defineConfig } from 'playwright/test'
import journeys from './playwright.config'

// Workers load this file too and inherit the seed. If none is given, the run chooses one.
process.env.WALK_SEED ??= String(Math.floor(Math.random() * 1_000_000) * 4)
console.log(`Walks from seed ${process.env.WALK_SEED}`)

/** Random walks through cart and checkout, checked by the oracle: `WALKS=500 npm run test:walks`. */
export default defineConfig({
  ...journeys,
  testDir: 'tests/e2e/walks',
  testMatch: '*.spec.ts',
  // Separate, so that the journeys' results are kept.
  outputDir: 'test-results/walks',
  globalSetup: './tests/e2e/walks/catalogue.ts',
  // Walks hardly wait: four at once on two cores took longer than two by two, and the browsers ran out of time.
  workers: 2,
  timeout: 300_000,
  projects: [
    { name: 'walks-desktop', grep: /@desktop/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'walks-mobile',
      grep: /@mobile/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
