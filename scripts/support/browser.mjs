import { existsSync } from 'node:fs'
import { run, runInstalled } from './processes.mjs'

/** Where Linux distributions put Chromium. */
const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** Chromium without its user interface, a package of its own in Debian. */
const headlessShell = '/usr/bin/chromium-headless-shell'

/** The system's own Chromium; undefined when Playwright's is needed. */
export function systemBrowser() {
  return systemBrowsers.find((file) => existsSync(file))
}

/** The browser of the journeys: the headless shell where there is one, because it takes a fifth less time. */
export function journeyBrowser() {
  return existsSync(headlessShell) ? headlessShell : systemBrowser()
}

/** Ensures a browser: the system's, else one from its packages (as root or with sudo), else Playwright's own. */
export async function ensureBrowser() {
  if (systemBrowser()) return
  if (existsSync('/usr/bin/apt-get')) {
    const isRoot = process.getuid?.() === 0
    /** @param {readonly string[]} parameters */
    const apt = async (...parameters) =>
      (await run(isRoot ? 'apt-get' : 'sudo', isRoot ? parameters : ['apt-get', ...parameters], {
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      })) === 0
    /** @param {readonly string[]} names */
    const install = (...names) => apt('install', '-y', '--no-install-recommends', ...names)
    // The fonts: those that pages show until ours have arrived.
    if ((await apt('update')) && (await install('chromium', 'fonts-liberation')) && systemBrowser()) {
      // Not every distribution has the headless shell.
      await install('chromium-headless-shell')
      return
    }
  }
  await runInstalled('playwright/cli.js', ['install', '--with-deps', 'chromium'])
}
