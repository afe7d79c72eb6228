import { useEffect } from 'react'

/** Marks the main menu's link to where the visitor is: the header itself is served the same to every page. */
export function useCurrentLink() {
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('header nav a'))
      link.ariaCurrent = window.location.href.startsWith(link.href) ? 'true' : null
  }, [])
}
