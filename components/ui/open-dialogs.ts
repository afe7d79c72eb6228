import { createListeners } from '@/lib/browser/listeners'

/** Open modal dialogs, the topmost last: everything outside it is inert. */
const dialogs: HTMLElement[] = []
const { subscribe, notify } = createListeners()

export const subscribeToDialogs = subscribe

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
