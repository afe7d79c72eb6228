/**
 * R-PERF-2: measures the first load of pages on the production server, and fails above the limits.
 *
 * JavaScript: the sum of all script files referenced by a `src` in the HTML, each compressed with gzip. Not counted:
 * polyfills for browsers without modules (`noModule`), which no current browser loads, and inline scripts, which are
 * part of the HTML. HTML: the whole document with its inline data, compressed with gzip. The limits apply to the
 * largest page of each kind: among all products and categories of the demo catalogue and some searches, in both
 * languages, or with `--hungarian` in the one whose texts are longer. With `--files`, the script files of the largest
 * pages are listed. 1 kB = 1000 bytes.
 */
import { categoryPages, productPages, searchPages } from './support/catalogue-pages.mjs'
import { bytesOfPage } from './support/page-bytes.mjs'
import { startServer } from './support/server.mjs'

const kinds = {
  product: { pages: productPages, script: 151_000, html: 27_000 },
  category: { pages: categoryPages, script: 162_000, html: 25_000 },
  search: { pages: searchPages, script: 162_000, html: 24_000 },
}

/** @param {number} bytes */
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

/**
 * The largest JavaScript and the largest HTML among pages, with their addresses.
 * @param {readonly string[]} addresses
 */
async function measure(addresses) {
  /** @type {{ script: number, html: number, files: { source: string, bytes: number }[], page: string }[]} */
  const measured = []
  for (const address of addresses) {
    const { text, ...bytes } = await bytesOfPage(address)
    // React streams large Suspense boundaries separately, and those need scripts to appear.
    if (text.includes('<template id="B:'))
      throw new Error(`${address} has a Suspense boundary that is streamed separately`)
    measured.push({ ...bytes, page: decodeURI(address.replace(/^https?:\/\/[^/]+/, '')) })
  }
  /** @param {'script' | 'html'} what */
  const largest = (what) => measured.reduce((one, other) => (other[what] > one[what] ? other : one))
  return { script: largest('script'), html: largest('html') }
}

const server = await startServer()
try {
  for (const [kind, limit] of Object.entries(kinds)) {
    const all = await limit.pages(server.origin)
    const pages = process.argv.includes('--hungarian') ? all.filter((page) => page.includes('/hu/')) : all
    const { script: largestScript, html: largestHtml } = await measure(pages)
    console.log(`${pages.length} ${kind} pages measured (gzip)`)
    console.log(`  JavaScript: ${kB(largestScript.script)} of ${kB(limit.script)} (${largestScript.page})`)
    if (process.argv.includes('--files'))
      for (const { source, bytes } of largestScript.files) console.log(`    ${kB(bytes).padStart(9)} ${source}`)
    console.log(`  HTML: ${kB(largestHtml.html)} of ${kB(limit.html)} (${largestHtml.page})`)
    if (largestScript.script > 0 && largestScript.script <= limit.script && largestHtml.html <= limit.html) continue
    console.error(`The ${kind} page is over its budget.`)
    process.exitCode = 1
  }
} finally {
  await server.stop()
}
