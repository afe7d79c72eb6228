/**
 * The inline script at the end of a page (content-first.ts), bundled into a text by the build: loads the scripts once the
 * first view is painted, and its main picture too unless that takes longer. A prerendered page is not painted before it
 * is activated, so its scripts wait for that; browsers do not lay it out earlier either, unless a script asks for a
 * measure, before and after the fonts.
 */

/** Milliseconds until scripts run even if nothing is painted, as in a background tab. */
const backgroundDelayMs = 2000
/** Milliseconds that scripts wait for the main picture after the first paint. On a slow line, both load together. */
const pictureDelayMs = 300

const load = () => {
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[data-src]:not([src])')) {
    script.async = true
    script.src = script.dataset.src!
  }
}
const isPainted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
const layOut = () => document.body.offsetHeight

const picture = document
  .querySelector<HTMLImageElement>('img[fetchpriority=high]')
  ?.decode()
  .catch(() => {})
  .then(isPainted)
void isPainted()
  .then(() => Promise.race([picture, new Promise((done) => setTimeout(done, pictureDelayMs))]))
  .then(load)
if ((document as { prerendering?: boolean }).prerendering)
  addEventListener('load', () => {
    layOut()
    void document.fonts.ready.then(layOut)
  })
else setTimeout(load, backgroundDelayMs)

export {}
