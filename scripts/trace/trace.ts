import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn } from '@/lib/process/files-in'

/** Traceability: which tests cover which requirement, read from the list of requirements and the tests' tags. */

export interface Requirement {
  readonly id: string
  readonly area: string
  readonly text: string
}

export interface Proof {
  readonly file: string
  readonly title: string
  readonly ids: readonly string[]
}

/** The requirements of docs/requirements.md in order, without struck-out ones. */
export function requirementsOf(markdown: string): Requirement[] {
  let area = ''
  return markdown.split('\n').flatMap((line) => {
    const heading = /^## (.+)$/.exec(line)
    if (heading) area = heading[1] ?? ''
    const item = /^- \*\*(R-[A-Z0-9]+-\d+)\*\* (.+)$/.exec(line)
    return item ? [{ id: item[1] ?? '', area, text: item[2] ?? '' }] : []
  })
}

const idForm = /(@?)R-([A-Z0-9]+)-(\d+)(?:\.\.(\d+))?/g
const titleForm = /\b(?:describe|it|test)(?:\.\w+)*(?:\([^'"`\n]*\))?\(\s*(?:\w+\(\s*)?(['"`])((?:\\.|(?!\1)[^\\])*)\1/g

/** "R-LIST-2..4" means R-LIST-2, R-LIST-3 and R-LIST-4. */
function idsOf([, , area, first, last]: RegExpMatchArray): string[] {
  const [from, to] = [Number(first), Number(last ?? first)]
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => `R-${area}-${from + index}`)
}

/**
 * A file's tests tagged with requirements: in their title, by a Playwright tag ("@R-CART-3"), or in a comment above
 * ("// R-CART-3, R-CART-4").
 */
export function proofsOf(file: string, source: string): Proof[] {
  const titles = [...source.matchAll(titleForm)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    title: match[2] ?? '',
    ids: new Set<string>(),
  }))
  const whole = { title: '', ids: new Set<string>() }
  for (const match of source.matchAll(idForm)) {
    const at = match.index
    const isTag = match[1] === '@'
    const inside = titles.find(({ start, end }) => start <= at && at < end)
    const owner =
      inside ?? (isTag ? titles.findLast(({ end }) => end <= at) : titles.find(({ start }) => start > at)) ?? whole
    for (const id of idsOf(match)) owner.ids.add(id)
  }
  return [whole, ...titles].filter(({ ids }) => ids.size > 0).map(({ title, ids }) => ({ file, title, ids: [...ids] }))
}

/** Faults: requirements without a test, and tags of unknown requirements. */
export function gapsOf(requirements: readonly Requirement[], proofs: readonly Proof[]) {
  const known = new Set(requirements.map(({ id }) => id))
  const named = new Set(proofs.flatMap(({ ids }) => ids))
  return {
    untested: [...known].filter((id) => !named.has(id)),
    unknown: proofs.flatMap(({ file, ids }) => ids.filter((id) => !known.has(id)).map((id) => `${id} in ${file}`)),
  }
}

/** The requirements by area, each with its tests. */
export function traceList(requirements: readonly Requirement[], proofs: readonly Proof[]): string {
  const areas = [...new Set(requirements.map(({ area }) => area))]
  const lists = areas.map((area) => {
    const entries = requirements
      .filter((requirement) => requirement.area === area)
      .map(({ id, text }) => {
        const tests = proofs.filter(({ ids }) => ids.includes(id))
        const lines = tests.map(({ file, title }) => `    ${file}${title && `: ${title.replaceAll('\n', ' ')}`}`)
        return [`  ${id} ${text}`, ...(lines.length > 0 ? lines : ['    no test'])].join('\n')
      })
    return `${area}\n\n${entries.join('\n')}\n`
  })
  return lists.join('\n')
}

/** Folders with tests. */
const folders = ['app', 'components', 'lib', 'messages', 'scripts', 'tests']
/** Checks of `npm test` that are not tests. */
const checks = ['scripts/budget.mjs']
/** Excluded: its own tests mention requirements without proving them. */
const itself = 'scripts/trace/'

function testFiles(root: string): string[] {
  return folders
    .flatMap((folder) =>
      filesIn(join(root, folder))
        .filter((name) => /\.(?:test|spec)\.tsx?$/.test(name))
        .map((name) => `${folder}/${name}`),
    )
    .filter((file) => !file.startsWith(itself))
    .toSorted()
}

export function readTrace(root: string) {
  const requirements = requirementsOf(readFileSync(join(root, 'docs/requirements.md'), 'utf8'))
  const proofs = [...testFiles(root), ...checks].flatMap((file) =>
    proofsOf(file, readFileSync(join(root, file), 'utf8')),
  )
  return { requirements, proofs }
}
