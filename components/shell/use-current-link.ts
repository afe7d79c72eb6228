import { useEffect } from 'react'

/** Marks the main menu's link to the current section; the served header is the same on every page. */
export function useCurrentLink() {
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('header nav a'))
      link.ariaCurrent = window.location.href.startsWith(link.href) ? 'true' : null
  }, [])
}
