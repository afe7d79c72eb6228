import { useEffect, useState } from 'react'
import { differencesOf } from './merge'

interface Read {
  readonly version: string
  readonly value: unknown
}

/**
 * What is being written, and what it was made of. Without changes it follows what is read anew; with some, it stays on
 * what it was made of, until the reader has put the two together.
 */
export function useDraft(read: Read) {
  const [base, setBase] = useState(read)
  const [draft, setDraft] = useState(read.value)
  const isChanged = differencesOf(base.value, draft).length > 0
  const isOutdated = read.version !== base.version
  function begin(value: unknown) {
    setBase(read)
    setDraft(value)
  }
  // Saved by this reader, or nothing of theirs is in it.
  if (isOutdated && (!isChanged || differencesOf(read.value, draft).length === 0)) begin(read.value)
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])
  return { base, draft, setDraft, begin, isChanged, isOutdated: isOutdated && isChanged }
}
