/**
 * `npm run load:navigation -- http://localhost:3000`: duration of a navigation on a slow phone and on computers.
 * Chromium goes from a category to a product; measures the time from the click (when the finger or button is lifted) to
 * the frame in which the product's heading and buy button are painted. Visits alternate with those of two bare pages
 * (bare-pages.mjs), so that the shop's part can be told from the browser's. Prints a table and writes `reports/navigation.md`.
 *
 * `--only=tap` measures the scenarios whose names contain that text, and writes nothing.
 */
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { systemBrowser } from '../../scripts/support/browser.mjs'
import { evaluate, TabBrowser } from '../support/devtools.mjs'
import { startBarePages } from './bare-pages.mjs'
import { median } from './median.mjs'

const rounds = 7
const goalMs = 250
/** Duration of a tap or a click, in milliseconds. */
const pressMs = 80
/**
 * Not emulated: the screen of an emulated device is applied again to the next page, which lays a prerendered page out
 * once more, and recalculates the styles of the page that is being left.
 */
const phoneFlags = [
  // The smallest width that headless Chromium opens.
  '--window-size=500,844',
  '--touch-events=enabled',
  '--enable-viewport',
  '--hide-scrollbars',
  '--blink-settings=primaryHoverType=1,availableHoverTypes=1,primaryPointerType=2,availablePointerTypes=2',
]
const computerFlags = ['--window-size=1440,900']

const { values, positionals } = parseArgs({
  options: { only: { type: 'string', default: '' } },
  allowPositionals: true,
})
const shop = (positionals[0] ?? process.env.SHOP_ORIGIN ?? 'http://localhost:3000').replace(/\/$/, '')
const category = '/hu/kategoriak/ulobutorok'
const productPrefix = '/hu/termekek/'
const link = `main article a[href^="${productPrefix}"]`

/**
 * @typedef {import('../support/devtools.mjs').PageSession} PageSession
 * @typedef {object} Scenario
 * @property {string} name
 * @property {number} slowdown how many times slower than this machine
 * @property {string} [script] runs before every page
 * @property {number} [hoverMs] how long the mouse rests on the link before the click; without it, a finger taps
 */

// Data saver disables preloading (components/shell/use-speculation-rules.ts).
const savesData = `Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true, effectiveType: '4g' }) })`
const plainLoad = `addEventListener('click', (event) => { const a = event.target.closest('a'); if (a) a.dataset.reload = '' }, true)`

/** @type {Scenario[]} */
const scenarios = [
  { name: 'phone, no preloading', slowdown: 4, script: `${savesData};${plainLoad}` },
  { name: 'phone, tap', slowdown: 4 },
  { name: 'slow computer, click after 0.3 s', slowdown: 4, hoverMs: 300 },
  { name: 'slow computer, click after 3 s', slowdown: 4, hoverMs: 3000 },
  { name: 'computer, no preloading', slowdown: 1, hoverMs: 300, script: `${savesData};${plainLoad}` },
  { name: 'computer, click after 0.3 s', slowdown: 1, hoverMs: 300 },
  { name: 'computer, click after 1 s', slowdown: 1, hoverMs: 1000 },
]

/** @typedef {Awaited<ReturnType<typeof measure>>} Visit */

/** Runs in every page: reports the times of the click and of the paint, in milliseconds since the epoch. */
const watch = `
addEventListener('click', ({ timeStamp }) => console.debug('clicked', performance.timeOrigin + timeStamp), true)
{
  const isShown = (element) => element !== null && element.getBoundingClientRect().height > 0
  const check = () => {
    const isProduct = location.pathname.startsWith('${productPrefix}')
    if (isProduct && isShown(document.querySelector('main h1')) && isShown(document.querySelector('[data-buy-actions] button')))
      // Before the parser and the scripts that have become ready meanwhile.
      scheduler.postTask(() => console.debug('painted', performance.timeOrigin + performance.now()), { priority: 'user-blocking' })
    else requestAnimationFrame(check)
  }
  requestAnimationFrame(check)
}`

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * One fresh visit. Returns the milliseconds from the click to the paint, and whether the page was prerendered.
 * @param {TabBrowser} browser
 * @param {string} origin
 * @param {Scenario} scenario
 */
async function measure(browser, origin, { slowdown, script = '', hoverMs = 0 }) {
  const times = { clicked: 0, painted: 0 }
  const stop = browser.listen((method, { args }) => {
    const [name, at] = method === 'Runtime.consoleAPICalled' ? args : []
    if (name?.value === 'clicked' || name?.value === 'painted')
      times[/** @type {keyof typeof times} */ (name.value)] ||= at.value
  })
  // An answer to the cookie question (lib/consent/consent.ts), which would otherwise cover the tap targets.
  const consent = { name: 'consent', value: '1.slow-phone.00', url: origin }
  const tab = await browser.openTab(({ isPrerendered }) => [
    ['Page.enable'],
    ['Runtime.enable'],
    ['Page.addScriptToEvaluateOnNewDocument', { source: `${script};${watch}` }],
    ['Network.enable'],
    ...(isPrerendered ? [] : [/** @type {const} */ (['Network.setCookie', consent])]),
    ['Emulation.setCPUThrottlingRate', { rate: isPrerendered ? slowdown : 1 }],
  ])
  try {
    const page = /** @type {PageSession} */ (tab.pages[0])
    await page.send('Page.navigate', { url: origin + category })
    if (origin === shop) {
      // When the service worker takes control, on a first visit, Chromium discards prerendered pages. Measure after that.
      await pause(1500)
      await evaluate(
        page,
        `new Promise((resolve) => {
        if (navigator.serviceWorker.controller) resolve()
        navigator.serviceWorker.addEventListener('controllerchange', resolve)
      })`,
      )
      await page.send('Page.navigate', { url: origin + category })
    }
    // Background loading is not part of the navigation.
    await pause(3500)
    const { x, y } = await evaluate(
      page,
      `{ const card = document.querySelector('${link}'); card.scrollIntoView({ block: 'center', behavior: 'instant' });
         const { x, y, width, height } = card.getBoundingClientRect(); ({ x: x + width / 2, y: y + height / 2 }) }`,
    )
    await pause(1500)
    await page.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    if (hoverMs) {
      await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
      await pause(hoverMs)
      const button = { x, y, button: 'left', clickCount: 1 }
      await page.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button })
      await pause(pressMs)
      void page.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button }).catch(() => undefined)
    } else {
      await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
      await pause(pressMs)
      void page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }).catch(() => undefined)
    }
    const deadline = Date.now() + 10_000
    while (!times.painted && Date.now() < deadline) await pause(50)
    if (!times.painted || !times.clicked) throw new Error(`Nothing was clicked or painted: ${JSON.stringify(times)}`)
    const shown = /** @type {PageSession} */ (tab.pages.at(-1))
    const navigation = `performance.getEntriesByType('navigation')[0]`
    return {
      ms: times.painted - times.clicked,
      isPrerendered: await evaluate(shown, `${navigation}.activationStart > 0`),
    }
  } finally {
    stop()
    await tab.close()
  }
}

const executable = systemBrowser()
if (!executable) throw new Error('No Chromium is installed')
const loadBefore = loadavg()[0] ?? 0
const bare = await startBarePages(category, `${productPrefix}bare`)
const rows = []
for (const scenario of scenarios.filter(({ name }) => name.includes(values.only))) {
  const browser = new TabBrowser(executable, scenario.hoverMs ? computerFlags : phoneFlags)
  try {
    const visits = { shop: /** @type {Visit[]} */ ([]), bare: /** @type {Visit[]} */ ([]) }
    // The first visits are a warm-up: pages are rendered, code is compiled.
    for (let round = 0; round <= rounds; round += 1) {
      for (const [subject, origin] of /** @type {const} */ ([
        ['shop', shop],
        ['bare', bare],
      ])) {
        const visit = await measure(browser, origin, scenario)
        if (round > 0) visits[subject].push(visit)
      }
    }
    const times = visits.shop.map(({ ms }) => ms)
    const ms = Math.round(median(times))
    const bareMs = Math.round(median(visits.bare.map(({ ms: time }) => time)))
    const prerendered = (/** @type {Visit[]} */ of) => of.filter(({ isPrerendered }) => isPrerendered).length
    rows.push({
      scenario: scenario.name,
      'median ms': ms,
      'min ms': Math.round(Math.min(...times)),
      'max ms': Math.round(Math.max(...times)),
      'bare page ms': bareMs,
      'difference ms': ms - bareMs,
      prerendered: `${prerendered(visits.shop)} and ${prerendered(visits.bare)} of ${rounds}`,
    })
  } finally {
    await browser.close()
  }
}

console.table(rows)
const line = (/** @type {readonly unknown[]} */ cells) => `| ${cells.join(' | ')} |`
const columns = Object.keys(rows[0] ?? {})
const machine = `${cpus().length} cores (${(cpus()[0]?.model ?? 'unknown').trim()})`
const load = `${loadBefore.toFixed(1)} before and ${(loadavg()[0] ?? 0).toFixed(1)} after`
const report = [
  '# From a category to a product',
  '',
  'Written by `npm run load:navigation` against a production build in Hungarian, in headless Chromium: from the click to the',
  "frame in which the product's heading and buy button are painted. Phone: 500 px, touched; computer: 1440 px, with a mouse.",
  `Phone and slow computer: CPU slowed down 4×. ${rounds} fresh visits each after a warm-up; a tap or click lasts ${pressMs} ms.`,
  `Goal: ${goalMs} ms. In turns with the shop, two bare pages without styles, pictures and code are measured the same way.`,
  '',
  `Machine: ${machine}, which also serve the shop; load average ${load}.`,
  '',
  line(columns),
  line(columns.map(() => '---')),
  ...rows.map((row) => line(Object.values(row))),
  '',
].join('\n')
if (!values.only) writeFileSync(new URL('reports/navigation.md', import.meta.url), report)
