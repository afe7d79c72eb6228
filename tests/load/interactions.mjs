/**
 * `npm run load:interactions -- http://localhost:3000`: responsiveness of a running shop on a slow phone. Chromium runs
 * at a quarter of its speed at 390 px; measures the browser's Event Timing (from the input to the next paint) of
 * filters, sort orders, favourites and variants, and layout shifts in the meantime (all of them, including those the
 * browser excuses because they follow an input). Prints a table, writes `reports/interactions.md`, and fails above the
 * limits.
 */
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { chromium } from 'playwright'
import { systemBrowser } from '../../scripts/support/browser.mjs'
import { mainThreadWork } from './main-thread.mjs'
import { median } from './median.mjs'

const limits = { paintMs: 100, shift: 0.02 }
const cpuSlowdown = 4
const rounds = 5
/** The browser does not report shorter inputs; it reports all others in steps of 8 ms. */
const minDurationMs = 16

const origin = (process.argv[2] ?? process.env.SHOP_ORIGIN ?? 'http://localhost:3000').replace(/\/$/, '')

/**
 * @typedef {import('playwright').Page} Page
 * @typedef {{ name: string, address: string, prepare?: (page: Page) => Promise<void>, target: string, key?: string, settled: (page: Page) => Promise<void> }} Interaction
 */

/** An answer to the cookie question (lib/consent/consent.ts), which would otherwise cover the tap targets. */
const consent = { name: 'consent', value: '1.slow-phone.00', url: origin }

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

/** @type {Interaction[]} */
const interactions = [
  {
    name: 'nothing: a tap on the heading',
    address: listing,
    target: 'h1',
    settled: async () => {},
  },
  {
    name: 'open the filters',
    address: listing,
    target: filtersOpener,
    settled: (page) => page.locator(filters).waitFor({ state: 'visible' }),
  },
  ...['category', 'colour', 'material', 'brand', 'size'].map((parameter) => ({
    name: `filter by ${parameter}`,
    address: listing,
    prepare: openSheet,
    target: `${filters} label:has(input[name="${parameter}"]:not(:disabled))`,
    settled: listSettled,
  })),
  {
    name: 'in stock only',
    address: listing,
    prepare: openSheet,
    target: `${filters} input[role="switch"]`,
    settled: listSettled,
  },
  {
    name: 'take a filter away',
    address: `${listing}?in_stock=1&colour=oak`,
    target: 'main a[rel="nofollow"]:has(svg)',
    settled: listSettled,
  },
  {
    name: 'sort',
    address: listing,
    // A native select's list belongs to the system: the key selects as a tap would.
    target: 'select[name="sort"]',
    key: 'ArrowDown',
    settled: listSettled,
  },
  {
    name: 'favourite',
    address: listing,
    target: 'main article button[aria-pressed]',
    settled: (page) => page.locator('main article button[aria-pressed="true"]').first().waitFor(),
  },
  {
    name: 'variant',
    address: 'product',
    target: 'main nav a[href*="/termekek/"]:not([aria-current])',
    settled: (page) => page.waitForURL((url) => !url.href.endsWith(productPath)),
  },
  {
    name: 'quantity on the product page',
    address: 'product',
    target: '[data-buy-actions] button:last-of-type',
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

/** In the browser: records the longest input and the shifts from now on. */
function watch(/** @type {number} */ minDuration) {
  const seen = { paint: 0, shift: 0, excused: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of /** @type {PerformanceEventTiming[]} */ (list.getEntries())) {
      if (entry.interactionId) seen.paint = Math.max(seen.paint, entry.duration)
    }
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: minDuration }))
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
 * One fresh visit: ready for the input, which `use` triggers.
 * @template Result
 * @param {import('playwright').Browser} browser
 * @param {Interaction} interaction
 * @param {(page: Page, session: import('playwright').CDPSession, act: () => Promise<void>) => Promise<Result>} use
 */
async function visit(browser, { address, prepare, target, key, settled }, use) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  try {
    await context.addCookies([consent])
    const page = await context.newPage()
    await page.goto(origin + (address === 'product' ? productPath : address), { waitUntil: 'load' })
    await page.waitForFunction(() => {
      const main = document.querySelector('main')
      return main !== null && Object.keys(main).some((key) => key.startsWith('__react'))
    })
    // Background loading is not part of the interaction.
    await page.waitForLoadState('networkidle')
    await prepare?.(page)
    const control = page.locator(target).first()
    // In the middle, nothing sticky covers it.
    await control.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    if (key) await control.focus()
    await page.waitForTimeout(300)
    const box = await control.boundingBox()
    if (!box) throw new Error(`${target} cannot be tapped`)
    const session = await context.newCDPSession(page)
    return await use(page, session, async () => {
      // By position: locating it would load the slow processor too.
      if (key) await page.keyboard.press(key)
      else await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
      await settled(page)
      await page.waitForTimeout(700)
    })
  } finally {
    await context.close()
  }
}

/**
 * @param {import('playwright').Browser} browser
 * @param {Interaction} interaction
 */
const measure = (browser, interaction) =>
  visit(browser, interaction, async (page, session, act) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await page.evaluate(watch, minDurationMs)
    await act()
    return page.evaluate(
      () =>
        /** @type {{ seen: Record<'paint' | 'shift' | 'excused', number> }} */ (/** @type {unknown} */ (window)).seen,
    )
  })

/**
 * @param {import('playwright').Browser} browser
 * @param {Interaction} interaction
 */
const work = (browser, interaction) => visit(browser, interaction, (_, session, act) => mainThreadWork(session, act))

const productPath = await variantProduct()
const executablePath = systemBrowser()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking', '--no-first-run'],
})
const loadBefore = loadavg()[0] ?? 0
const rows = []
try {
  for (const interaction of interactions) {
    /** @type {Awaited<ReturnType<typeof measure>>[]} */
    const results = []
    const works = []
    // The first visit is a warm-up: pages are rendered, code is compiled.
    await measure(browser, interaction)
    for (let round = 0; round < rounds; round += 1) {
      results.push(await measure(browser, interaction))
      works.push(await work(browser, interaction))
    }
    const paints = results.map(({ paint }) => paint)
    const maxOf = (/** @type {'shift' | 'excused'} */ key) => Math.max(...results.map((result) => result[key]))
    rows.push({
      interaction: interaction.name,
      'work ms': Math.round(median(works) * cpuSlowdown),
      'to paint ms': median(paints),
      'worst ms': Math.max(...paints),
      shift: maxOf('shift').toFixed(3),
      'shift after the input': maxOf('excused').toFixed(3),
    })
  }
} finally {
  await browser.close()
}

console.table(rows)
const isWithinLimits = rows.every((row) => row['to paint ms'] < limits.paintMs && Number(row.shift) <= limits.shift)
const columns = Object.keys(rows[0] ?? {})
const line = (/** @type {readonly unknown[]} */ cells) => `| ${cells.join(' | ')} |`
const machine = `${cpus().length} cores (${(cpus()[0]?.model ?? 'unknown').trim()})`
const load = `${loadBefore.toFixed(1)} before and ${(loadavg()[0] ?? 0).toFixed(1)} after`
const report = [
  '# Interactions',
  '',
  `Written by \`npm run load:interactions\` against a production build in Hungarian, in headless Chromium as a phone of 390 px:`,
  `medians of ${rounds} fresh visits each, after a warm-up. Goals: next paint below ${limits.paintMs} ms, shift at most`,
  `${limits.shift}.`,
  '',
  `- **work**: processor time of the page's main thread from the click or key to the end of the next paint, times ${cpuSlowdown}.`,
  `- **to paint**: from the input to the next paint as the browser reports it (Event Timing, in steps of 8 ms, 0 below ${minDurationMs} ms)`,
  `  with the processor slowed down ${cpuSlowdown}-fold. Includes all waiting.`,
  '- **shift**: layout shift; shifts within half a second of an input are excused by the browser, and in the last column.',
  '',
  `Machine: ${machine}, which also serve the shop and draw without a graphics card; load average`,
  `${load}. The first row is a tap that no code handles: its time to paint is the`,
  "machine's own. With a load above the number of cores, times to paint depend on the queue; only the work is meaningful.",
  '',
  line(columns),
  line(columns.map(() => '---')),
  ...rows.map((row) => line(Object.values(row))),
  '',
].join('\n')
writeFileSync(new URL('reports/interactions.md', import.meta.url), report)
if (!isWithinLimits) console.error('An interaction exceeds its limits.')
process.exitCode = isWithinLimits ? 0 : 1
