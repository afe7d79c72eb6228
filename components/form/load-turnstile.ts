/** Explicit rendering: the widget is drawn where and when the form asks for it. */
export const turnstileScript = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

let loading: Promise<void> | undefined

/**
 * Loads the bot check's script, once for all forms of the page. Rejects with "Failed to load Turnstile." (specification
 * §8); the next call tries again.
 */
export function loadTurnstile(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    // By this id the widget's library knows that the script is there.
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
