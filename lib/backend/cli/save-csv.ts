import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { Option } from 'commander'
import { decimalMarks, type Delimiter } from '../exchange/csv'
import type { Cli } from './shop'

export const delimiterOption = () =>
  new Option('--delimiter <character>', 'between cells; numbers have a decimal comma with ;, a point with ,')
    .choices(Object.keys(decimalMarks))
    .default(';' satisfies Delimiter)

/**
 * Streams an exported file: the head first, then one text per record. Returns the number of records.
 * @param given a new file readable only by its owner; without one, standard output
 */
export async function saveCsv(cli: Cli, texts: AsyncIterable<string>, given: string | undefined): Promise<number> {
  const file = given === undefined ? null : createWriteStream(cli.path(given), { mode: 0o600 })
  // A file that cannot be written fails the command rather than crashing the process.
  const failed = file && once(file, 'error').then(([error]) => Promise.reject(error as Error))
  failed?.catch(() => undefined)
  let count = -1
  for await (const text of texts) {
    count++
    if (file === null) cli.output.raw(text)
    else if (!file.write(text)) await Promise.race([once(file, 'drain'), failed])
  }
  if (file) {
    file.end()
    await Promise.race([once(file, 'finish'), failed])
  }
  return count
}
