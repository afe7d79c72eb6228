import { useEffect } from 'react'
import { isComposing } from '@/components/ui/composing'
import { cartDrawer } from '@/lib/cart/drawer'

/** Open menus (`<details>`) and dialogs. */
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

function closeOverlays(): void {
  cartDrawer.hide()
  closePopups()
}

/**
 * Closes the drawer, menus and dialogs on every route change (R-ROUTE-11): history navigation within the page, and leaving it,
 * so that the back/forward cache does not restore them.
 */
export function useCloseOverlaysOnNavigation() {
  useEffect(() => {
    window.addEventListener('popstate', closeOverlays)
    window.addEventListener('pagehide', closeOverlays)
    return () => {
      window.removeEventListener('popstate', closeOverlays)
      window.removeEventListener('pagehide', closeOverlays)
    }
  }, [])
}

/** Closes menus on Escape, which returns the focus to their button, and on a press outside. */
export function useDismissibleMenus() {
  useEffect(() => {
    const onPointer = (event: PointerEvent) => closePopups(event.target as Node)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return
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
