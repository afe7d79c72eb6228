import { z } from 'zod'

/**
 * A backup is gzipped JSON lines: a header; for each table, its name and columns followed by its rows as serialized by
 * the database; finally the row count, which reveals truncation. Format lines are arrays, rows are objects.
 */
export const formatVersion = 1

const headSchema = z.tuple([
  z.literal('nidora-backup'),
  z.object({ format: z.int(), schema: z.number(), created_at: z.string() }),
])
const tableSchema = z.tuple([z.literal('table'), z.string(), z.array(z.string())])
const endSchema = z.tuple([z.literal('end'), z.int()])

export const lineSchema = z.union([headSchema, tableSchema, endSchema])
export type BackupLine = z.infer<typeof lineSchema>

/** Whether a line of a backup is a table row rather than a table header. */
export function isRow(line: string): boolean {
  return line.startsWith('{')
}

/** Splits streamed chunks into lines. Rows may contain any character except the line feed, which JSON escapes. */
export async function* linesOf(pieces: AsyncIterable<Buffer | string>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + (typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true }))).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
