import { useEffect } from 'react'
import { readJson, removeItem, writeItem } from '@/lib/browser/storage'

/** What was kept under a key; null if that is nothing, or no object. */
export function readDraft(key: string): object | null {
  const kept = readJson('sessionStorage', key)
  return typeof kept === 'object' ? kept : null
}

/**
 * Keeps what was typed in its tab, whatever else is opened there meanwhile, and asks before the tab is closed.
 * @param draft null once nothing typed is unsaved; the same object until something is typed
 */
export function useKeptDraft(key: string, draft: object | null): void {
  const isTyped = draft !== null
  useEffect(() => {
    if (draft) writeItem('sessionStorage', key, JSON.stringify(draft))
    else removeItem('sessionStorage', key)
  }, [key, draft])
  useEffect(() => {
    if (!isTyped) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isTyped])
}
