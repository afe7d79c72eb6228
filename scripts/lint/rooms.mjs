import path from 'node:path'

/**
 * @typedef {object} Room
 * @property {RegExp} files files that belong to the room, relative to the project's folder
 * @property {string} name
 * @property {readonly string[]} mayImport folders and files it may import; its own folder always
 * @property {readonly string[]} [exceptions] forbidden folders within an allowed one
 */

const allOfLib = 'lib'
const backend = 'lib/backend'
const basics = ['lib/money', 'lib/i18n', 'lib/calendar', 'lib/config']

/** Import rules. The first room whose pattern matches a file applies to it. */
export const rooms = [
  {
    name: 'tests',
    files: /\.test\.tsx?$/,
    mayImport: ['app', 'components', allOfLib, 'messages', 'middleware', 'scripts', 'tests'],
  },
  { name: 'middleware.ts', files: /^middleware\.ts$/, mayImport: ['lib/routing', 'lib/i18n', 'lib/money'] },
  { name: 'instrumentation.ts', files: /^instrumentation\.ts$/, mayImport: [allOfLib] },
  { name: 'app/api and app/sanctum', files: /^app\/(api|sanctum)\//, mayImport: [allOfLib] },
  { name: 'app', files: /^app\//, mayImport: ['app', 'components', allOfLib], exceptions: [backend] },
  { name: 'components/ui', files: /^components\/ui\//, mayImport: ['components/ui', 'lib/money', 'lib/i18n'] },
  { name: 'components', files: /^components\//, mayImport: ['components', allOfLib], exceptions: [backend] },
  {
    name: 'lib/backend',
    files: /^lib\/backend\//,
    mayImport: [backend, 'lib/contract', 'lib/routing', ...basics, 'messages'],
  },
  { name: 'lib/contract', files: /^lib\/contract\//, mayImport: ['lib/contract'] },
  { name: 'lib/money', files: /^lib\/money\//, mayImport: ['lib/money', 'lib/i18n'] },
  { name: 'lib/i18n', files: /^lib\/i18n\//, mayImport: ['lib/i18n', 'lib/money', 'messages'] },
  { name: 'lib/calendar', files: /^lib\/calendar\//, mayImport: ['lib/calendar'] },
  { name: 'lib/config', files: /^lib\/config\//, mayImport: basics },
  { name: 'lib/routing', files: /^lib\/routing\//, mayImport: ['lib/routing', 'lib/i18n', 'lib/money'] },
  // The hooks update the cart optimistically with the cart's own pure functions; a logout forgets its orders.
  {
    name: 'lib/api/hooks',
    files: /^lib\/api\/hooks\//,
    mayImport: ['lib/api', 'lib/cart', 'lib/order', 'lib/contract', ...basics],
  },
  { name: 'lib/api', files: /^lib\/api\//, mayImport: ['lib/api', 'lib/contract', ...basics] },
  { name: 'lib/<domain>', files: /^lib\//, mayImport: [allOfLib], exceptions: [backend, 'lib/config'] },
]

/** Packages restricted to some rooms, by path prefix. */
const packageOwners = [
  {
    packages: ['hono', '@hono/zod-openapi', 'drizzle-orm', 'pg', '@electric-sql/pglite', 'stripe'],
    owners: ['lib/backend/', 'tests/'],
  },
  // Both bring client JavaScript that a product page cannot afford: use plain links and components/ui/Picture.
  { packages: ['next/link', 'next/image'], owners: [] },
]

/**
 * The project file that an import refers to; undefined for a package.
 * @param {string} file importing file, relative to the project's folder
 * @param {string} source
 */
export function importedFile(file, source) {
  if (source.startsWith('@/')) return source.slice(2)
  if (source.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(file), source))
  return undefined
}

/**
 * Why an import is forbidden; undefined when it is allowed.
 * @param {string} file importing file, relative to the project's folder, with forward slashes
 * @param {string} source the import specifier
 * @returns {string | undefined}
 */
export function forbiddenImport(file, source) {
  const target = importedFile(file, source)
  if (target === undefined) {
    const rule = packageOwners.find(({ packages }) =>
      packages.some((name) => source === name || source.startsWith(`${name}/`)),
    )
    const isOwner = !rule || /\.test\.tsx?$/.test(file) || rule.owners.some((owner) => file.startsWith(owner))
    return isOwner ? undefined : `${file} may not know the package "${source}".`
  }
  const room = rooms.find(({ files }) => files.test(file))
  if (!room) return undefined
  const isAllowed = room.mayImport.some((folder) => isWithin(target, folder))
  const isExcepted = room.exceptions?.some((folder) => isWithin(target, folder)) ?? false
  if (isAllowed && !isExcepted) return undefined
  return `${room.name} may not import ${target} (it may know: ${room.mayImport.join(', ')}${room.exceptions ? ` without ${room.exceptions.join(', ')}` : ''}).`
}

/**
 * @param {string} target
 * @param {string} folder
 */
function isWithin(target, folder) {
  return target === folder || target.startsWith(`${folder}/`) || target.startsWith(`${folder}.`)
}

/**
 * ESLint rule: reports imports (static, dynamic, re-exports, types too) that break the room rules.
 * @type {import('eslint').Rule.RuleModule}
 */
const boundaries = {
  meta: { type: 'problem', schema: [], docs: { description: 'Who may import whom (README, Architecture)' } },
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/')
    /** @param {{ source?: import('estree').Expression | null }} node */
    const check = ({ source }) => {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return
      const message = forbiddenImport(file, source.value)
      if (message) context.report({ node: source, message })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    }
  },
}

/** @type {import('eslint').ESLint.Plugin} */
export const roomsPlugin = { rules: { boundaries } }
