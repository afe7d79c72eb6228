import type { RequestListener } from 'node:http'
import type { Registry } from 'prom-client'
import { withCompressedPages } from './compressed-pages'
import type { Drain } from './drain'
import { type Address, withErrorPages } from './error-pages'
import { withKnownMethods } from './methods'
import { withMetrics } from './metrics'
import type { PageCache } from './page-cache'
import type { PageDictionaries } from './page-dictionaries'
import { withPlainPictures } from './picture-addresses'
import type { PicturePreparer } from './prepare-pictures'
import { withRefusedFiles } from './refused-files'
import { withRequestId } from './request-id'
import { withRequestTarget } from './request-target'
import { withScriptPolicy } from './script-policy'
import { withStaticFiles } from './static-files'
import { withStoredCodings } from './stored-codings'
import { withTransportSecurity } from './transport-security'

/** What the handlers in front of Next are made of. */
interface Parts {
  readonly buildFolder: string
  /** SHOP_ORIGIN. */
  readonly origin: string | undefined
  /** TRUSTED_PROXIES. */
  readonly trustedProxies: number
  /** Where requests are counted; they are not without METRICS_PORT. */
  readonly registry: Registry | undefined
  readonly drain: Pick<Drain, 'before'>
  readonly dictionaries: Pick<PageDictionaries, 'before'> | undefined
  readonly pictures: Pick<PicturePreparer, 'before'>
  readonly pages: Pick<PageCache, 'before'>
  /** Where this process reaches itself. */
  readonly self: () => Address
}

/** A handler in front of Next. */
interface Layer {
  readonly name: string
  /** Makes the handler; `next` is the one behind it. */
  readonly before: (next: RequestListener) => RequestListener
}

/**
 * All handlers in front of Next, outermost first: each sees a request before, and its response after, those behind it.
 */
export function layersOf(parts: Parts): readonly Layer[] {
  const { buildFolder, origin, trustedProxies, registry, drain, dictionaries, pictures, pages, self } = parts
  return [
    // All others read the address, as Next will.
    { name: 'request target', before: withRequestTarget },
    // Whatever fails or is refused from here on is logged and answered with the id.
    { name: 'request id', before: (next) => withRequestId(trustedProxies, next) },
    // Behind the id, whose context has the route's name; before everything that answers, so that all answers count.
    { name: 'metrics', before: (next) => (registry ? withMetrics(next, registry) : next) },
    // Before everything else that answers: none of it may be cut off.
    { name: 'drain', before: (next) => drain.before(next) },
    // Before what refuses requests or answers without Next.
    { name: 'transport security', before: (next) => withTransportSecurity(origin, next) },
    // Nothing behind it has to think of other methods.
    { name: 'known methods', before: withKnownMethods },
    // Most requests are for files: they pass nothing that only concerns pages and pictures.
    { name: 'static files', before: (next) => withStaticFiles(buildFolder, next) },
    { name: 'dictionaries', before: (next) => dictionaries?.before(next) ?? next },
    // Before the count of pictures being made, for which nothing needs to wait when they are refused.
    { name: 'plain pictures', before: withPlainPictures },
    { name: 'pictures under way', before: (next) => pictures.before(next) },
    // Sends complete pages with its own compression, so nothing behind it has work with them.
    { name: 'page cache', before: (next) => pages.before(next) },
    // Before all that read or replace HTML, which they need as it is.
    { name: 'compressed pages', before: withCompressedPages },
    // Before the policy: the page that replaces Next's has its own already.
    { name: 'error pages', before: (next) => withErrorPages(next, self) },
    // Before the last two, which correct what Next says of files: the policy depends on the type of what is sent.
    { name: 'script policy', before: withScriptPolicy },
    { name: 'stored codings', before: withStoredCodings },
    { name: 'refused files', before: withRefusedFiles },
  ]
}

/** The handlers around one that answers. */
export function compose(layers: readonly Layer[], answer: RequestListener): RequestListener {
  return layers.reduceRight((next, { before }) => before(next), answer)
}
