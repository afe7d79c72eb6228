import { useEffect } from 'react'
import { cartDrawer } from '@/lib/cart/drawer'

/** Whatever is open above the page: menus (`<details>`) and dialogs. */
function openPopups(): (HTMLDetailsElement | HTMLDialogElement)[] {
  return [...document.querySelectorAll<HTMLDetailsElement | HTMLDialogElement>('[data-popup][open]')]
}

function closePopups(except?: Node): void {
  for (const popup of openPopups()) {
    if (except && popup.contains(except)) continue
    if (popup instanceof HTMLDialogElement) popup.close()
    else popup.open = false
  }
}

/** Whatever lies above the page goes. */
function uncoverPage(): void {
  cartDrawer.hide()
  closePopups()
}

/**
 * Drawer, menus and dialogs are closed when the route changes (R-ROUTE-11): by a jump within the page, by Back, and when the
 * page is left, so that the browser does not keep it covered for the way back.
 */
export function useUncoveredPage() {
  useEffect(() => {
    window.addEventListener('popstate', uncoverPage)
    window.addEventListener('pagehide', uncoverPage)
    return () => {
      window.removeEventListener('popstate', uncoverPage)
      window.removeEventListener('pagehide', uncoverPage)
    }
  }, [])
}

/** Menus close by Escape, which gives the focus back to their button, and by a click beside them. */
export function useClosingMenus() {
  useEffect(() => {
    const onPointer = (event: PointerEvent) => closePopups(event.target as Node)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      for (const popup of openPopups()) {
        if (popup instanceof HTMLDialogElement) continue
        popup.open = false
        popup.querySelector('summary')?.focus()
      }
    }
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
}
