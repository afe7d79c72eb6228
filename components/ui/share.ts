import { showToast } from './toast'

export type ShareTexts = Readonly<Record<'copied' | 'failed', string>>

/**
 * Shares an address with the system's share sheet on mobile devices, else copies it and confirms. `address` is relative
 * to the page and defaults to it.
 */
export async function shareAddress(title: string, address: string, texts: ShareTexts): Promise<void> {
  const url = new URL(address, window.location.href).href
  if ('share' in navigator && window.matchMedia('(pointer: coarse)').matches) {
    // Closing the sheet is not an error.
    await navigator.share({ title, url }).catch(() => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast({ text: texts.copied })
  } catch {
    showToast({ text: texts.failed, icon: 'info' })
  }
}
