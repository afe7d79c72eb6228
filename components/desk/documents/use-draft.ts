import { useState } from 'react'
import { readDraft, useKeptDraft } from '../kept-draft'
import { differencesOf, hasSameWords } from './merge'

interface Read {
  readonly version: string
  readonly value: unknown
}

interface Written {
  /** What it was made of. */
  readonly base: Read
  readonly draft: unknown
  /** What is no JSON yet, by place. */
  readonly raw?: Readonly<Record<string, string>>
}

/** What was written in this tab before another screen was opened. */
function readWritten(key: string): Written | null {
  const kept = readDraft(key)
  return kept && 'base' in kept && 'draft' in kept ? (kept as Written) : null
}

/**
 * What is being written, and what it was made of. Without changes it follows what is read anew; with some, it stays on
 * what it was made of, until the reader has put the two together. It waits in its tab until it is saved.
 * @param name tells it from others
 */
export function useDraft(name: string, read: Read) {
  const key = `desk_${name}`
  const [written, setWritten] = useState<Written>(() => readWritten(key) ?? { base: read, draft: read.value })
  const { base, draft, raw = {} } = written
  const isValid = Object.keys(raw).length === 0
  const isChanged = !isValid || differencesOf(base.value, draft).length > 0
  const isOutdated = read.version !== base.version
  const [isFound] = useState(isChanged)
  const begin = (value: unknown) => setWritten({ base: read, draft: value })
  // Saved by this reader, perhaps without an answer and by rules that store less space; or nothing of theirs is in it.
  if (isOutdated && isValid && (!isChanged || hasSameWords(read.value, draft))) begin(read.value)
  useKeptDraft(key, isChanged ? written : null)
  return {
    base,
    draft,
    setDraft: (value: unknown) => setWritten((now) => ({ ...now, draft: value })),
    raw,
    setRaw: (at: string, text: string | null) =>
      setWritten(({ raw: former = {}, ...now }) => {
        const others = Object.fromEntries(Object.entries(former).filter(([place]) => place !== at))
        return { ...now, raw: text === null ? others : { ...others, [at]: text } }
      }),
    begin,
    /** Once it is saved: the rules may have stored it with less space, say, which is nobody else's change. */
    settle: (sent: unknown) => setWritten((now) => ({ ...now, base: { ...now.base, value: sent } })),
    isChanged,
    /** Whether all of it can be read. */
    isValid,
    isOutdated: isOutdated && isChanged,
    /** Whether there is something that was written before this screen was opened. */
    isFound: isFound && isChanged,
  }
}
