import { HttpError } from 'ra-core'
import type { DeskPerson } from '@/lib/contract/desk/people'

/** Calls of the desk. The session's token is kept in memory only; a reload reads it with the session. */

let token = ''
let person: DeskPerson | null = null

export const loggedIn = (): DeskPerson | null => person

export function noteLogin(known: DeskPerson | null): void {
  person = known
  token = known?.csrf_token ?? ''
}

export interface CallError {
  readonly message: string
  /** By dotted field name. */
  readonly errors?: Readonly<Record<string, readonly string[]>>
}

/**
 * Calls the backend.
 * @param path below /api/desk
 * @param body sent with POST; without it, the call is a GET unless `method` says otherwise
 * @returns the answer's `data`; rejects with ra-core's HttpError, whose body is the backend's
 */
export async function call<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await fetch(`/api/desk/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      Accept: 'application/json',
      Locale: document.documentElement.lang.slice(0, 2),
      ...(body !== undefined && { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const answer = JSON.parse(text === '' ? '{}' : text) as { data?: Answer } & Partial<CallError>
  if (!response.ok) throw new HttpError(answer.message ?? response.statusText, response.status, answer)
  return answer.data as Answer
}

/** What the backend says about a failed call, for the reader. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The messages of a refused form by field. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, readonly string[]>> {
  return error instanceof HttpError ? ((error.body as CallError).errors ?? {}) : {}
}
