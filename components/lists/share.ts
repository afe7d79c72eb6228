import { showToast } from '@/components/ui/toast'

export interface ShareTexts {
  readonly copied: string
  readonly failed: string
}

/**
 * Hands an address to the device's own share sheet on phones and tablets, else copies it and says so.
 * `address` is relative to the page; the page's own without one.
 */
export async function shareAddress(title: string, address: string, texts: ShareTexts): Promise<void> {
  const url = new URL(address, window.location.href).href
  if ('share' in navigator && window.matchMedia('(pointer: coarse)').matches) {
    // Whoever closes the sheet wanted nothing else.
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
