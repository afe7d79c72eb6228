import { once } from 'node:events'
import { createServer } from 'node:http'

/** The shop's own eagerness (lib/seo/speculation-rules.ts), for both pointing devices. */
const pointed = { where: { selector_matches: 'a' }, eagerness: 'moderate' }
const script = `const isMouse = matchMedia('(hover: hover)').matches
const rules = { [isMouse ? 'prerender' : 'prefetch']: [${JSON.stringify(pointed)}] }
document.head.append(Object.assign(document.createElement('script'), { type: 'speculationrules', text: JSON.stringify(rules) }))`

/** @param {string} body */
const page = (body) =>
  `<!doctype html><html lang="hu"><meta name="viewport" content="width=device-width"><title>Bare</title>${body}</html>`

/**
 * The least that a page load can cost: two pages without styles, pictures and code, with only what
 * `npm run load:navigation` clicks and waits for.
 * @param {string} category path of the page with the link
 * @param {string} product path of the page that it leads to
 * @returns {Promise<string>} their origin
 */
export async function startBarePages(category, product) {
  const pages = new Map([
    [category, page(`<main><article><a href="${product}">Product</a></article></main><script>${script}</script>`)],
    [product, page('<main><h1>Product</h1><div data-buy-actions><button>Buy</button></div></main>')],
  ])
  const server = createServer((request, response) => {
    const html = pages.get(request.url ?? '')
    response.writeHead(html ? 200 : 404, { 'content-type': 'text/html' }).end(html)
  })
  // Ends with the process.
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The bare pages are not served')
  return `http://localhost:${address.port}`
}
