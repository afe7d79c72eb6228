/**
 * What is typed but not yet sent, per form, for as long as the tab lives: nothing is lost on reload or Back (domain §3).
 * Kept in sessionStorage; where it is forbidden drafts are simply not kept. Passwords and files are never kept.
 */
const prefix = 'draft.'

function mayBeKept(name: string, value: unknown): boolean {
  return !/password/i.test(name) && (typeof value === 'string' || typeof value === 'boolean')
}

/** What was typed into a form before, by field; nothing when there is no draft. */
export function readDraft<Values extends object>(form: string): Partial<Values> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + form) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Partial<Values>) : {}
  } catch {
    return {}
  }
}

/** Keeps a form's texts and ticks. */
export function writeDraft(form: string, values: object): void {
  try {
    const kept = Object.entries(values).filter(([name, value]) => mayBeKept(name, value))
    sessionStorage.setItem(prefix + form, JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // Storage is forbidden or full: the form itself still holds what was typed.
  }
}

/** Drops the draft of a form, because it has been sent. */
export function clearDraft(form: string): void {
  try {
    sessionStorage.removeItem(prefix + form)
  } catch {
    // As above.
  }
}

/** Drops the drafts of all forms whose names begin so; without a beginning all of them. */
export function clearDrafts(beginning = ''): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix + beginning)) sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}
