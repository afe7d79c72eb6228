import { useEffect } from 'react'
import { isChunkError, tellChunkError } from './reload-guard'

/** Whatever is open above the page: menus (`<details>`) and the mobile menu's dialog. */
function openPopups(): (HTMLDetailsElement | HTMLDialogElement)[] {
  return [...document.querySelectorAll<HTMLDetailsElement | HTMLDialogElement>('[data-popup][open]')]
}

export function closePopups(except?: Node): void {
  for (const popup of openPopups()) {
    if (except && popup.contains(except)) continue
    if (popup instanceof HTMLDialogElement) popup.close()
    else popup.open = false
  }
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

/** Scripts that are gone when nothing catches the error (specification §8): unless handled, it stays thrown. */
export function useReloadOnChunkErrors() {
  useEffect(() => {
    const handle = (event: Event, error: unknown) => {
      if (isChunkError(error) && tellChunkError(error)) event.preventDefault()
    }
    const onError = (event: ErrorEvent) => handle(event, event.error)
    const onRejection = (event: PromiseRejectionEvent) => handle(event, event.reason)
    window.addEventListener('error', onError)
    window.addEventListener('unhandledrejection', onRejection)
    return () => {
      window.removeEventListener('error', onError)
      window.removeEventListener('unhandledrejection', onRejection)
    }
  }, [])
}
