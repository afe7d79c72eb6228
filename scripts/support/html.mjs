/**
 * Addresses of the script files that a browser with modules loads with a document: every script with a `src`, or with a
 * `data-src` until it has one (scripts/serving/content-first.mjs), that is not `noModule`, each once, in order.
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
