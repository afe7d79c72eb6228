import { joinPushes, ownScripts } from './inline-scripts.mjs'

/** How Next writes an async script and its preload hint. */
const asyncScript = /<script src="(\/_next\/[^"]+)" async=""><\/script>/g
const preloadHint = /<link rel="preload" as="script"[^>]*\/>/g

/** Milliseconds until scripts run even if nothing is painted, as in a background tab. */
const backgroundDelayMs = 2000

/** Inline, at the end of the page: loads the scripts once the first view is painted. */
const loader = `{let f=()=>{for(let s of document.querySelectorAll('script[data-src]:not([src])')){s.async=true;s.src=s.dataset.src}};requestAnimationFrame(()=>setTimeout(f));setTimeout(f,${backgroundDelayMs})}`
ownScripts.add(loader)

/**
 * A page is complete without scripts, so they should not compete with visible content on a slow connection: styles and
 * fonts load first, then the scripts, in Next's order.
 * @param {string} html a page as Next renders it
 * @returns {string} the page with deferred scripts; unchanged if it has none of Next's scripts
 */
export function contentFirst(html) {
  const waiting = html.replace(asyncScript, '<script data-src="$1"></script>')
  if (waiting === html) return html
  return joinPushes(waiting)
    .replace(preloadHint, '')
    .replace('</body>', () => `<script>${loader}</script></body>`)
}
