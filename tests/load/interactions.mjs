/**
 * `npm run load:interactions -- http://localhost:3000`: how a running shop answers to fingers on a slow phone. Chromium runs
 * at a quarter of its speed on 390 px; what is measured is the browser's own Event Timing (from the input to the next paint)
 * of filters, orders, favourites and variants, and the layout that shifts meanwhile (all of it, also what the browser excuses
 * because it followed an input). Prints a table, writes `reports/interactions.md`, and fails above the limits.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { systemBrowser } from '../../scripts/support/browser.mjs'

const limits = { paintMs: 100, shift: 0.02 }
const cpuSlowdown = 4
const rounds = 5
/** Inputs shorter than this are not told by the browser; it tells all others in steps of 8 ms. */
const shortestMs = 16

const origin = (process.argv[2] ?? process.env.SHOP_ORIGIN ?? 'http://localhost:3000').replace(/\/$/, '')

/**
 * @typedef {import('playwright').Page} Page
 * @typedef {{ name: string, address: string, prepare?: (page: Page) => Promise<void>, act: (page: Page) => Promise<void>, settled: (page: Page) => Promise<void> }} Interaction
 */

const listing = '/hu/termekek'
const filters = '#filters'
const filtersOpener = `button[popovertarget="filters"]:not([popovertargetaction])`

/** @param {Page} page */
async function listSettled(page) {
  await page.waitForFunction(() => document.querySelector('main [aria-busy]')?.getAttribute('aria-busy') === 'false')
}

/** @param {Page} page */
async function openSheet(page) {
  await page.locator(filtersOpener).tap()
  await page.locator(filters).waitFor({ state: 'visible' })
}

/** @param {string} parameter */
const firstChoice = (parameter) => `${filters} label:has(input[name="${parameter}"]:not(:disabled))`

/** @type {Interaction[]} */
const interactions = [
  {
    name: 'open the filters',
    address: listing,
    act: (page) => page.locator(filtersOpener).tap(),
    settled: (page) => page.locator(filters).waitFor({ state: 'visible' }),
  },
  ...['category', 'colour', 'material', 'brand', 'size'].map((parameter) => ({
    name: `filter by ${parameter}`,
    address: listing,
    prepare: openSheet,
    /** @param {Page} page */
    act: (page) => page.locator(firstChoice(parameter)).first().tap(),
    settled: listSettled,
  })),
  {
    name: 'in stock only',
    address: listing,
    prepare: openSheet,
    act: (page) => page.locator(`${filters} input[role="switch"]`).tap(),
    settled: listSettled,
  },
  {
    name: 'take a filter away',
    address: `${listing}?in_stock=1&colour=oak`,
    act: (page) => page.locator('main a[rel="nofollow"]:has(svg)').first().tap(),
    settled: listSettled,
  },
  {
    name: 'sort',
    address: listing,
    // The list of a native select is the system's: the key chooses as the finger would.
    prepare: (page) => page.locator('select[name="sort"]').focus(),
    act: (page) => page.keyboard.press('ArrowDown'),
    settled: listSettled,
  },
  {
    name: 'favourite',
    address: listing,
    act: (page) => page.locator('main article button[aria-pressed]').first().tap(),
    settled: (page) => page.locator('main article button[aria-pressed="true"]').first().waitFor(),
  },
  {
    name: 'variant',
    address: 'product',
    act: (page) => page.locator('main nav a[href*="/termekek/"]:not([aria-current])').first().tap(),
    settled: (page) => page.waitForURL((url) => !url.href.endsWith(productPath)),
  },
  {
    name: 'quantity on the product page',
    address: 'product',
    act: (page) => page.locator('[data-buy-actions] button').nth(1).tap(),
    settled: (page) => page.waitForTimeout(100),
  },
]

/** A product in several colours. */
async function variantProduct() {
  const answer = await fetch(`${origin}/api/products?per_page=96`, { headers: { locale: 'hu' } })
  if (!answer.ok) throw new Error(`There is no shop at ${origin}: ${answer.status}`)
  const { data } = await answer.json()
  const product = data.items.find((/** @type {{ swatches: unknown[] }} */ { swatches }) => swatches.length > 1)
  if (!product) throw new Error('No product has variants')
  const { id, link } = product
  return `/hu/termekek/${link.category_path ? `${link.category_path}/` : ''}${link.slug}-${id}`
}

/** In the browser: collects the longest input and the shifts from now on. */
function watch(/** @type {number} */ shortest) {
  const seen = { paint: 0, shift: 0, excused: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of /** @type {PerformanceEventTiming[]} */ (list.getEntries())) {
      if (entry.interactionId) seen.paint = Math.max(seen.paint, entry.duration)
    }
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: shortest }))
  new PerformanceObserver((list) => {
    for (const entry of /** @type {(PerformanceEntry & { value: number, hadRecentInput: boolean })[]} */ (
      list.getEntries()
    )) {
      if (entry.hadRecentInput) seen.excused += entry.value
      else seen.shift += entry.value
    }
  }).observe({ type: 'layout-shift' })
}

/**
 * @param {import('playwright').Browser} browser
 * @param {Interaction} interaction
 */
async function measure(browser, { address, prepare, act, settled }) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    await page.goto(origin + (address === 'product' ? productPath : address), { waitUntil: 'load' })
    await page.waitForFunction(() => {
      const main = document.querySelector('main')
      return main !== null && Object.keys(main).some((key) => key.startsWith('__react'))
    })
    // What the page still loads by itself is not what the finger waits for.
    await page.waitForLoadState('networkidle')
    await prepare?.(page)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await page.evaluate(watch, shortestMs)
    await act(page)
    await settled(page)
    await page.waitForTimeout(700)
    return await page.evaluate(
      () =>
        /** @type {{ seen: { paint: number, shift: number, excused: number } }} */ (/** @type {unknown} */ (window))
          .seen,
    )
  } finally {
    await context.close()
  }
}

const productPath = await variantProduct()
const executablePath = systemBrowser()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking', '--no-first-run'],
})
const rows = []
try {
  for (const interaction of interactions) {
    /** @type {Awaited<ReturnType<typeof measure>>[]} */
    const results = []
    // The first round warms up: pages are rendered, code is compiled.
    for (let round = 0; round <= rounds; round += 1) {
      const result = await measure(browser, interaction)
      if (round > 0) results.push(result)
    }
    const paints = results.map(({ paint }) => paint).sort((a, b) => a - b)
    const largest = (/** @type {'shift' | 'excused'} */ key) => Math.max(...results.map((result) => result[key]))
    rows.push({
      interaction: interaction.name,
      'median ms': paints[Math.floor(paints.length / 2)] ?? 0,
      'worst ms': paints.at(-1) ?? 0,
      shift: largest('shift').toFixed(3),
      'shift after the input': largest('excused').toFixed(3),
    })
  }
} finally {
  await browser.close()
}

console.table(rows)
const isRight = rows.every((row) => row['median ms'] < limits.paintMs && Number(row.shift) <= limits.shift)
const columns = Object.keys(rows[0] ?? {})
const line = (/** @type {readonly unknown[]} */ cells) => `| ${cells.join(' | ')} |`
const report = [
  '# Interactions',
  '',
  `Input to next paint (Event Timing, in steps of 8 ms, 0 below ${shortestMs} ms) and layout shift on a 390 px wide phone at a`,
  `${cpuSlowdown}-fold slower processor, ${rounds} fresh visits each. Goals: below ${limits.paintMs} ms, shift at most ${limits.shift}.`,
  'A shift within half a second of an input is its answer and does not count for the browser; it stands in the last column.',
  '',
  line(columns),
  line(columns.map(() => '---')),
  ...rows.map((row) => line(Object.values(row))),
  '',
].join('\n')
const folder = new URL('reports/', import.meta.url)
mkdirSync(folder, { recursive: true })
writeFileSync(new URL('interactions.md', folder), report)
if (!isRight) console.error('An interaction is slower, or moves more, than it may.')
process.exitCode = isRight ? 0 : 1
