import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

/**
 * Writes a file that only this process reads, and removes it once the work is done.
 * @param content its bytes, as they arrive
 * @param work is given the file's path
 */
export async function withTemporaryFile<Result>(
  content: AsyncIterable<Uint8Array> | Iterable<string>,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nidora-desk-'))
  try {
    // As messages name it.
    const file = path.join(folder, 'The file')
    await pipeline(content, createWriteStream(file, { mode: 0o600 }))
    return await work(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
