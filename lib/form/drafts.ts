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
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + form) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Partial<Values>) : {}
  } catch {
    return {}
  }
}

export function writeDraft(form: string, values: object): void {
  try {
    const stored = Object.entries(values).filter(([name, value]) => isStorable(name, value))
    sessionStorage.setItem(prefix + form, JSON.stringify(Object.fromEntries(stored)))
  } catch {
    // Storage blocked or full: the form itself still holds the input.
  }
}

export function clearDraft(form: string): void {
  try {
    sessionStorage.removeItem(prefix + form)
  } catch {
    // Storage blocked.
  }
}

/** Clears the drafts of all forms whose names start with the prefix; all of them by default. */
export function clearDrafts(beginning = ''): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix + beginning)) sessionStorage.removeItem(key)
  } catch {
    // Storage blocked.
  }
}
