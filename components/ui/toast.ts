import { createListeners } from '@/lib/browser/listeners'
import { readItem, removeItem, writeItem } from '@/lib/browser/storage'
import type { IconName } from './icon-names'

export interface Toast {
  readonly id: number
  readonly text: string
  readonly icon: IconName
  /** Stays until acted on or dismissed. */
  readonly lasting?: boolean
  readonly action?:
    | { readonly label: string; readonly href: string }
    | { readonly label: string; readonly run: () => void }
}

let current: Toast | undefined
let lastId = 0
const { subscribe, notify } = createListeners()

export const subscribeToToasts = subscribe

function set(toast: Toast | undefined) {
  current = toast
  notify()
}

/** Shows the result of an action that has no place on the page. Replaces the current toast. */
export function showToast(toast: Omit<Toast, 'id' | 'icon'> & { readonly icon?: IconName }): void {
  lastId += 1
  set({ icon: 'check', ...toast, id: lastId })
}

const nextPageKey = 'toast'

/** Stores a text for the page that this tab loads next; nothing is shown if storage is blocked. */
export function storeToast(text: string): void {
  writeItem('sessionStorage', nextPageKey, text)
}

/** Shows the text left by the previous page, once, until it is dismissed. */
export function showStoredToast(): void {
  const text = readItem('sessionStorage', nextPageKey)
  removeItem('sessionStorage', nextPageKey)
  if (text) showToast({ text, lasting: true })
}

/** Dismisses a toast unless it has been replaced. */
export function dismissToast(id: number): void {
  if (current?.id === id) set(undefined)
}

export function currentToast(): Toast | undefined {
  return current
}
