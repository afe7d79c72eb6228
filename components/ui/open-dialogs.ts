/** Open modal dialogs, the topmost last: everything outside it is inert. */
const dialogs: HTMLElement[] = []
const listeners = new Set<() => void>()

function notify() {
  for (const listener of listeners) listener()
}

/** Registers an open dialog; returns the function that unregisters it. */
export function registerDialog(dialog: HTMLElement): () => void {
  dialogs.push(dialog)
  notify()
  return () => {
    dialogs.splice(dialogs.lastIndexOf(dialog), 1)
    notify()
  }
}

export function topDialog(): HTMLElement | undefined {
  return dialogs.at(-1)
}

/** For useSyncExternalStore. */
export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
