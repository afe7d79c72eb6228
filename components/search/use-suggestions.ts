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

/**
 * Suggestions for what is typed; a new request aborts the previous one.
 * @returns the text that is searched for, without needless spaces; and the last answer, perhaps to an earlier text, which
 *   is undefined until there is one, and while nothing is typed
 */
export function useSuggestions(typed: string): { readonly text: string; readonly answer: Answer | undefined } {
  const text = typed.replace(/\s+/g, ' ').trim()
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
  return { text, answer: text ? answer : undefined }
}
