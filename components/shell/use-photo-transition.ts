import { useEffect } from 'react'

type PageSwap = Event & {
  readonly viewTransition: { readonly finished: Promise<unknown> } | null
  readonly activation: { readonly entry: { readonly url: string } } | null
}

const setName = (photo: HTMLElement | null | undefined, name: string) =>
  photo && (photo.style.viewTransitionName = name)

/** The photo of the card that links to an address. */
const photoOf = (address: string) =>
  [...document.querySelectorAll('article')]
    .find((card) => card.querySelector('a')?.href === address)
    ?.querySelector('img')

/** View transition from the clicked card's photo to the product page's first photo (Gallery.module.css). */
export function usePhotoTransition() {
  useEffect(() => {
    const onSwap = (event: Event) => {
      const { viewTransition, activation } = event as PageSwap
      const photo = viewTransition && activation && photoOf(activation.entry.url)
      if (!photo) return
      // A view transition name must be unique on the page.
      const former = document.querySelector<HTMLElement>('main img')
      setName(former, 'none')
      setName(photo, 'photo')
      // The page may be restored from the back/forward cache.
      void viewTransition.finished.finally(() => [former, photo].forEach((changed) => setName(changed, '')))
    }
    window.addEventListener('pageswap', onSwap)
    return () => window.removeEventListener('pageswap', onSwap)
  }, [])
}
