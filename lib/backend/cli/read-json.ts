import { readFile, stat } from 'node:fs/promises'
import { Failure } from '../exchange/failure'
import { utf8Text } from '../exchange/utf8'

const maxFileSize = 20 * 1024 * 1024

/** The value of a JSON file; throws a Failure that names what is wrong with it. */
export async function readJson(path: string): Promise<unknown> {
  const { size } = await stat(path).catch(() => {
    throw new Failure(`There is no file ${path}.`)
  })
  if (size > maxFileSize) throw new Failure(`${path} is larger than ${maxFileSize / (1024 * 1024)} MB.`)
  const text = utf8Text(await readFile(path), path)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Failure(`${path} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}
