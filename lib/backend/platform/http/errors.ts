import type { ErrorBody } from '@/lib/contract/common'
import type { Locale } from '@/lib/i18n/locales'
import { text, type TextKey, type TextValues } from './texts'

/** A text's key and values, translated when the response is written. */
export interface Message {
  readonly key: TextKey
  readonly values?: TextValues
}

/** Ends a request with a status and a translated message. */
export class HttpError extends Error {
  override readonly name = 'HttpError'

  constructor(
    readonly status: number,
    readonly key: TextKey,
    readonly values: TextValues = {},
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(key)
  }
}

/** Ends a request with 429. `seconds` is the time until a retry. */
export function tooManyRequests(seconds: number, headers: Readonly<Record<string, string>> = {}): HttpError {
  return new HttpError(429, 'errors.tooManyRequests', { seconds }, { ...headers, 'Retry-After': String(seconds) })
}

/** Messages by dotted field name, in form order. */
export type FieldMessages = Readonly<Record<string, readonly Message[]>>

/** Ends a request with 422 and a message per field. */
export class FieldError extends Error {
  override readonly name = 'FieldError'

  constructor(readonly fields: FieldMessages) {
    super(Object.keys(fields).join(', '))
  }

  static of(field: string, key: TextKey, values?: TextValues): FieldError {
    return new FieldError({ [field]: [{ key, ...(values && { values }) }] })
  }
}

/** The body of an error response, in the given language. */
export function errorBody(locale: Locale, error: HttpError): ErrorBody {
  return { message: text(locale, error.key, error.values) }
}

/** Laravel's format: the first message with the number of others, and all of them by field (R-ERR-2). */
export function fieldErrorBody(locale: Locale, fields: FieldMessages): ErrorBody {
  const errors = Object.fromEntries(
    Object.entries(fields).map(([field, messages]) => [
      field,
      messages.map((message) => text(locale, message.key, message.values)),
    ]),
  )
  const all = Object.values(errors).flat()
  const first = all[0] ?? text(locale, 'errors.invalid')
  const count = all.length - 1
  if (count < 1) return { message: first, errors }
  return { message: text(locale, count === 1 ? 'errors.andOneMore' : 'errors.andMore', { first, count }), errors }
}
