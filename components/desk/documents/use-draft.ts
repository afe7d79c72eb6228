import { useState } from 'react'
import { readDraft, useKeptDraft } from '../kept-draft'
import { differencesOf } from './merge'

interface Read {
  readonly version: string
  readonly value: unknown
}

interface Written {
  /** What it was made of. */
  readonly base: Read
  readonly draft: unknown
}

/** What was written in this tab before another screen was opened. */
function readWritten(key: string): Written | null {
  const kept = readDraft(key)
  return kept && 'base' in kept && 'draft' in kept ? (kept as Written) : null
}

/**
 * What is being written, and what it was made of. Without changes it follows what is read anew; with some, it stays on
 * what it was made of, until the reader has put the two together. It waits in its tab until it is saved.
 * @param name of the document
 */
export function useDraft(name: string, read: Read) {
  const key = `desk_document_${name}`
  const [written, setWritten] = useState<Written>(() => readWritten(key) ?? { base: read, draft: read.value })
  const { base, draft } = written
  const isChanged = differencesOf(base.value, draft).length > 0
  const isOutdated = read.version !== base.version
  const [isFound] = useState(isChanged)
  const begin = (value: unknown) => setWritten({ base: read, draft: value })
  // Saved by this reader, or nothing of theirs is in it.
  if (isOutdated && (!isChanged || differencesOf(read.value, draft).length === 0)) begin(read.value)
  useKeptDraft(key, isChanged ? written : null)
  return {
    base,
    draft,
    setDraft: (value: unknown) => setWritten({ base, draft: value }),
    begin,
    isChanged,
    isOutdated: isOutdated && isChanged,
    /** Whether there is something that was written before this screen was opened. */
    isFound: isFound && isChanged,
  }
}
