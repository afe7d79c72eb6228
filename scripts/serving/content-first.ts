import { joinPushes, ownScripts } from './inline-scripts'

/** How Next writes an async script and its preload hint. */
const asyncScript = /<script src="(\/_next\/[^"]+)" async=""><\/script>/g
const preloadHint = /<link rel="preload" as="script"[^>]*\/>/g

/** Milliseconds until scripts run even if nothing is painted, as in a background tab. */
const backgroundDelayMs = 2000
/** Milliseconds that scripts wait for the main picture after the first paint. On a slow line, both load together. */
const pictureDelayMs = 300

/**
 * Inline, at the end of the page: loads the scripts once the first view is painted, and its main picture too unless that
 * takes longer. A prerendered page is not painted before it is activated, so its scripts wait for that; browsers do not
 * lay it out earlier either, unless a script asks for a measure, before and after the fonts.
 */
const loader = `{
const load=()=>{for(const s of document.querySelectorAll('script[data-src]:not([src])')){s.async=true;s.src=s.dataset.src}}
const painted=()=>new Promise(done=>requestAnimationFrame(()=>setTimeout(done)))
const picture=document.querySelector('img[fetchpriority=high]')?.decode().catch(()=>0).then(painted)
painted().then(()=>Promise.race([picture,new Promise(done=>setTimeout(done,${pictureDelayMs}))])).then(load)
const layOut=()=>document.body.offsetHeight
if(document.prerendering)addEventListener('load',()=>{layOut();document.fonts.ready.then(layOut)})
else setTimeout(load,${backgroundDelayMs})
}`
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
  return joinPushes(waiting)
    .replace(preloadHint, '')
    .replace('</body>', () => `<script>${loader}</script></body>`)
}
