import { readFileSync } from 'node:fs'
import { callAddress, dataPolicy } from './script-policy.mjs'

const readingMethods = ['GET', 'HEAD']
export const knownMethods = [...readingMethods, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** @param {string} locale */
function textIn(locale) {
  const file = new URL(`../../messages/${locale}.json`, import.meta.url)
  return /** @type {{ backend: { errors: { methodNotAllowed: string } } }} */ (JSON.parse(readFileSync(file, 'utf8')))
    .backend.errors.methodNotAllowed
}
const texts = { hu: textIn('hu'), en: textIn('en') }

/**
 * Answers what Next would answer wrongly. Pages and files can only be read: Next would send a page whatever the method,
 * and 500 for a file. The backend knows its own methods; from those that the Fetch standard forbids (TRACE) or that
 * nothing here supports, Next would fail to build a `Request`.
 * @param {import('node:http').RequestListener} next
 * @returns {import('node:http').RequestListener}
 */
export function withKnownMethods(next) {
  return (request, response) => {
    const { method = '', url = '', headers } = request
    const isCall = callAddress.test(url)
    if ((isCall ? knownMethods : readingMethods).includes(method)) return next(request, response)
    // The request body is not read, so the connection cannot be reused.
    const answer = { Allow: (isCall ? knownMethods : [...readingMethods, 'OPTIONS']).join(', '), Connection: 'close' }
    if (method === 'OPTIONS') return response.writeHead(204, answer).end()
    response.writeHead(405, {
      ...answer,
      'Content-Type': 'application/json',
      'Content-Security-Policy': dataPolicy,
      'X-Content-Type-Options': 'nosniff',
    })
    const isEnglish = String(headers.locale ?? '').startsWith('en')
    response.end(JSON.stringify({ message: isEnglish ? texts.en : texts.hu }))
  }
}
