import { useEffect } from 'react'

const isElement = (target: EventTarget): target is HTMLElement => target instanceof HTMLElement

/**
 * Hands the focus on when what had it goes out of the page: a button that goes with its row, a list that is cleared. The
 * browser would put it on the body, where a screen reader has lost its place. The innermost part that is still there takes it,
 * unless somebody has chosen better meanwhile.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** What has the focus, with everything that it stands in, the innermost first. */
    let path: readonly HTMLElement[] = []
    const onFocus = (event: FocusEvent) => {
      path = event.composedPath().filter(isElement)
    }
    const handOn = () => {
      if (path[0]?.isConnected !== false || document.activeElement !== document.body) return
      const heir = path.find((part) => part.isConnected)
      path = []
      if (!heir || heir === document.body) return
      if (!heir.hasAttribute('tabindex')) heir.tabIndex = -1
      heir.focus({ preventScroll: true })
    }
    // After the effects of the change, which may know a better place.
    const observer = new MutationObserver(() => {
      if (path[0]?.isConnected === false) setTimeout(handOn)
    })
    document.addEventListener('focusin', onFocus)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', onFocus)
      observer.disconnect()
    }
  }, [])
}
