import { createHash } from 'node:crypto'
import { providedOnce } from '@/lib/process/shared'

/** Header of a page in Next's cache, used only inside this server: the hashes of its inline scripts. */
export const hashesHeader = 'x-script-hashes'

/**
 * Texts of the shop's own inline scripts, allowed on every page. Bundled modules add theirs here too
 * (lib/security/page-headers.ts).
 */
export const ownScripts = providedOnce('ownScripts', () => new Set())

const inlineScript = /<script\b[^>]*>([^]*?)<\/script/g

/**
 * How Next passes a page's data and the names of its first chunks to its scripts: a call that adds JSON to a list. Such
 * a call can only be data, whoever wrote it.
 */
const push =
  /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\)|\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\))\.push\((.*)\);?$/

/** Between two scripts that only pass data. */
const betweenPushes = /<\/script><script>(?=self\.__next_f\.push\()/g

/** Joins the scripts that pass the page's data, one statement per line: each script costs a hash in the policy. */
export const joinPushes = (html: string) => html.replace(betweenPushes, '\n')

function isPush(statement: string): boolean {
  const given = push.exec(statement)?.[1]
  if (given === undefined) return false
  try {
    JSON.parse(given)
    return true
  } catch {
    return false
  }
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Content-Security-Policy sources that allow the shop's own inline scripts and those through which Next passes the
 * page's data. A script that got into the HTML any other way gets no hash, so it does not run.
 * @returns hashes separated by spaces
 */
export function inlineScriptHashes(html: string): string {
  const inHtml = [...html.matchAll(inlineScript)].map(([, text = '']) => text)
  const pushes = inHtml.filter((text) => text.split('\n').every(isPush))
  return [...new Set([...ownScripts, ...pushes].map(hashOf))].join(' ')
}
