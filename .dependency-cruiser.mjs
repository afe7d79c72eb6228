// Allowed imports between modules, checked by `npm run lint` and illustrated in docs/architecture.md.

/** Parts of lib shared by the backend, the middleware and the storefront. */
const basics = 'lib/(money|i18n|calendar|config|cookies|telemetry|process)/'
const backend = '^lib/backend/'
const tests = '\\.test\\.tsx?$|^tests/'

/**
 * Limits a module's imports to the allowed ones, packages and itself.
 * @param {string} name
 * @param {string} from
 * @param {string} allowed
 */
const room = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { path: '^(app|components|lib|messages|scripts|tests)/|^middleware\\.ts$', pathNot: `^(${allowed})` },
})

/**
 * The rooms of a house by floor, lowest first. A room may import those on the floors below its own, never a neighbour:
 * so no two rooms know each other, directly or in a circle.
 */
const floors = {
  'lib/backend/domains': [
    ['consent', 'security', 'shop'],
    ['delivery', 'mail', 'pdf'],
    ['catalogue', 'customers'],
    ['cart', 'favourites', 'inquiries', 'newsletter', 'samples', 'stock-notices'],
    ['orders'],
    ['content', 'offers', 'reviews'],
    ['accounts', 'discovery', 'home', 'mail-preview'],
  ],
  components: [
    ['seo', 'ui'],
    ['favourites', 'form', 'legal', 'offline', 'page'],
    ['account', 'catalogue', 'consent', 'fit', 'model', 'reviews', 'samples'],
    ['cart', 'lists', 'newsletter', 'quick-order', 'search', 'stock-notice'],
    ['checkout', 'compare', 'product'],
    ['content', 'order'],
    ['home', 'withdrawal'],
    ['inquiry'],
    ['contact', 'desk', 'offer', 'plan', 'shell'],
  ],
  lib: [
    ['browser', 'calendar', 'cookies', 'money', 'process'],
    ['builds', 'consent', 'contract', 'i18n', 'lists', 'security', 'telemetry'],
    ['cart', 'config', 'routing'],
    ['analytics', 'api', 'backend'],
    ['account', 'catalogue', 'content', 'desk', 'form', 'order'],
    ['checkout', 'inquiry', 'quick-order', 'reviews', 'shop', 'withdrawal'],
    ['offer', 'plan', 'search', 'seo'],
  ],
}

/**
 * One rule a room, and one that a new folder needs a floor.
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]}
 */
const floorRules = Object.entries(floors).flatMap(([house, levels]) => [
  {
    name: `${house}: every room has a floor`,
    severity: 'error',
    from: { path: `^${house}/(?!(?:${levels.flat().join('|')})/)[^/]+/` },
    to: {},
  },
  ...levels.flatMap((rooms, floor) => {
    const notBelow = levels.slice(floor).flat()
    return rooms.map((name) => ({
      name: `${house}/${name}: floors below only`,
      severity: /** @type {const} */ ('error'),
      from: { path: `^${house}/${name}/`, pathNot: tests },
      to: { path: `^${house}/(${notBelow.filter((other) => other !== name).join('|')})/` },
    }))
  }),
])

/** @type {import('dependency-cruiser').IConfiguration} */
const configuration = {
  forbidden: [
    ...floorRules,
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^node:' } },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { pathNot: `${tests}|^playwright` },
      to: { path: tests },
    },

    room(
      'scripts/serving',
      '^scripts/serving/',
      `scripts/serving/|lib/(routing|contract)/|lib/api/error|lib/backend/platform/db/embedded/|${basics}|messages/`,
    ),
    room('middleware', '^middleware\\.ts$', 'lib/(routing|i18n|money|config|cookies|security|telemetry|process)/'),
    room('app', '^app/', 'app/|components/|lib/'),
    room('components', '^components/', 'components/|lib/'),
    room('components/ui', '^components/ui/', 'components/ui/|lib/(money|i18n|browser)/|lib/config/image-settings'),
    room('lib', '^lib/(?!backend/)', 'lib/|messages/'),
    // Rules that backend and storefront share are beside the types they are about.
    room('lib/contract', '^lib/contract/', 'lib/(contract|money|calendar)/|lib/process/shared'),
    room('lib/browser', '^lib/browser/', 'lib/browser/'),
    room('lib/money', '^lib/money/', 'lib/(money|i18n)/'),
    room('lib/i18n', '^lib/i18n/', 'lib/(money|i18n|calendar|process)/|messages/'),
    room('lib/calendar', '^lib/calendar/', 'lib/calendar/'),
    room('lib/cookies', '^lib/cookies/', 'lib/cookies/'),
    room('lib/config', '^lib/config/', basics),
    room('lib/telemetry', '^lib/telemetry/', 'lib/(telemetry|process)/'),
    room('lib/process', '^lib/process/', 'lib/process/'),
    // The router takes the parameters of lists from the contract's table, which needs no zod.
    room('lib/routing', '^lib/routing/', 'lib/(routing|i18n|money|cookies|process)/|lib/contract/listing-parameters'),
    // The hooks update the cart optimistically, with the cart's pure functions.
    room('lib/api', '^lib/api/(?!hooks/)', `lib/(api|contract|browser)/|${basics}|messages/`),
    room('lib/api/hooks', '^lib/api/hooks/', `lib/(api|browser|cart|contract)/|${basics}`),
    room('lib/backend', backend, `lib/(backend|contract|routing)/|${basics}|messages/`),
    {
      name: 'the-backend-answers-calls-only',
      comment: 'The storefront reads the backend through /api, wherever it runs.',
      severity: 'error',
      from: { pathNot: `${backend}|^app/(api|sanctum)/|^instrumentation\\.ts$|^scripts/|${tests}` },
      to: { path: backend },
    },
    {
      name: 'configuration-is-read-at-the-edge',
      severity: 'error',
      from: { path: '^lib/', pathNot: `^lib/config/|${backend}|\\.server\\.ts$|^lib/(api|i18n)/|${tests}` },
      to: { path: '^lib/config/' },
    },
    {
      name: 'platform-knows-no-domain',
      severity: 'error',
      from: { path: '^lib/backend/platform/', pathNot: tests },
      to: { path: '^lib/backend/(domains|exchange|cli|demo)/' },
    },
    {
      name: 'domains-know-neither-command-line-nor-demo',
      severity: 'error',
      from: { path: '^lib/backend/(domains|platform)/', pathNot: tests },
      to: { path: '^lib/backend/(exchange|cli|demo)/' },
    },
    {
      name: 'exchange-knows-neither-command-line-nor-desk',
      comment: 'Both import and export by it.',
      severity: 'error',
      from: { path: '^lib/backend/exchange/', pathNot: tests },
      to: { path: '^lib/backend/(cli|desk)/' },
    },
    {
      name: 'nobody-knows-the-desk',
      comment: 'The desk uses the shop, and can be taken out of it.',
      severity: 'error',
      from: {
        pathNot: `^(app|components|lib|lib/backend|lib/contract)/desk/|^lib/backend/(app|cli/(program|staff|orders/notes))\\.ts$|^lib/backend/platform/db/schema/desk|${tests}`,
      },
      to: { path: '^(app|components|lib|lib/backend|lib/contract)/desk/' },
    },
    {
      name: 'backend-packages',
      severity: 'error',
      from: { pathNot: `${backend}|${tests}|^scripts/|^drizzle\\.config\\.ts$` },
      to: {
        path: 'node_modules/(hono|@hono/[^/]+|drizzle-orm|pg|@electric-sql/pglite|stripe|nodemailer|pdfmake|fontkit|@simplewebauthn/server)/',
      },
    },
    {
      name: 'plain-links-and-pictures',
      comment:
        'Their client code costs more than plain links and components/ui/Picture (docs/decisions/0010-page-loads-with-speculation-rules.md).',
      severity: 'error',
      from: {},
      to: { path: 'node_modules/next/(link|image)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.next/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}

export default configuration
