import { gzipSync } from 'node:zlib'

/**
 * URLs of the script files that a module-capable browser loads with a document: every script with a `src`, or a
 * `data-src` before loading (scripts/serving/content-first.ts), that is not `noModule`, without duplicates, in order.
 * @param {string} html
 * @returns {string[]}
 */
export function scriptsOf(html) {
  const sources = []
  for (const [tag] of html.matchAll(/<script\b[^>]*>/gi)) {
    const source = /\s(?:data-)?src="([^"]+)"/i.exec(tag)?.[1]
    if (source && !/\snomodule\b/i.test(tag)) sources.push(source.replaceAll('&amp;', '&'))
  }
  return [...new Set(sources)]
}

/** Gzipped bytes of script files, by address: pages share most of them. @type {Map<string, number>} */
const scriptSizes = new Map()

/** @param {string} text */
const compressed = (text) => gzipSync(text).length

/** @param {string} address */
async function load(address) {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer.text()
}

/**
 * Gzipped size of a page's first load: every script file that its HTML names, and the HTML with its inline data.
 * @param {string} address
 * @returns {Promise<{ script: number, html: number, files: { source: string, bytes: number }[], text: string }>} bytes;
 *   rejects when the page or a script does not answer 2xx
 */
export async function bytesOfPage(address) {
  // The first response may be rendered; later ones come from Next's cache, as in production.
  await load(address)
  const text = await load(address)
  const files = []
  for (const source of scriptsOf(text)) {
    const bytes = scriptSizes.get(source) ?? compressed(await load(new URL(source, address).href))
    scriptSizes.set(source, bytes)
    files.push({ source, bytes })
  }
  return { script: files.reduce((sum, { bytes }) => sum + bytes, 0), html: compressed(text), files, text }
}
