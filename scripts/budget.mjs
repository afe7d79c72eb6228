/**
 * R-PERF-2: measures the first load of pages on the production server, and fails above the limits.
 *
 * JavaScript: the sum of all script files referenced by a `src` in the HTML, each compressed with gzip. Not counted:
 * polyfills for browsers without modules (`noModule`), which no current browser loads, and inline scripts, which are part
 * of the HTML. HTML: the whole document with its inline data, compressed with gzip. The largest page of each kind counts,
 * among all products and categories of the demo catalogue in both languages.
 * With `--files`, the script files of the largest pages are listed. 1 kB = 1000 bytes.
 */
import { gzipSync } from 'node:zlib'
import { scriptsOf } from './support/html.mjs'
import { categoryPages, productPages } from './support/catalogue-pages.mjs'
import { startServer } from './support/server.mjs'

const limits = {
  product: { script: 155_000, html: 24_000 },
  category: { script: 165_000, html: 25_000 },
}

/** @param {number} bytes */
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

/** @param {string} address */
async function load(address) {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer.text()
}

/** @param {string} text */
const compressed = (text) => gzipSync(text).length

/** @type {Map<string, number>} */
const scriptSizes = new Map()

/**
 * The largest JavaScript and the largest HTML among pages, with their addresses.
 * @param {readonly string[]} addresses
 */
async function measure(addresses) {
  const largest = { script: { bytes: 0, page: '', files: [''] }, html: { bytes: 0, page: '' } }
  for (const address of addresses) {
    // Warm-up: the first response is rendered, later ones come from Next's cache, as in production.
    await load(address)
    const html = await load(address)
    // React streams larger Suspense boundaries separately, where they need scripts to be shown.
    if (html.includes('<template id="B:'))
      throw new Error(`${address} has a Suspense boundary that is streamed separately`)
    const files = scriptsOf(html)
    let script = 0
    for (const source of files) {
      const size = scriptSizes.get(source) ?? compressed(await load(new URL(source, address).href))
      scriptSizes.set(source, size)
      script += size
    }
    const page = new URL(address).pathname
    if (script > largest.script.bytes) largest.script = { bytes: script, page, files }
    const bytes = compressed(html)
    if (bytes > largest.html.bytes) largest.html = { bytes, page }
  }
  return largest
}

const server = await startServer()
try {
  const pages = { product: await productPages(server.origin), category: await categoryPages(server.origin) }
  for (const kind of /** @type {const} */ (['product', 'category'])) {
    const { script, html } = await measure(pages[kind])
    const limit = limits[kind]
    console.log(`${pages[kind].length} ${kind} pages measured (gzip)`)
    console.log(`  JavaScript: ${kB(script.bytes)} of ${kB(limit.script)} (${script.page})`)
    if (process.argv.includes('--files'))
      for (const file of script.files) console.log(`    ${kB(scriptSizes.get(file) ?? 0).padStart(9)} ${file}`)
    console.log(`  HTML: ${kB(html.bytes)} of ${kB(limit.html)} (${html.page})`)
    if (script.bytes > 0 && script.bytes <= limit.script && html.bytes <= limit.html) continue
    console.error(`The ${kind} page is over its budget.`)
    process.exitCode = 1
  }
} finally {
  await server.stop()
}
