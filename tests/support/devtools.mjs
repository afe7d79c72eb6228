/**
 * A Chromium controlled by the DevTools protocol through tab targets. Playwright attaches to page targets, which turns
 * prerendering off (PrerenderingDisabledByDevTools).
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * @typedef {Record<string, any>} Message
 * @typedef {(method: string, parameters?: object) => Promise<any>} Send
 * @typedef {{ readonly send: Send, readonly id: string, readonly isPrerendered: boolean }} PageSession
 * @typedef {(page: PageSession) => readonly (readonly [method: string, parameters?: object])[]} Prepare
 */

/** Timeout of a protocol call, in milliseconds. */
const timeoutMs = 20_000

export class TabBrowser {
  #process
  #folder
  #last = 0
  /** @type {Map<number, (message: Message) => void>} */
  #calls = new Map()
  /** @type {((message: Message) => void)[]} */
  #listeners = []

  /**
   * @param {string} executable
   * @param {readonly string[]} flags
   */
  constructor(executable, flags = []) {
    this.#folder = mkdtempSync(path.join(tmpdir(), 'tab-browser-'))
    this.#process = spawn(
      executable,
      [
        '--headless',
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--no-first-run',
        // Emulates a mouse, which a machine without a screen lacks.
        '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
        '--remote-debugging-pipe',
        `--user-data-dir=${this.#folder}`,
        ...flags,
        'about:blank',
      ],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
    )
    let text = ''
    const answers = /** @type {import('node:stream').Readable} */ (this.#process.stdio[4])
    answers.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
      const messages = (text + chunk).split('\0')
      text = messages.pop() ?? ''
      for (const message of messages) this.#receive(JSON.parse(message))
    })
  }

  /** @param {Message} message */
  #receive(message) {
    if (message.id === undefined) for (const listener of this.#listeners) listener(message)
    else {
      this.#calls.get(message.id)?.(message)
      this.#calls.delete(message.id)
    }
  }

  /**
   * @param {string} method
   * @param {object} [parameters]
   * @param {string} [sessionId]
   * @returns {Promise<any>}
   */
  send(method, parameters = {}, sessionId) {
    const id = (this.#last += 1)
    const { promise, resolve, reject } = withResolvers()
    const timer = setTimeout(() => reject(new Error(`${method}: no answer`)), timeoutMs)
    this.#calls.set(id, ({ error, result }) => {
      clearTimeout(timer)
      if (error) reject(new Error(`${method}: ${error.message}`))
      else resolve(result)
    })
    const calls = /** @type {import('node:stream').Writable} */ (this.#process.stdio[3])
    calls.write(`${JSON.stringify({ id, method, params: parameters, ...(sessionId && { sessionId }) })}\0`)
    return promise
  }

  /**
   * Listens to the events of all sessions.
   * @param {(method: string, params: Message, sessionId: string) => void} listener
   * @returns {() => void} unsubscribes
   */
  listen(listener) {
    const handler = (/** @type {Message} */ { method, params, sessionId }) => listener(method, params, sessionId)
    this.#listeners.push(handler)
    return () => {
      this.#listeners = this.#listeners.filter((other) => other !== handler)
    }
  }

  /**
   * Opens a tab in its own browser context. `prepare` returns the calls to send to each of its pages, including
   * prerendered ones, before they load anything: the page waits for them, although it responds to some of them later.
   * @param {Prepare} prepare
   */
  async openTab(prepare) {
    const { browserContextId } = await this.send('Target.createBrowserContext')
    const blank = { url: 'about:blank', browserContextId, forTab: true }
    const { targetId } = await this.send('Target.createTarget', blank)
    const { sessionId: tab } = await this.send('Target.attachToTarget', { targetId, flatten: true })
    /** @type {PageSession[]} */
    const pages = []
    /** @type {Promise<unknown>[]} */
    const prepared = []
    const stop = this.listen((method, told, parent) => {
      if (method === 'Target.detachedFromTarget') {
        const gone = pages.findIndex(({ id }) => id === told.sessionId)
        if (gone >= 0) pages.splice(gone, 1)
      }
      if (method !== 'Target.attachedToTarget' || parent !== tab || told.targetInfo.type !== 'page') return
      const id = told.sessionId
      /** @type {PageSession} */
      const page = {
        id,
        isPrerendered: told.targetInfo.subtype === 'prerender',
        send: (call, parameters) => this.send(call, parameters, id),
      }
      pages.push(page)
      const calls = [...prepare(page), /** @type {const} */ (['Runtime.runIfWaitingForDebugger'])]
      // The page may already be gone.
      for (const [call, parameters] of calls) prepared.push(page.send(call, parameters).catch(() => undefined))
    })
    await this.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }, tab)
    await Promise.all(prepared)
    return {
      /** The tab's pages: the visible one, then prerendered ones. */
      pages: /** @type {readonly PageSession[]} */ (pages),
      close: async () => {
        stop()
        await this.send('Target.disposeBrowserContext', { browserContextId })
      },
    }
  }

  async close() {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve))
    await this.send('Browser.close').catch(() => this.#process.kill('SIGKILL'))
    await ended
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function withResolvers() {
  /** @type {(value: unknown) => void} */
  let resolve = () => undefined
  /** @type {(error: Error) => void} */
  let reject = () => undefined
  const promise = new Promise((fulfil, fail) => {
    resolve = fulfil
    reject = fail
  })
  return { promise, resolve, reject }
}

/**
 * Evaluates an expression in a page.
 * @param {PageSession} page
 * @param {string} expression
 */
export async function evaluate(page, expression) {
  const { result, exceptionDetails } = await page.send('Runtime.evaluate', {
    expression,
    returnByValue: true,
    awaitPromise: true,
  })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return result.value
}
