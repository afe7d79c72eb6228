import { HttpError } from 'ra-core'
import { fileNameOf } from '@/lib/browser/file-name'
import type { DeskPerson } from '@/lib/contract/desk/people'

/** Calls of the desk. The session's token is kept in memory only; a reload reads it with the session. */

let token = ''
let person: DeskPerson | null = null

export const loggedIn = (): DeskPerson | null => person

export function noteLogin(known: DeskPerson | null): void {
  person = known
  token = known?.csrf_token ?? ''
}

interface CallError {
  readonly message: string
  /** By dotted field name. */
  readonly errors?: Readonly<Record<string, readonly string[]>>
}

/**
 * Calls the backend.
 * @param path below /api/desk
 * @param body sent with POST; without it, the call is a GET
 * @param key its Idempotency-Key, if it has one
 * @returns the answer's `data`; rejects with ra-core's HttpError, whose body is the backend's
 */
export const call = <Answer>(path: string, body?: object, key?: string): Promise<Answer> =>
  send<Answer>(path, body && { type: 'application/json', body: JSON.stringify(body), key })

/** Sends a file, as `call` sends JSON. */
export const upload = <Answer>(path: string, file: Blob, type: string): Promise<Answer> =>
  send<Answer>(path, { type, body: file })

interface Content {
  readonly type: string
  readonly body: BodyInit
  readonly key?: string | undefined
}

interface DeskFile {
  readonly content: Blob
  readonly name: string
}

/** Reads a file; rejects as `call` does. */
export async function readFile(path: string): Promise<DeskFile> {
  const response = await ask(path)
  if (!response.ok) throw refusalOf(response, await contentOf(response))
  return { content: await response.blob(), name: fileNameOf(response.headers.get('Content-Disposition')) }
}

async function send<Answer>(path: string, content?: Content): Promise<Answer> {
  const response = await ask(path, content)
  const answer = await contentOf<Answer>(response)
  if (!response.ok) throw refusalOf(response, answer)
  return answer.data as Answer
}

const refusalOf = ({ status }: Response, answer: Partial<CallError>) =>
  new HttpError(answer.message ?? 'desk.errors.server', status, answer)

const ask = (path: string, content?: Content) =>
  reach(`/api/desk/${path}`, {
    method: content ? 'POST' : 'GET',
    headers: {
      Accept: 'application/json',
      Locale: document.documentElement.lang.slice(0, 2),
      ...(content && { 'Content-Type': content.type, 'X-XSRF-TOKEN': token }),
      ...(content?.key !== undefined && { 'Idempotency-Key': content.key }),
    },
    ...(content && { body: content.body }),
  })

/** Fails with a text's key when the shop cannot be reached. */
async function reach(...request: Parameters<typeof fetch>): Promise<Response> {
  try {
    return await fetch(...request)
  } catch {
    throw new HttpError('desk.errors.unreachable', 503, {})
  }
}

/** A proxy in front of the shop may answer with something else than JSON. */
async function contentOf<Answer>(response: Response): Promise<{ data?: Answer } & Partial<CallError>> {
  try {
    return JSON.parse(await response.text()) as { data?: Answer }
  } catch {
    return {}
  }
}

/** What the backend says about a failed call, for the reader; or the key of a text, if it said nothing. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The messages of a refused form by field. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, readonly string[]>> {
  return error instanceof HttpError ? ((error.body as CallError).errors ?? {}) : {}
}
