import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { XMLParser } from 'fast-xml-parser'
import { readBody } from '../../../platform/read-body'
import { detectDelimiter, isWorkbook } from '../../csv'
import { Failure, reasonOf } from '../../failure'
import type { SourceRecord, TakeNote } from './foreign'
import { Refusal } from '../../../platform/refusal'
import { ofFiles } from '../../../platform/said/cells'

/** Largest file that is read: some hundred thousand products. */
const maxBytes = 300 * 1024 * 1024
const minuteMs = 60_000
const readable = /\.(?:csv|tsv|txt|xml)$/i

interface SourceFile {
  readonly name: string
  readonly content: Buffer
}

interface Source {
  readonly records: readonly SourceRecord[]
  /** Columns with values that nobody has asked for, with the number of these. */
  readonly unread: () => ReadonlyMap<string, number>
}

/** Reads a file, a folder of files, or the address of either. Throws a Failure if there is nothing to read. */
export async function readSource(given: string, pathOf: (given: string) => string, note: TakeNote): Promise<Source> {
  const files = /^https?:\/\//i.test(given) ? await downloaded(given) : await filesAt(pathOf(given), given)
  if (files.length === 0) throw new Failure(`${given} has no .csv, .tsv, .txt or .xml file`)
  const asked = new Set<string>()
  const items = files.flatMap((file) => itemsOf(file, note))
  return { records: items.map((item) => recordOf(item, asked)), unread: () => unreadColumns(items, asked) }
}

async function filesAt(place: string, given: string): Promise<SourceFile[]> {
  const found = await stat(place).catch(() => null)
  if (!found) throw new Failure(`There is no file or folder ${given}`)
  const names = found.isDirectory() ? (await readdir(place)).filter((name) => readable.test(name)).toSorted() : ['']
  const files: SourceFile[] = []
  for (const name of names) {
    const file = path.join(place, name)
    if ((await stat(file)).size > maxBytes) throw new Failure(`${file} is larger than ${maxBytes / 1024 ** 2} MB`)
    files.push({ name: path.basename(file), content: await readFile(file) })
  }
  return files
}

/** A file, or the files that a folder's listing links to. */
async function downloaded(address: string): Promise<SourceFile[]> {
  const { content, type } = await get(address)
  if (!address.endsWith('/') || !type.includes('html')) return [{ name: nameOf(address), content }]
  const links = [...content.toString('utf8').matchAll(/href="([^"?#]+)"/gi)].map(
    ([, href = '']) => new URL(href, address),
  )
  const inside = links.filter(({ href }) => href.startsWith(address) && readable.test(href))
  const files: SourceFile[] = []
  for (const { href } of inside) files.push({ name: nameOf(href), content: (await get(href)).content })
  return files
}

const nameOf = (address: string) => path.posix.basename(new URL(address).pathname) || 'export'

async function get(address: string): Promise<{ content: Buffer; type: string }> {
  const unreadable = (error: unknown): never => {
    throw new Failure(`${address} cannot be read: ${reasonOf(error)}`)
  }
  const response = await fetch(address, { signal: AbortSignal.timeout(5 * minuteMs) }).catch(unreadable)
  if (!response.ok) throw new Failure(`${address} answers ${response.status}`)
  const content = await readBody(response, maxBytes).catch(unreadable)
  return { content, type: response.headers.get('content-type') ?? '' }
}

function textOf({ name, content }: SourceFile, note: TakeNote): string {
  if (isWorkbook(content.subarray(0, 4).toString('latin1')) || content.subarray(0, 4).toString('hex') === 'd0cf11e0')
    throw new Refusal(ofFiles.isWorkbook(name))
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content)
  const declared = /^<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(content.subarray(0, 200).toString('latin1'))?.[1]
  if (declared && !/^utf-?8$/i.test(declared)) return new TextDecoder(declared).decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    note('changed', name, '', 'read as windows-1250, because it is not UTF-8: check the accents')
    return new TextDecoder('windows-1250').decode(content)
  }
}

interface SourceItem {
  readonly at: string
  /** By column; empty cells have no value. */
  readonly values: ReadonlyMap<string, readonly string[]>
}

function itemsOf(file: SourceFile, note: TakeNote): SourceItem[] {
  const text = textOf(file, note)
  return text.trimStart().startsWith('<') ? xmlItems(file.name, text) : csvItems(file.name, text)
}

/** A column's name, however a system decorates it: "Name *", "Reference #", "g:price". Pure. */
export const columnName = (written: string) =>
  written
    .toLowerCase()
    .replace(/^g:/, '')
    .replace(/[*#]+$/, '')
    .replace(/\s+/g, ' ')
    .trim()

function recordOf({ at, values }: SourceItem, asked: Set<string>): SourceRecord {
  const all = (name: string) => {
    asked.add(name)
    return values.get(name) ?? []
  }
  return {
    at,
    all,
    cell: (...names) => names.map((name) => all(name)[0] ?? '').find((value) => value !== '') ?? '',
    columns: [...values.keys()],
  }
}

function unreadColumns(items: readonly SourceItem[], asked: ReadonlySet<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { values } of items)
    for (const [column, found] of values)
      if (found.length > 0 && column !== '' && !asked.has(column)) counts.set(column, (counts.get(column) ?? 0) + 1)
  return counts
}

function csvItems(name: string, text: string): SourceItem[] {
  const rows = parse(text, {
    bom: true,
    delimiter: detectDelimiter(text.slice(0, 64 * 1024)),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
  }) as unknown as { record: string[]; info: { lines: number } }[]
  const header = (rows.shift()?.record ?? []).map(columnName)
  if (header.filter((column) => column !== '').length < 2) throw new Failure(`${name} has no header with columns`)
  return rows.map(({ record: cells }, index) => {
    const values = new Map<string, string[]>()
    header.forEach((column, place) => {
      const value = (cells[place] ?? '').trim()
      values.set(column, [...(values.get(column) ?? []), ...(value === '' ? [] : [value])])
    })
    return { at: `${name} row ${index + 2}`, values }
  })
}

/** The items of an RSS or Atom feed, or of any file that repeats one element. */
function xmlItems(name: string, text: string): SourceItem[] {
  const parser = new XMLParser({
    ignoreAttributes: true,
    parseTagValue: false,
    removeNSPrefix: true,
    htmlEntities: true,
  })
  let root: unknown
  try {
    root = parser.parse(text, true)
  } catch (error) {
    throw new Failure(`${name} is not XML: ${reasonOf(error)}`)
  }
  const items = longestList(root)
  if (items.length === 0) throw new Failure(`${name} has no items`)
  return items.map((item, index) => {
    const values = new Map<string, string[]>()
    for (const [key, value] of Object.entries(item))
      values.set(columnName(key), (Array.isArray(value) ? value : [value]).map(flat))
    return { at: `${name} item ${index + 1}`, values }
  })
}

type Item = Readonly<Record<string, unknown>>
const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The most frequent kind of element: a feed's items. A single one is a list of its own. */
function longestList(value: unknown): Item[] {
  if (!isItem(value)) return []
  const lists = Object.entries(value).flatMap(([key, one]) => {
    if (Array.isArray(one)) return [one.filter(isItem)]
    return isItem(one) ? [/^(?:item|entry|product|termek)$/i.test(key) ? [one] : longestList(one)] : []
  })
  return lists.reduce((best, list) => (list.length > best.length ? list : best), [])
}

/** Nested elements as text: "HU Standard 990 HUF". */
const flat = (value: unknown): string =>
  isItem(value)
    ? Object.values(value).map(flat).join(' ')
    : Array.isArray(value)
      ? value.map(flat).join(' ')
      : String(value ?? '').trim()
