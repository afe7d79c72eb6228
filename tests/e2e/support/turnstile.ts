import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Page } from 'playwright/test'
import { turnstileScript } from '@/components/form/load-turnstile'

/** Stand-ins for the bot check's external parts: siteverify for the backend, the widget's script for the browser. */

export interface GuardedBackend {
  /** Tokens sent to siteverify. */
  readonly verifiedTokens: () => Promise<readonly string[]>
  /** Routes the page's calls to this backend instead of the shop's own. */
  readonly answerFor: (page: Page) => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * A backend with the bot check enabled (guarded-backend.ts), for the pages of a shop without it: a second shop would
 * share its cached pages.
 */
export async function guardedBackend(origin: string): Promise<GuardedBackend> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/e2e/support/guarded-backend.ts', origin], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (output: Buffer) => {
      const listening = /listening on (\d+)/.exec(output.toString())
      if (listening?.[1]) resolve(listening[1])
    })
    void ended.then(() => reject(new Error('The guarded backend has ended')))
  })
  // Cookies ignore ports: with the shop's host name they are sent too.
  const address = `http://localhost:${port}`
  return {
    verifiedTokens: async () => (await (await fetch(`${address}/asked`)).json()) as string[],
    answerFor: async (page) => {
      for (const calls of ['**/api/**', '**/sanctum/**'])
        await page.route(calls, (route) => {
          const { pathname, search } = new URL(route.request().url())
          return route.continue({ url: address + pathname + search })
        })
    },
    close: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/**
 * The widget's script: reports its parameters and issues tokens "{quality}.{action}.{id}". A page's first token has the
 * given quality, those after a reset are good.
 */
const script = (first: 'good' | 'bad') => `
  const widgets = new Map()
  let quality = '${first}'
  const give = (id) => {
    const { container, options } = widgets.get(id)
    const token = [quality, options.action, crypto.randomUUID()].join('.')
    quality = 'good'
    container.textContent = [options.sitekey, options.action, options.language].join(' ')
    setTimeout(() => {
      options.callback(token)
      container.dataset.token = token
    })
  }
  window.turnstile = {
    ready: (then) => then(),
    render(container, options) {
      const id = 'widget-' + (widgets.size + 1)
      widgets.set(id, { container, options })
      give(id)
      return id
    },
    reset: give,
    remove: (id) => widgets.get(id).container.replaceChildren(),
    getResponse: () => undefined,
    isExpired: () => false,
    execute() {},
  }
`

/** Intercepts the widget's script: the stand-in with its first token, or no response. */
export async function routeTurnstile(page: Page, answer: 'good' | 'bad' | 'nothing'): Promise<void> {
  await page.unroute(turnstileScript)
  await page.route(turnstileScript, (route) =>
    answer === 'nothing' ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: script(answer) }),
  )
}
