import { useEffect } from 'react'

type PageSwap = Event & {
  readonly viewTransition: { readonly finished: Promise<unknown> } | null
  readonly activation: { readonly entry: { readonly url: string } } | null
}

const setName = (photo: HTMLElement | null | undefined, name: string) =>
  photo && (photo.style.viewTransitionName = name)

/** The photo in the card of an address. */
const photoOf = (address: string) =>
  [...document.querySelectorAll('article')]
    .find((card) => card.querySelector('a')?.href === address)
    ?.querySelector('img')

/** The photo of the card that was clicked becomes the first photo of its page (Gallery.module.css), where the browser can. */
export function usePhotoTransition() {
  useEffect(() => {
    const onSwap = (event: Event) => {
      const { viewTransition, activation } = event as PageSwap
      const photo = viewTransition && activation && photoOf(activation.entry.url)
      if (!photo) return
      // A name belongs to one photo of a page.
      const former = document.querySelector<HTMLElement>('main img')
      setName(former, 'none')
      setName(photo, 'photo')
      // The page may come back as it was left.
      void viewTransition.finished.finally(() => [former, photo].forEach((changed) => setName(changed, '')))
    }
    window.addEventListener('pageswap', onSwap)
    return () => window.removeEventListener('pageswap', onSwap)
  }, [])
}
