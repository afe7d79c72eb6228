/** Explicit rendering: the form decides when and where the widget appears. */
export const turnstileScript = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

let loading: Promise<void> | undefined

/**
 * Loads the bot check's script once per page. Rejects with "Failed to load Turnstile." (R-FORM-3); the next call
 * retries.
 */
export function loadTurnstile(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    // The Turnstile library detects the script by this id.
    script.id = 'cf-turnstile-script'
    script.src = turnstileScript
    script.async = true
    script.onload = () => (window.turnstile ? resolve() : script.onerror?.('empty'))
    script.onerror = () => {
      script.remove()
      loading = undefined
      reject(new Error('Failed to load Turnstile.'))
    }
    document.head.append(script)
  })
  return loading
}
