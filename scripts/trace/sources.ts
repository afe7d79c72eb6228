import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { proofsOf, requirementsOf, traceTable, type Proof, type Requirement } from './trace'

/** Folders with tests. */
const folders = ['app', 'components', 'lib', 'messages', 'scripts', 'tests']
/** Checks of `npm test` that are not tests. */
const checks = ['scripts/budget.mjs']
/** Excluded: its own tests mention requirements without proving them. */
const itself = 'scripts/trace/'

export const traceabilityFile = 'docs/traceability.md'

function testFiles(root: string): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(?:test|spec)\.tsx?$/.test(entry.name))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
    )
    .filter((file) => !file.startsWith(itself))
    .toSorted()
}

interface Trace {
  readonly requirements: readonly Requirement[]
  readonly proofs: readonly Proof[]
  readonly page: string
}

export async function readTrace(root: string): Promise<Trace> {
  const requirements = requirementsOf(readFileSync(join(root, 'docs/requirements.md'), 'utf8'))
  const proofs = [...testFiles(root), ...checks].flatMap((file) =>
    proofsOf(file, readFileSync(join(root, file), 'utf8')),
  )
  const options = await resolveConfig(join(root, traceabilityFile))
  const page = await format(traceTable(requirements, proofs), { ...options, parser: 'markdown' })
  return { requirements, proofs, page }
}
