import { joinPushes, ownScripts } from './inline-scripts'
import { structuredDataOnce } from './structured-data-once'

/** How Next writes an async script and its preload hint. */
const asyncScript = /<script src="(\/_next\/[^"]+)" async=""><\/script>/g
const preloadHint = /<link rel="preload" as="script"[^>]*\/>/g

/** The bundled last-script.ts. */
const loader = process.env.LAST_SCRIPT ?? ''
ownScripts.add(loader)

/**
 * A page is complete without scripts, so they should not compete with visible content on a slow connection: styles and
 * fonts load first, then the scripts, in Next's order.
 * @param html a page as Next renders it
 * @returns the page with deferred scripts; unchanged if it has none of Next's scripts
 */
export function contentFirst(html: string): string {
  const waiting = html.replace(asyncScript, '<script data-src="$1"></script>')
  if (waiting === html) return html
  return structuredDataOnce(joinPushes(waiting))
    .replace(preloadHint, '')
    .replace('</body>', () => `<script>${loader}</script></body>`)
}
