import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { currentToast, dismissToast } from '@/components/ui/toast'
import { browserQueryClient } from '@/lib/api/query'

// jsdom has the dialog element but cannot open it; tests/e2e covers real browsers.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return
    this.open = false
    this.dispatchEvent(new Event('close'))
  },
})

/** Without a path of its own, a cookie belongs to the folder of the address, and is seen only below it. */
function clearCookies() {
  const folders = window.location.pathname
    .split('/')
    .map((_, depth, parts) => parts.slice(0, depth + 1).join('/') || '/')
  for (const name of document.cookie.split('; ').map((cookie) => cookie.split('=')[0]))
    for (const folder of folders) document.cookie = `${name}=; path=${folder}; max-age=0`
}

/** A test that answers no calls is offline: nothing may depend on what listens on this machine. */
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})

/** Files share a window and their modules: each test starts as in a new private window. */
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  // Removes the listener of a page that has redirected (lib/checkout/leave.ts), without a return from the cache.
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  vi.useRealTimers()
  // In this order: a spy on a stub would put the stub back.
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  clearCookies()
  browserQueryClient().clear()
  window.history.replaceState(null, '', '/hu/kosar/adatok')
  clearCookies()
  localStorage.clear()
  sessionStorage.clear()
  const toast = currentToast()
  if (toast) dismissToast(toast.id)
})
