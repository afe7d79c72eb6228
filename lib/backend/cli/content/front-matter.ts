import { parse, stringify } from 'yaml'
import { Failure } from '../../exchange/failure'

export interface MarkdownFile {
  readonly fields: Readonly<Record<string, string>>
  readonly body: string
}

const form = /^---\r?\n([\s\S]*?)\r?\n---\r?\n(?:\r?\n)?([\s\S]*)$/

/** Prints a file that `readMarkdown` reads as the same, without space around its text. Pure. */
export function printMarkdown({ fields, body }: MarkdownFile): string {
  return `---\n${stringify(fields, { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' })}---\n\n${body}\n`
}

/** Reads a file; throws a Failure that names it if its front matter is none. Pure. */
export function readMarkdown(name: string, text: string): MarkdownFile {
  const [, head, body = ''] = form.exec(text.replace(/^\ufeff/, '')) ?? []
  if (head === undefined) throw new Failure(`${name} has no front matter: lines between "---" at its beginning`)
  const fields = yaml(name, head)
  const odd = Object.entries(fields).find(([, value]) => typeof value === 'object' && value !== null)
  if (odd) throw new Failure(`${name}: ${odd[0]} must be a text`)
  const texts = Object.entries(fields).map(([key, value]) => [key, typeof value === 'string' ? value : ''] as const)
  return { fields: Object.fromEntries(texts), body: body.replace(/\r\n?/g, '\n').trim() }
}

function yaml(name: string, head: string): Record<string, unknown> {
  try {
    // Dates and numbers stay as they are written.
    const read: unknown = parse(head, { schema: 'failsafe' })
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read as Record<string, unknown>
  } catch (error) {
    throw new Failure(`${name}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`)
  }
  throw new Failure(`${name} has no front matter: lines "name: value" between "---"`)
}
