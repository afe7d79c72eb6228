import { readJson, removeItem, writeItem } from '@/lib/browser/storage'

/**
 * Drafts of forms, kept in sessionStorage so that nothing is lost on reload or Back; not kept where storage is blocked.
 * Passwords and files are never stored.
 */
const prefix = 'draft.'

function isStorable(name: string, value: unknown): boolean {
  return !/password/i.test(name) && (typeof value === 'string' || typeof value === 'boolean')
}

/** The draft of a form by field; empty if there is none. */
export function readDraft<Values extends object>(form: string): Partial<Values> {
  const stored = readJson('sessionStorage', prefix + form)
  return typeof stored === 'object' && stored !== null ? (stored as Partial<Values>) : {}
}

export function writeDraft(form: string, values: object): void {
  const stored = Object.entries(values).filter(([name, value]) => isStorable(name, value))
  writeItem('sessionStorage', prefix + form, JSON.stringify(Object.fromEntries(stored)))
}

export function clearDraft(form: string): void {
  removeItem('sessionStorage', prefix + form)
}

/** Clears the drafts of all forms whose names start with the prefix; all of them by default. */
export function clearDrafts(beginning = ''): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix + beginning)) sessionStorage.removeItem(key)
  } catch {
    // Storage blocked: there are no drafts.
  }
}
