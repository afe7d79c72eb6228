import { createWriteStream } from 'node:fs'
import { once } from 'node:events'

export interface CsvTarget {
  /** A new file that only its owner may read; null passes the text to `write`. */
  readonly path: string | null
  readonly write: (text: string) => void
}

/** Streams an exported file, its head first and then a text per record; returns the number of records. */
export async function saveCsv(texts: AsyncIterable<string>, { path, write }: CsvTarget): Promise<number> {
  const file = path === null ? null : createWriteStream(path, { mode: 0o600 })
  // A file that cannot be written fails the command, not the process.
  const failed = file && once(file, 'error').then(([error]) => Promise.reject(error as Error))
  failed?.catch(() => undefined)
  let count = -1
  for await (const text of texts) {
    count++
    if (file === null) write(text)
    else if (!file.write(text)) await Promise.race([once(file, 'drain'), failed])
  }
  if (file) {
    file.end()
    await Promise.race([once(file, 'finish'), failed])
  }
  return count
}
