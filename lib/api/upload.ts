import type { ErrorBody } from '@/lib/contract/common'
import { ApiError } from './error'
import { unwrap } from './unwrap'
import { xsrfToken } from './xsrf-token'

/** Thirty megabytes over a slow connection take minutes. */
const timeoutMs = 10 * 60 * 1000

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/**
 * Sends a multipart form and reports the bytes sent, which fetch cannot do. Headers, unwrapping and errors match the
 * client's. Call it inside `withToken`.
 */
export function upload<Answer>(
  endpoint: string,
  form: FormData,
  onSent: (bytes: number) => void = () => undefined,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api${endpoint}`)
    request.timeout = timeoutMs
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Locale', document.documentElement.lang)
    const token = xsrfToken()
    if (token) request.setRequestHeader('X-XSRF-TOKEN', token)
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.onload = () => {
      const body = bodyOf(request.responseText)
      if (request.status >= 200 && request.status < 300) return resolve(unwrap(body) as Answer)
      const retryAfter = Number(request.getResponseHeader('Retry-After')) || undefined
      reject(ApiError.fromAnswer(request.status, (body ?? {}) as Partial<ErrorBody>, retryAfter))
    }
    request.onerror = () => reject(ApiError.network(new Error('The upload was interrupted')))
    request.ontimeout = () => reject(ApiError.network(new Error('The upload timed out')))
    request.send(form)
  })
}
