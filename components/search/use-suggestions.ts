import { useEffect, useState } from 'react'
import { browserApi } from '@/lib/api/browser'
import type { Suggestions } from '@/lib/contract/catalogue'

/** Whoever types on is not answered in between. */
const debounceMs = 150

export interface Answer {
  /** What was asked. */
  readonly text: string
  /** Undefined when the answer did not come. */
  readonly found: Suggestions | undefined
}

/** Suggestions for what is typed; an earlier question is called off by the next. Undefined until the first answer. */
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
