import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { byteOrderMark, csvLine } from '../../csv'
import { writeNewFolder } from '../../new-folder'
import { counted } from '../../../platform/counted'
import type { Tables } from './convert'
import type { Note, System, TableRow } from './foreign'

/** The order in which the files are imported: each before those that refer to it. */
const fileOrder = ['brands', 'colours', 'categories', 'products', 'scheduled-prices', 'redirects'] as const
const filesOf = (tables: Tables) => fileOrder.filter((name) => tables[name].length > 0)

/** Cells that only the owner can fill: the law requires the manufacturer of every product (GPSR). */
const ownersColumns = ['country', 'manufacturer_address', 'manufacturer_email'] as const

export function missingCells({ brands }: Tables): number {
  return brands.flatMap((row) => ownersColumns.filter((column) => row[column] === null)).length
}

function fileOf(rows: readonly TableRow[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = rows.map((row) =>
    csvLine(
      columns.map((column) => row[column] ?? null),
      ';',
      ',',
    ),
  )
  return byteOrderMark + csvLine(columns, ';') + lines.join('')
}

const titles = { changed: 'Changed', guessed: 'Guessed', left: 'Left out' } as const

/** The summary for the owner; report.csv has every single note. Pure. */
export function reportText(system: System, tables: Tables, notes: readonly Note[], pictures: number): string {
  const kinds = (['changed', 'guessed', 'left'] as const).map((kind) => {
    const byColumn = new Map<string, Note[]>()
    for (const note of notes.filter((one) => one.kind === kind))
      byColumn.set(note.column, [...(byColumn.get(note.column) ?? []), note])
    const lines = [...byColumn].map(
      ([column, found]) =>
        `- ${column || 'file'}: ${found.length} (${[found[0]?.at, found[0]?.text].filter(Boolean).join(': ')})`,
    )
    return `## ${titles[kind]}\n\n${lines.length > 0 ? lines.join('\n') : 'Nothing.'}\n`
  })
  const missing = missingCells(tables)
  return `# From ${system.name}

The columns were read by ${system.source}. Every note is in report.csv, with its row.

## Taken

${filesOf(tables)
  .map((name) => `- ${counted(tables[name].length, 'row')} in ${name}.csv`)
  .join('\n')}
- ${counted(pictures, 'picture')}

## To fill in

${
  missing > 0
    ? `- brands.csv: ${counted(missing, 'cell')}. The law requires each manufacturer's country, postal and e-mail address.`
    : 'Nothing.'
}
- The other language: names are the same in both.

${kinds.join('\n')}
## Next

Correct the files, then import them in this order:

${filesOf(tables)
  .map((name) => `    npm run shop -- import ${name} ${name}.csv`)
  .join('\n')}
`
}

/** Writes all files to a new folder, which appears complete or not at all. */
export async function writeFolder(
  folder: string,
  tables: Tables,
  report: string,
  notes: readonly Note[],
): Promise<void> {
  await writeNewFolder(folder, async (partial) => {
    for (const name of filesOf(tables)) await writeFile(path.join(partial, `${name}.csv`), fileOf(tables[name]))
    const lines = notes.map(({ kind, at, column, text }) => csvLine([kind, at, column, text], ';'))
    await writeFile(
      path.join(partial, 'report.csv'),
      byteOrderMark + csvLine(['kind', 'place', 'column', 'note'], ';') + lines.join(''),
    )
    await writeFile(path.join(partial, 'report.md'), report)
  })
}
