import { useEffect, useState } from 'react'
import { browserApi } from '@/lib/api/browser'
import type { Suggestions } from '@/lib/contract/catalogue'

/** No request while the visitor keeps typing. */
const debounceMs = 150

interface Answer {
  readonly text: string
  /** Undefined after an error. */
  readonly found: Suggestions | undefined
}

/** Suggestions for the typed text; a new request aborts the previous one. Undefined until the first response. */
export function useSuggestions(text: string): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    if (!text) return
    const call = new AbortController()
    const timer = setTimeout(() => {
      browserApi()
        .get<Suggestions>('/search/suggest', { query: { q: text }, signal: call.signal })
        .then(
          (found) => setAnswer({ text, found }),
          () => !call.signal.aborted && setAnswer({ text, found: undefined }),
        )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      call.abort()
    }
  }, [text])
  return text ? answer : undefined
}
