/**
 * URLs of the script files that a module-capable browser loads with a document: every script with a `src`, or a
 * `data-src` before loading (scripts/serving/content-first.mjs), that is not `noModule`, without duplicates, in order.
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
