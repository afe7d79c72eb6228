import type { IconName } from './icon-names'

export interface Toast {
  readonly id: number
  readonly text: string
  readonly icon: IconName
  /** Stays until it is answered or closed. */
  readonly lasting?: boolean
  /** One way on: a place or a deed. */
  readonly action?:
    { readonly label: string; readonly href: string } | { readonly label: string; readonly run: () => void }
}

let current: Toast | undefined
let lastId = 0
const listeners = new Set<() => void>()

function set(toast: Toast | undefined) {
  current = toast
  for (const listener of listeners) listener()
}

/** Says the result of an action that has no place of its own. A new one takes the place of the former. */
export function showToast(toast: Omit<Toast, 'id' | 'icon'> & { readonly icon?: IconName }): void {
  lastId += 1
  set({ icon: 'check', ...toast, id: lastId })
}

/** Takes a toast away, unless another one has taken its place. */
export function dismissToast(id: number): void {
  if (current?.id === id) set(undefined)
}

/** The toast that is shown now. */
export function currentToast(): Toast | undefined {
  return current
}

/** Calls the listener at every change; the answer ends it. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
