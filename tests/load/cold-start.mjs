/**
 * `npm run load:start`: the first start of the built shop, with no data and no optimized pictures, and a visit to its
 * home page a second after it is ready, at 1440 × 900. Prints when the HTML and all pictures of the first view are
 * complete, without and with PREPARE_PICTURES, each as the median of three starts.
 */
import { chromium } from 'playwright'
import { journeyBrowser } from '../../scripts/support/browser.mjs'
import { ensureBuild } from '../../scripts/support/build.mjs'
import { startServer } from '../../scripts/support/server.mjs'
import { freshShop } from '../support/fresh-shop.mjs'
import { median } from './median.mjs'

const rounds = 3
const pauseMs = 1000

/** In the page: milliseconds from the navigation's start to the end of the HTML and of the last picture in view. */
async function timesOfFirstView() {
  const inView = [...document.images].filter((image) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect()
    return width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0 && image.checkVisibility()
  })
  await Promise.all(inView.map((image) => image.decode()))
  const [page] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'))
  const files = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'))
  const ends = inView.map(({ currentSrc }) => files.find(({ name }) => name === currentSrc)?.responseEnd ?? 0)
  return { html: page?.responseEnd ?? 0, pictures: Math.max(...ends) }
}

/** @param {'true' | 'false'} prepare */
async function measure(prepare) {
  const { folder, remove } = freshShop()
  const since = performance.now()
  const server = await startServer({ folder, env: { PREPARE_PICTURES: prepare } })
  const ready = performance.now() - since
  const executablePath = journeyBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    await page.goto(`${server.origin}/hu`, { waitUntil: 'domcontentloaded' })
    return { ready, ...(await page.evaluate(timesOfFirstView)) }
  } finally {
    await browser.close()
    await server.stop()
    remove()
  }
}

if (!(await ensureBuild())) throw new Error('The shop could not be built')
/** @type {Record<'false' | 'true', Awaited<ReturnType<typeof measure>>[]>} */
const results = { false: [], true: [] }
// Alternating, so that both face the same load.
for (let round = 0; round < rounds; round += 1) {
  results.false.push(await measure('false'))
  results.true.push(await measure('true'))
}
console.table(
  Object.entries(results).map(([prepare, all]) => ({
    PREPARE_PICTURES: prepare,
    'ready ms': Math.round(median(all.map(({ ready }) => ready))),
    'HTML ms': Math.round(median(all.map(({ html }) => html))),
    'first view ms': Math.round(median(all.map(({ pictures }) => pictures))),
  })),
)
