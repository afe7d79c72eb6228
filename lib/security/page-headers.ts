/** Where browsers report what the policy has blocked (lib/backend/platform/http/csp-reports.ts). */
export const reportPath = '/api/csp-reports'

const botCheck = 'https://challenges.cloudflare.com'
/** The tag manager and where its tags measure; called after consent only (components/consent). */
const tagManager = 'https://www.googletagmanager.com'
const measurement = 'https://*.google-analytics.com https://*.analytics.google.com'

/** What of the configuration (lib/config/environment.ts) the headers depend on. */
interface Settings {
  readonly SHOP_ORIGIN: string
  readonly BACKEND_URL?: string | undefined
  readonly GTM_ID?: string | undefined
  readonly TURNSTILE_SITE_KEY?: string | undefined
}

/** Whether visitors reach the shop by https, so that its cookies and links may insist on it. */
export const isSecure = ({ SHOP_ORIGIN }: Pick<Settings, 'SHOP_ORIGIN'>) => SHOP_ORIGIN.startsWith('https:')

/**
 * What a page may load and run. In place of 'unsafe-inline' for scripts the server puts the hashes of the page's own
 * inline scripts (scripts/serving/script-policy.mjs, docs/decisions/0014); only development does without.
 */
function contentSecurityPolicy(settings: Settings, isDevelopment: boolean): string {
  // An external backend says for itself whether it wants the check, and takes no reports: the contract has none.
  const check = settings.TURNSTILE_SITE_KEY || settings.BACKEND_URL ? botCheck : ''
  const manager = settings.GTM_ID ? tagManager : ''
  const measured = settings.GTM_ID ? `${tagManager} ${measurement}` : ''
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'unsafe-inline' ${isDevelopment ? "'unsafe-eval'" : ''} ${check} ${manager}`,
    "script-src-attr 'none'",
    // The development server's own messages have style elements.
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : ''}`,
    // Colours, counts and percentages of the data are custom properties in style attributes.
    "style-src-attr 'unsafe-inline'",
    // Hungarian letters beyond Latin-1 are inlined in the style sheet (components/ui/styles/fonts.css).
    "font-src 'self' data:",
    `img-src 'self' data: ${measured}`,
    `connect-src 'self' ${isDevelopment ? 'ws:' : ''} ${measured}`,
    // On pages with a secret address the tag manager runs in a frame of the shop's own.
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

/** Headers of every page that depend on the shop's configuration; next.config.ts has the others. */
export function pageHeaders(settings: Settings, isDevelopment: boolean): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(settings, isDevelopment),
    ...(!settings.BACKEND_URL && { 'Reporting-Endpoints': `csp="${reportPath}"` }),
  }
}
