import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Command } from 'commander'
import { offered } from '@/lib/i18n/offered'
import { Failure } from '../../exchange/failure'
import { UsageError } from '../errors'
import { importFile } from '../../exchange/import/run'
import { writeNewFolder } from '../../exchange/new-folder'
import { counted } from '../../platform/counted'
import type { Cli, Shop } from '../shop'
import { utf8Text } from '../../exchange/utf8'
import { changesOf, type Change } from './changes'
import { textKinds } from '../../exchange/texts/kinds'
import { plannedBy, readTexts, rowsOf, storedTexts } from './files'
import { newPictures, pictureFolder, picturesIn, shownPicture } from './pictures'
import { ofRows } from '../../platform/said/cells'

interface PushOptions {
  readonly dryRun?: true
  readonly yes?: true
}

export function registerContent(program: Command, cli: Cli): void {
  const noun = program.command('content').description('pages and articles as a folder of Markdown files')

  noun
    .command('pull')
    .description(
      'writes all pages and articles, in every language that the shop offers, and their pictures to a new folder',
    )
    .argument('<folder>', 'folder to write')
    .action((folder: string) => cli.withShop((shop) => pull(cli, shop, cli.path(folder))))

  noun
    .command('push')
    .description('shows what the files of such a folder change, and imports them')
    .argument('<folder>', 'folder with pages/, articles/ and pictures/')
    .option('--dry-run', 'only shows what would change')
    .option('--yes', 'imports without asking')
    .action((folder: string, options: PushOptions) =>
      cli.withShop((shop) => push(cli, shop, cli.path(folder), options)),
    )
}

async function pull({ output, mediaFolder }: Cli, { database }: Shop, folder: string): Promise<void> {
  const there = await readdir(folder).catch(() => [])
  if (there.length > 0) throw new Failure(`${folder} is not empty: its changes would be lost.`)
  const all = await storedTexts(database)
  // What stands for a language that the shop does not offer is nobody's to write.
  const texts = new Map(
    [...all].filter(([name]) => offered().languages.some((locale) => name.endsWith(`.${locale}.md`))),
  )
  let pictures = 0
  await writeNewFolder(folder, async (partial) => {
    for (const [name, text] of texts) await save(path.join(partial, name), text)
    for (const name of picturesIn(texts.values())) {
      const shown = shownPicture(name, mediaFolder())
      if (shown === undefined) continue
      await mkdir(path.dirname(path.join(partial, pictureFolder, name)), { recursive: true })
      await cp(shown, path.join(partial, pictureFolder, name))
      pictures++
    }
  })
  const facts = { folder, files: texts.size, pictures }
  output.done(`${counted(texts.size, 'file')} and ${counted(pictures, 'picture')} written to ${folder}.`, facts)
}

async function save(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, content)
}

async function textsIn(folder: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const { folder: kind } of textKinds)
    for (const name of (await readdir(path.join(folder, kind)).catch(() => [])).toSorted())
      texts.set(`${kind}/${name}`, utf8Text(await readFile(path.join(folder, kind, name)), `${kind}/${name}`))
  if (texts.size === 0)
    throw new Failure(`${folder} has neither pages/ nor articles/: "content pull" writes such a folder.`)
  return texts
}

async function push(cli: Cli, shop: Shop, folder: string, { dryRun, yes }: PushOptions): Promise<void> {
  const { output } = cli
  const changes = changesOf(await storedTexts(shop.database), readTexts(await textsIn(folder)))
  const pictures = await newPictures(folder, cli.mediaFolder())
  const facts = { changes, pictures: pictures.map(({ name }) => name) }
  if (changes.length === 0 && pictures.length === 0)
    return output.done('Nothing differs from the shop.', { ...facts, pushed: false })
  if (!output.isJson)
    output.table([
      ...changes.map(({ name, change, what }) => ({ file: name, change, what })),
      ...pictures.map(({ name, isNew }) => ({
        file: `${pictureFolder}/${name}`,
        change: isNew ? 'new' : 'changed',
        what: '',
      })),
    ])
  await importChanges(cli, shop, folder, changes, { isDryRun: true, pictures })
  if (dryRun) return output.done('Nothing was written (dry run).', { ...facts, pushed: false })
  if (!yes) {
    const answer = await output.ask('Write this to the shop? Type "yes" to confirm: ')
    if (answer === undefined) throw new UsageError('--yes imports without asking; --dry-run only shows the changes.')
    if (answer !== 'yes') return output.done('Nothing was written.', { ...facts, pushed: false })
  }
  for (const { name } of pictures)
    await copyPicture(path.join(folder, pictureFolder, name), path.join(cli.mediaFolder(), name))
  await importChanges(cli, shop, folder, changes, { isDryRun: false, pictures })
  output.done(`${counted(changes.length, 'file')} and ${counted(pictures.length, 'picture')} written.`, {
    ...facts,
    pushed: true,
  })
}

/** The shop serves the folder: a picture is there whole or not at all. */
async function copyPicture(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true })
  await cp(from, `${to}.partial`)
  await rename(`${to}.partial`, to)
}

/** Imports the changed files of each kind by the rules of its import; throws a Failure that names all faults. */
async function importChanges(
  { output, now }: Cli,
  { database }: Shop,
  folder: string,
  changes: readonly Change[],
  { isDryRun, pictures }: { readonly isDryRun: boolean; readonly pictures: readonly { readonly name: string }[] },
): Promise<void> {
  const planned = plannedBy(changes.map(({ file }) => file))
  const scratch = await mkdtemp(path.join(tmpdir(), 'nidora-content-'))
  const faults: string[] = []
  try {
    for (const kind of textKinds) {
      const own = changes.filter((change) => change.file.kind === kind)
      if (own.length === 0) continue
      // A changed file comes last, as it may stand among the others of its key, too.
      const files = [...own.flatMap(({ others }) => others), ...own.map(({ file }) => file)]
      const rows = rowsOf(kind, [...new Map(files.map((file) => [file.name, file])).values()])
      const csv = path.join(scratch, `${kind.folder}.csv`)
      await writeFile(csv, rows.csv)
      await importFile(database, kind.importer, {
        path: csv,
        encoding: 'utf-8',
        isDryRun,
        isConfirmed: false,
        now: now(),
        planned,
        onFault: ({ row, column, reason: { en: reason } }) => {
          // Pictures of the folder are copied before its texts are imported.
          if (isDryRun && pictures.some(({ name }) => reason === ofRows.noPicture(`/media/${name}`).en)) return
          faults.push(`${rows.fileAt(row, column)}${column ? `, ${column.replace(/_(?:hu|en)$/, '')}` : ''}: ${reason}`)
        },
        progress: (label) => output.progress(label),
      })
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
  for (const fault of faults) output.note(fault)
  if (faults.length > 0) throw new Failure(`Nothing was written: ${counted(faults.length, 'fault')} in ${folder}.`)
}
