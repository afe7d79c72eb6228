import { existsSync } from 'node:fs'
import { run, runInstalled } from './processes.mjs'

/** Where Linux distributions put Chromium. */
const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The system's own Chromium; undefined when Playwright's is needed. */
export function systemBrowser() {
  return systemBrowsers.find((file) => existsSync(file))
}

/** Ensures a browser: the system's, else one from its packages (as root or with sudo), else Playwright's own. */
export async function ensureBrowser() {
  if (systemBrowser()) return
  if (existsSync('/usr/bin/apt-get')) {
    const isRoot = process.getuid?.() === 0
    /** @param {readonly string[]} parameters */
    const apt = (parameters) =>
      run(isRoot ? 'apt-get' : 'sudo', isRoot ? parameters : ['apt-get', ...parameters], {
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      })
    const hasLists = (await apt(['update'])) === 0
    if (hasLists && (await apt(['install', '-y', '--no-install-recommends', 'chromium'])) === 0 && systemBrowser())
      return
  }
  await runInstalled('playwright/cli.js', ['install', '--with-deps', 'chromium'])
}
