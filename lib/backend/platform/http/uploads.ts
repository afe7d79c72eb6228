import type { TextKey } from './texts'
import { FieldError, type FieldMessages, type Message } from './errors'
import { limitBody } from './router'

/** Files of multipart forms. */

const megabyte = 1024 * 1024

/** Bytes as messages name them. Pure. */
export const megabytes = (bytes: number) => Math.round(bytes / megabyte)

/**
 * Ends a call with a larger form with 413, before it is read.
 * @param maxTotal bytes of all files; the other fields may have a megabyte more
 * @param key text with the `maximum` in megabytes
 */
export const limitFiles = (maxTotal: number, key: TextKey) =>
  limitBody(maxTotal + megabyte, key, { maximum: megabytes(maxTotal) })

/** Why a file is not accepted. */
export interface RefusedFile {
  readonly fault: Message
}

/**
 * Checks the files of a field, one at a time, as some take a hundred times their size of memory. 422 naming each that is
 * refused by its position, "files.0".
 */
export async function checkEach<Checked extends object>(
  files: readonly File[],
  field: string,
  check: (file: File, place: number) => Promise<Checked | RefusedFile>,
): Promise<Checked[]> {
  const faults: Record<string, FieldMessages[string]> = {}
  const checked: Checked[] = []
  for (const [place, file] of files.entries()) {
    const result = await check(file, place)
    if ('fault' in result) faults[`${field}.${place}`] = [result.fault]
    else checked.push(result)
  }
  if (Object.keys(faults).length > 0) throw new FieldError(faults)
  return checked
}
