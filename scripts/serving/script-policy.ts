import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { bufferResponse } from './buffer-response'
import { pageIdHeader } from './cache-handler'
import { contentFirst } from './content-first'
import { hashesHeader, inlineScriptHashes } from './inline-scripts'

const policyHeader = 'content-security-policy'
/** Meant only for this server. Next names the page behind an address with the query, which is private to its visitor. */
const internalHeaders = [hashesHeader, pageIdHeader, 'x-middleware-rewrite']
/** Placeholder for the hashes in a page's policy (lib/security/page-headers.ts). */
const anyInlineScript = /(?<=\bscript-src [^;]*) 'unsafe-inline'/
/** Next would put a nonce that a client names here on its scripts, even in the page it caches for others. */
const policiesOfClients = [policyHeader, `${policyHeader}-report-only`]

/** Documents other than pages that could run scripts when opened: SVG pictures, feeds, Next's page for missing files. */
const documentType = /^(?:text\/html|image\/svg\+xml|(?:text|application)\/(?:\w+\+)?xml)\b/
const documentPolicy =
  "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** For data, whatever type a browser may take it for. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'"
const dataType = /^application\/(?:\w+\+)?json\b/
/** Calls of the backend; everything else is a page or a file. */
export const callAddress = /^\/(?:api|sanctum)\//

/**
 * Puts the hashes of a page's own inline scripts into its Content-Security-Policy. Pages from Next's cache carry theirs
 * (cache-handler.ts); others are buffered until their HTML is complete, and are also sent content first. Documents
 * without a policy get one that allows no scripts, backend responses one that allows nothing. Expects pages uncompressed
 * (compressed-pages.ts).
 */
export function withScriptPolicy(answer: RequestListener): RequestListener {
  return (request, response) => {
    for (const name of policiesOfClients) delete request.headers[name]
    bufferResponse(
      response,
      () => !trySetPolicy(request, response),
      (body) => {
        const html = body.toString()
        const served = contentFirst(html)
        allow(response, inlineScriptHashes(served))
        if (served === html) return response.end(body)
        response.removeHeader('content-length')
        response.end(served)
      },
    )
    return answer(request, response)
  }
}

/**
 * Sets the response's policy if that does not require its body.
 * @returns whether it was set
 */
function trySetPolicy(request: IncomingMessage, response: ServerResponse): boolean {
  const type = String(response.getHeader('content-type'))
  const hashes = response.getHeader(hashesHeader)
  for (const name of internalHeaders) response.removeHeader(name)
  if (!response.hasHeader(policyHeader)) {
    if (documentType.test(type)) response.setHeader(policyHeader, documentPolicy)
    else if (dataType.test(type) || callAddress.test(request.url ?? '')) response.setHeader(policyHeader, dataPolicy)
  } else if (typeof hashes === 'string') allow(response, hashes)
  // The browser keeps the policy received with the page.
  else if (response.statusCode === 304) response.removeHeader(policyHeader)
  else if (type.startsWith('text/html')) return false
  else allow(response, '')
  return true
}

function allow(response: ServerResponse, hashes: string): void {
  response.setHeader(policyHeader, withHashes(String(response.getHeader(policyHeader)), hashes))
}

/**
 * A page's own policy.
 * @param policy of every page (lib/security/page-headers.ts)
 * @param hashes of this page's inline scripts
 */
export const withHashes = (policy: string, hashes: string) =>
  policy.replace(anyInlineScript, () => hashes && ` ${hashes}`)
