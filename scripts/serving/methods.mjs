import { readFileSync } from 'node:fs'
import { dataPolicy } from './script-policy.mjs'

export const knownMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** @param {string} locale */
function textIn(locale) {
  const file = new URL(`../../messages/${locale}.json`, import.meta.url)
  return /** @type {{ backend: { errors: { methodNotAllowed: string } } }} */ (JSON.parse(readFileSync(file, 'utf8')))
    .backend.errors.methodNotAllowed
}
const texts = { hu: textIn('hu'), en: textIn('en') }

/**
 * Answers 405 to methods that the Fetch standard forbids (TRACE) or that nothing here supports: Next would fail to
 * build a `Request` from them and answer 500.
 * @param {import('node:http').RequestListener} next
 * @returns {import('node:http').RequestListener}
 */
export function withKnownMethods(next) {
  return (request, response) => {
    if (knownMethods.includes(request.method ?? '')) return next(request, response)
    // The request body is not read, so the connection cannot be reused.
    response.writeHead(405, {
      Allow: knownMethods.join(', '),
      'Content-Type': 'application/json',
      'Content-Security-Policy': dataPolicy,
      'X-Content-Type-Options': 'nosniff',
      Connection: 'close',
    })
    const isEnglish = String(request.headers.locale ?? '').startsWith('en')
    response.end(JSON.stringify({ message: isEnglish ? texts.en : texts.hu }))
  }
}
