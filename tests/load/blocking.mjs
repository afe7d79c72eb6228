/**
 * `npm run load:blocking -- http://localhost:4100 http://localhost:4200`: how long pages block the main thread of a slow
 * phone while they load, as total blocking time counts it: what long tasks take beyond 50 ms each; and when their first
 * content is painted. Loads every page of each shop in turns, as a first visit, at a quarter of the speed on slow 4G,
 * and prints medians of both. Less noisy than Lighthouse, which extrapolates from an unthrottled load.
 *
 * Options: `--runs=9`, and `--pages=home,cart`.
 */
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { systemBrowser } from '../../scripts/support/browser.mjs'
import { median } from './median.mjs'
import { mainScreens } from './screens.mjs'

const cpuSlowdown = 4
/** Milliseconds, and bytes per second. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
const longTaskMs = 50
/** How long to go on measuring after `load`, for scripts that start when the browser is idle. */
const settlingMs = 3500

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, pages: { type: 'string' } },
  allowPositionals: true,
})
const origins = positionals.length > 0 ? positionals : ['http://localhost:3000']

/** In the browser: records the long tasks from the start of the page. */
function watch() {
  /** @type {number[]} */
  const tasks = []
  Object.assign(window, { tasks })
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  })
}

/**
 * Blocking time of one first visit, and its first contentful paint, in milliseconds.
 * @param {import('playwright').Browser} browser
 * @param {string} address
 */
async function visit(browser, address) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await session.send('Network.emulateNetworkConditions', slow4g)
    await page.addInitScript(watch)
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForTimeout(settlingMs)
    const { tasks, painted } = await page.evaluate(() => ({
      tasks: /** @type {Window & { tasks?: number[] }} */ (window).tasks ?? [],
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    }))
    return { blocked: tasks.reduce((sum, duration) => sum + Math.max(0, duration - longTaskMs), 0), painted }
  } finally {
    await context.close()
  }
}

const executablePath = systemBrowser()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
})
const chosen = values.pages?.split(',')
console.log(['page', ...origins].join(' | '))
for (const [name, path] of Object.entries(await mainScreens(origins[0] ?? ''))) {
  if (chosen && !chosen.includes(name)) continue
  const measured = origins.map((origin) => ({
    origin,
    visits: /** @type {Awaited<ReturnType<typeof visit>>[]} */ ([]),
  }))
  // The first round fills the caches.
  for (let round = 0; round <= Number(values.runs); round += 1) {
    for (const { origin, visits } of measured) {
      const one = await visit(browser, origin + path)
      if (round > 0) visits.push(one)
    }
  }
  const cells = measured.map(({ visits }) => {
    const blocked = median(visits.map((one) => one.blocked))
    const painted = median(visits.map((one) => one.painted))
    return `${Math.round(blocked)} ms, painted after ${Math.round(painted)} ms`
  })
  console.log([name, ...cells].join(' | '))
}
await browser.close()
