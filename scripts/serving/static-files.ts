import type { RequestListener } from 'node:http'
import path from 'node:path'
import sirv from 'sirv'
import { commonHeaders } from './common-headers'

const prefix = '/_next/static/'
/** Seconds: the names of these files change with their content. */
const maxAge = 31_536_000

/**
 * Sends a build's files as compressed at build time (scripts/support/finish-build.mjs); Next would compress each one
 * for every request, and without brotli. Requests for missing files are left to Next.
 */
export function withStaticFiles(buildFolder: string, answer: RequestListener): RequestListener {
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
    // Nobody resumes a script. sirv would misread "bytes=-5" and never answer "bytes=5-2".
    delete request.headers.range
    send(request, response, () => {
      request.url = url
      answer(request, response)
    })
  }
}
