import { useEffect } from 'react'

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement
  return parent ? [parent, ...ancestorsOf(parent)] : []
}

/**
 * Recovers the focus when the focused element is removed, such as the delete button of a row (R-A11Y-1). The browser would
 * move it to the body, where screen readers lose their place; instead, the closest remaining ancestor gets it, unless a
 * component has moved the focus itself.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    /** The focused element and its ancestors, innermost first. */
    let path: readonly HTMLElement[] = []
    const remember = (focused: Element | null) => {
      path = focused instanceof HTMLElement ? [focused, ...ancestorsOf(focused)] : []
    }
    const onFocus = ({ target }: FocusEvent) => remember(target instanceof Element ? target : null)
    // The visitor may have focused something before this code was loaded.
    remember(document.activeElement)
    const recover = () => {
      if (path[0]?.isConnected !== false || document.activeElement !== document.body) return
      const target = path.find((part) => part.isConnected)
      path = []
      if (!target || target === document.body) return
      if (!target.hasAttribute('tabindex')) target.tabIndex = -1
      target.focus({ preventScroll: true })
    }
    // Deferred until the component's own effects have run: they may move the focus.
    const observer = new MutationObserver(() => {
      if (path[0]?.isConnected === false) setTimeout(recover)
    })
    document.addEventListener('focusin', onFocus)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', onFocus)
      observer.disconnect()
    }
  }, [])
}
