import { providedOnce } from '@/lib/process/shared'

/** Where browsers report CSP violations (lib/backend/platform/http/csp-reports.ts). */
const reportPath = '/api/csp-reports'

const botCheck = 'https://challenges.cloudflare.com'
/** The tag manager, and the hosts its tags report to; contacted after consent only (components/consent). */
const tagManager = 'https://www.googletagmanager.com'
const measurement = 'https://*.google-analytics.com https://*.analytics.google.com'

/** Configuration (lib/config/environment.ts) that the headers depend on. */
interface Settings {
  readonly SHOP_ORIGIN: string
  readonly BACKEND_URL?: string | undefined
  readonly GTM_ID?: string | undefined
  readonly TURNSTILE_SITE_KEY?: string | undefined
}

/** Whether the shop is served over HTTPS, so that cookies and links may require it. */
export const isSecure = ({ SHOP_ORIGIN }: Pick<Settings, 'SHOP_ORIGIN'>) => SHOP_ORIGIN.startsWith('https:')

/** What the viewer of 3D models needs besides: its decoder in a worker, textures from it, and its own style elements. */
const viewerSources: Readonly<Record<string, string>> = {
  'script-src': "'wasm-unsafe-eval'",
  'worker-src': "'self' blob:",
  'style-src': "'unsafe-inline'",
  'img-src': 'blob:',
  'connect-src': 'blob:',
}

/** Adds sources to the directives of a policy; those that it lacks begin with the added ones. */
function withSources(policy: string, added: Readonly<Record<string, string>>): string {
  const directives = new Map(policy.split('; ').map((one) => [one.split(' ', 1)[0] ?? '', one]))
  for (const [name, sources] of Object.entries(added))
    directives.set(name, `${directives.get(name) ?? name} ${sources}`)
  return [...directives.values()].join('; ')
}

/**
 * What a page may load and run. Except in development, the server replaces 'unsafe-inline' for scripts with hashes of
 * the page's own inline scripts (scripts/serving/script-policy.ts, docs/decisions/0014-hashes-of-inline-scripts.md).
 */
function contentSecurityPolicy(settings: Settings, isDevelopment: boolean): string {
  // An external backend decides itself whether to use the bot check. It takes no reports: they are not in the contract.
  const check = settings.TURNSTILE_SITE_KEY || settings.BACKEND_URL ? botCheck : ''
  const manager = settings.GTM_ID ? tagManager : ''
  const measured = settings.GTM_ID ? `${tagManager} ${measurement}` : ''
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'unsafe-inline' ${isDevelopment ? "'unsafe-eval'" : ''} ${check} ${manager}`,
    "script-src-attr 'none'",
    // The development server's own messages use style elements.
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : ''}`,
    // Colours, counts and percentages from data are set as custom properties in style attributes.
    "style-src-attr 'unsafe-inline'",
    // Hungarian letters beyond Latin-1 are inlined in the style sheet (components/ui/styles/fonts.css).
    "font-src 'self' data:",
    `img-src 'self' data: ${measured}`,
    `connect-src 'self' ${isDevelopment ? 'ws:' : ''} ${measured}`,
    // On pages with a secret address, the tag manager runs in one of the shop's own frames.
    `frame-src ${[check, manager && "'self'"].filter(Boolean).join(' ') || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    // Payment pages are opened by a redirect or a script, not by a form.
    "form-action 'self'",
    "frame-ancestors 'none'",
    isSecure(settings) ? 'upgrade-insecure-requests' : '',
    settings.BACKEND_URL ? '' : `report-uri ${reportPath}; report-to csp`,
  ]
  return directives
    .filter(Boolean)
    .map((directive) => directive.trim().replace(/ +/g, ' '))
    .join('; ')
}

/** Headers of the frame in which tags run on pages with a secret address; nothing but the tag manager loads in it. */
export function frameHeaders({ GTM_ID }: Pick<Settings, 'GTM_ID'>): Readonly<Record<string, string>> {
  const sources = GTM_ID
    ? `script-src ${tagManager}; img-src ${tagManager} ${measurement}; connect-src ${tagManager} ${measurement}; `
    : ''
  return {
    'Content-Security-Policy': `default-src 'none'; ${sources}base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    'Referrer-Policy': 'no-referrer',
  }
}

/**
 * Headers of every page that depend on the shop's configuration; next.config.ts has the others.
 * @param showsModel whether it is the page of a 3D model, which alone may run the viewer
 */
export function pageHeaders(
  settings: Settings,
  isDevelopment: boolean,
  showsModel = false,
): Readonly<Record<string, string>> {
  const policy = contentSecurityPolicy(settings, isDevelopment)
  return {
    'Content-Security-Policy': showsModel ? withSources(policy, viewerSources) : policy,
    ...(!settings.BACKEND_URL && { 'Reporting-Endpoints': `csp="${reportPath}"` }),
  }
}

/** Headers of the desk: its components insert style elements of their own, and nobody keeps or indexes it. */
export function deskHeaders(settings: Settings, isDevelopment: boolean): Readonly<Record<string, string>> {
  const own = { ...settings, GTM_ID: undefined, TURNSTILE_SITE_KEY: undefined }
  const { 'Content-Security-Policy': policy = '', ...others } = pageHeaders(own, isDevelopment)
  return {
    ...others,
    'Content-Security-Policy': withSources(policy, { 'style-src': "'unsafe-inline'" }),
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  }
}

/**
 * Allows one of the shop's own inline scripts, in the HTML of pages or inserted by another script. The server adds its
 * hash to every page's CSP (scripts/serving/inline-scripts.ts).
 */
export function allowInlineScript(text: string): void {
  providedOnce('ownScripts', () => new Set()).add(text)
}
