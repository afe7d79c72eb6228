import { useEffect } from 'react'
import { servedMarkupEvent } from '@/components/ui/served-markup-event'
import { useFavouriteIds } from '@/lib/api/hooks/favourites'
import { useToggleFavourite } from '@/lib/api/hooks/toggle-favourite'

const selector = '[data-favourite]'

/** Shows which served hearts are favourites. */
export function markHearts(root: ParentNode, ids: ReadonlySet<number>): void {
  for (const heart of root.querySelectorAll<HTMLElement>(selector)) {
    const isFavourite = ids.has(Number(heart.dataset.favourite))
    heart.setAttribute('aria-pressed', String(isFavourite))
    heart.title = (isFavourite ? heart.dataset.remove : heart.dataset.add) ?? ''
  }
}

/** One listener for all served hearts, and their state after each change and on each page. */
export function useServedHearts(page: string) {
  const ids = useFavouriteIds()
  const { toggle } = useToggleFavourite()

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const heart = (event.target as Element).closest<HTMLElement>(selector)
      if (heart) toggle(Number(heart.dataset.favourite))
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [toggle])

  useEffect(() => {
    const mark = () => markHearts(document, ids)
    mark()
    document.addEventListener(servedMarkupEvent, mark)
    return () => document.removeEventListener(servedMarkupEvent, mark)
  }, [ids, page])
}
