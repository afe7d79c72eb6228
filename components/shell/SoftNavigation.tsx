import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef, useTransition } from 'react'
import { nextPaint } from '@/lib/api/next-paint'
import { cartDrawer } from '@/lib/cart/drawer'
import { showTransition, tellPageShown } from './page-transition'
import { isSoftClick } from './soft-link'
import { useCurrentLink } from './use-current-link'
import { useKeptFocus } from './use-kept-focus'
import { usePrefetch } from './use-prefetch'
import { useSingleHead } from './use-single-head'
import { closePopups, useClosingMenus, useReloadOnChunkErrors } from './use-shell-behaviour'

/** Whatever lies above the page goes when the route changes (specification §2). */
function uncoverPage() {
  cartDrawer.hide()
  closePopups()
}

/** A new page is read from its heading on: by the keyboard, and aloud. A hash or a field of the page's own goes before. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  const focused = document.activeElement
  const isElsewhere = focused !== document.body && Boolean(focused?.parentElement?.closest('main'))
  if (window.location.hash || isElsewhere) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * The behaviour of plain links: one listener hands clicks within the shop to the router, which scrolls to the top or to
 * the hash (specification §2). Links need no client code of their own.
 */
export function SoftNavigation() {
  const router = useRouter()
  // Only a sign that the route has changed: never rendered, because on the server it is the internal path.
  const pathname = usePathname()

  const shownPathname = useRef(pathname)
  const [isUnderWay, startNavigation] = useTransition()
  const wasUnderWay = useRef(false)

  // Before the browser paints the new page.
  useLayoutEffect(tellPageShown, [pathname])

  useEffect(() => {
    // Not when this behaviour arrives: the visitor may have opened something before it was loaded.
    if (shownPathname.current === pathname) return
    shownPathname.current = pathname
    uncoverPage()
    focusHeading()
  }, [pathname])

  // The same path with another query: the link that was followed may be gone with what it stood in.
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay && document.activeElement === document.body) focusHeading()
    wasUnderWay.current = isUnderWay
  }, [isUnderWay])

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const anchor = (event.target as Element).closest?.('a')
      if (!(anchor instanceof HTMLAnchorElement) || !anchor.href) return
      const here = new URL(window.location.href)
      const destination = new URL(anchor.href)
      const click = {
        button: event.button,
        modified: event.metaKey || event.ctrlKey || event.shiftKey || event.altKey,
        handled: event.defaultPrevented,
        target: anchor.target,
        download: anchor.hasAttribute('download'),
        reload: 'reload' in anchor.dataset,
      }
      if (!isSoftClick(click, destination, here)) return
      event.preventDefault()
      uncoverPage()
      // The tap is seen before the way begins.
      void nextPaint().then(() => {
        startNavigation(() => router.push(destination.pathname + destination.search + destination.hash))
        if (destination.pathname !== here.pathname) showTransition(anchor)
      })
    }
    document.addEventListener('click', onClick)
    window.addEventListener('popstate', uncoverPage)
    return () => {
      document.removeEventListener('click', onClick)
      window.removeEventListener('popstate', uncoverPage)
    }
  }, [router])

  useSingleHead()
  useCurrentLink(pathname)
  usePrefetch(pathname)
  useClosingMenus()
  useKeptFocus()
  useReloadOnChunkErrors()
  return null
}
