import { Failure } from './failure'

/** The text of a file, without its byte order mark; throws a Failure if it is not UTF-8. */
export function utf8Text(content: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    throw new Failure(`${file} is not UTF-8: save it as UTF-8.`)
  }
}
