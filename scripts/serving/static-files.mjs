import path from 'node:path'
import sirv from 'sirv'
import { commonHeaders } from './common-headers.mjs'

const prefix = '/_next/static/'
/** Seconds: the names of these files change with their content. */
const maxAge = 31_536_000

/**
 * Sends the files of a build as they were compressed with it (scripts/support/compress-files.mjs); Next would compress
 * each one anew for every request, and not with brotli. Next answers for files that are not there.
 * @param {string} buildFolder
 * @param {import('node:http').RequestListener} answer
 * @returns {import('node:http').RequestListener}
 */
export function withStaticFiles(buildFolder, answer) {
  const send = sirv(path.join(buildFolder, 'static'), {
    brotli: true,
    gzip: true,
    etag: true,
    immutable: true,
    maxAge,
    setHeaders: (response) => {
      for (const { key, value } of commonHeaders) response.setHeader(key, value)
    },
  })
  return (request, response) => {
    const { url = '' } = request
    if (!url.startsWith(prefix)) return answer(request, response)
    request.url = url.slice(prefix.length - 1)
    send(request, response, () => {
      request.url = url
      answer(request, response)
    })
  }
}
