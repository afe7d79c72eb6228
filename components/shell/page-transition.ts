/** A page that is not there by then is shown without a transition: nothing waits for one. Milliseconds. */
const patienceMs = 100
const photoName = 'photo'

let onShown: (() => void) | undefined

/** Tells that the page of the address is in the document. */
export function tellPageShown(): void {
  onShown?.()
}

function setName(photo: HTMLElement | null | undefined, name: string): void {
  if (photo) photo.style.viewTransitionName = name
}

/** The first photo of the page, when it is in sight. */
function firstPhoto(): HTMLElement | undefined {
  const photo = document.querySelector<HTMLElement>('main img')
  return photo && photo.getBoundingClientRect().top < window.innerHeight ? photo : undefined
}

/**
 * Shows the change to the page behind a link, which is on its way already, as one movement: the photo of the link's card
 * becomes the first photo of that page. Only where the browser can and the visitor wants motion; a slow page is not waited for.
 */
export function showTransition(link: Element): void {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const photo = link.closest('article')?.querySelector('img')
  let target: HTMLElement | undefined
  setName(photo, photoName)
  const shown = new Promise<void>((resolve) => (onShown = resolve))
  const transition = document.startViewTransition(async () => {
    const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), patienceMs))
    const outcome = await Promise.race([shown, late])
    setName(photo, '')
    if (outcome === 'late') return transition.skipTransition()
    if (photo) target = firstPhoto()
    setName(target, photoName)
  })
  // A skipped one is no failure.
  transition.ready.catch(() => undefined)
  void transition.finished.finally(() => setName(target, ''))
}
