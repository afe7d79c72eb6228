import { useEffect } from 'react'

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement
  return parent ? [parent, ...ancestorsOf(parent)] : []
}

/**
 * Hands the focus on when what had it goes out of the page: a button that goes with its row, a list that is cleared. The
 * browser would put it on the body, where a screen reader has lost its place. The innermost part that is still there takes it,
 * unless somebody has chosen better meanwhile.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** What has the focus, with everything that it stands in, the innermost first. */
    let path: readonly HTMLElement[] = []
    const remember = (focused: Element | null) => {
      path = focused instanceof HTMLElement ? [focused, ...ancestorsOf(focused)] : []
    }
    const onFocus = ({ target }: FocusEvent) => remember(target instanceof Element ? target : null)
    // The page can be used before this code has arrived.
    remember(document.activeElement)
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
