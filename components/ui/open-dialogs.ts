/** Open modal dialogs, the topmost last: what lies outside of it can be neither seen nor pressed. */
const dialogs: HTMLElement[] = []
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

/** A modal dialog has opened; the answer tells that it has closed. */
export function dialogOpened(dialog: HTMLElement): () => void {
  dialogs.push(dialog)
  tell()
  return () => {
    dialogs.splice(dialogs.lastIndexOf(dialog), 1)
    tell()
  }
}

/** The dialog that lies above everything now. */
export function topDialog(): HTMLElement | undefined {
  return dialogs.at(-1)
}

/** Calls the listener at every change; the answer ends it. */
export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
