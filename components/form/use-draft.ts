import { useState } from 'react'
import { clearDraft, readDraft, writeDraft } from '@/lib/form/drafts'

interface Draft<Values> {
  /** The draft found when the form appeared; empty if there was none. */
  readonly stored: Partial<Values>
  /** It has replaced known values, and has not been cleared or undone since. */
  readonly isRestored: boolean
  readonly store: (values: Readonly<Record<string, unknown>>) => void
  readonly clear: () => void
}

/** The draft of the form with this name; `initial` are the known values it may replace. */
export function useDraft<Values extends object>(name: string, initial: Values): Draft<Values> {
  const [known] = useState<Partial<Values>>(initial)
  const [stored] = useState(() => readDraft<Values>(name))
  const [isRestored, setRestored] = useState(() =>
    (Object.keys(known) as (keyof Values)[]).some((field) => field in stored && stored[field] !== known[field]),
  )
  return {
    stored,
    isRestored,
    store(values) {
      // Only changes: an untouched field must not hide a value loaded later, by a login.
      const typed = Object.entries(values).filter(([field, value]) => value !== known[field as keyof Values])
      writeDraft(name, Object.fromEntries(typed))
      if (typed.length === 0) setRestored(false)
    },
    clear() {
      clearDraft(name)
      setRestored(false)
    },
  }
}
