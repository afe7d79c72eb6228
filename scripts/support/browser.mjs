import { existsSync } from 'node:fs'
import { run, runInstalled } from './processes.mjs'

const debianChromium = '/usr/bin/chromium'
/** Where Linux distributions put Chromium. */
const systemBrowsers = [debianChromium, '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** Chromium without its user interface, a separate package in Debian. */
const headlessShell = '/usr/bin/chromium-headless-shell'

/** The system's own Chromium; undefined when Playwright's is needed. */
export function systemBrowser() {
  return systemBrowsers.find((file) => existsSync(file))
}

/** The browser for journeys: the headless shell if installed, because it takes a fifth less time. */
export function journeyBrowser() {
  return existsSync(headlessShell) ? headlessShell : systemBrowser()
}

/**
 * Runs apt-get as root or with sudo.
 * @param {readonly string[]} parameters
 * @param {{ isQuiet?: boolean }} [options] quiet: without output, and without asking for a password
 */
async function apt(parameters, { isQuiet = false } = {}) {
  const isRoot = process.getuid?.() === 0
  const sudo = isRoot ? [] : ['sudo', ...(isQuiet ? ['-n'] : [])]
  const [command = '', ...rest] = [...sudo, 'apt-get', ...parameters]
  return (await run(command, rest, { env: { DEBIAN_FRONTEND: 'noninteractive' }, isQuiet })) === 0
}

const install = ['install', '-y', '--no-install-recommends']

/** Installs the headless shell next to Debian's Chromium where possible; the journeys can do without it. */
async function tryHeadlessShell() {
  if (existsSync(headlessShell) || !existsSync('/usr/bin/apt-get') || systemBrowser() !== debianChromium) return
  const isQuiet = true
  const take = () => apt([...install, 'chromium-headless-shell'], { isQuiet })
  if (!(await take()) && (await apt(['update'], { isQuiet }))) await take()
}

/** Ensures a browser: the system's, else one from its packages (as root or with sudo), else Playwright's own. */
export async function ensureBrowser() {
  if (!systemBrowser() && existsSync('/usr/bin/apt-get') && (await apt(['update'])))
    // fonts-liberation has the fonts that pages show until their own have loaded.
    await apt([...install, 'chromium', 'fonts-liberation'])
  if (systemBrowser()) await tryHeadlessShell()
  else await runInstalled('playwright/cli.js', ['install', '--with-deps', 'chromium'])
}
