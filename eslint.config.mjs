import typescript from '@typescript-eslint/parser'
import regexp from 'eslint-plugin-regexp'
import { defineConfig, globalIgnores } from 'eslint/config'
import { ownText } from './scripts/lint/own-text.mjs'

const noBarrels = [
  { selector: 'ExportAllDeclaration', message: 'No barrel files: import from the defining module.' },
  { selector: 'ExportNamedDeclaration[source]', message: 'No barrel files: import from the defining module.' },
]

const oneClock = [
  "CallExpression[callee.object.name='Date'][callee.property.name='now']",
  "NewExpression[callee.name='Date'][arguments.length=0]",
].map((selector) => ({
  selector,
  message: "The device's clock may be wrong: use serverTime(), or deviceTime() for durations (lib/browser/clock).",
}))

const tests = [
  {
    selector: "IfStatement[alternate=null] CallExpression[callee.name='expect']",
    message: 'Skipped where the condition is false: split the test, or make the condition part of the expectation.',
  },
  {
    selector: "CallExpression[callee.name='expect'] > CallExpression[callee.property.name='every']",
    message: 'True of an empty list: expect something of each item (nonEmpty in tests/support), or of all as a set.',
  },
  {
    selector:
      "CallExpression[callee.property.name='toContain'] > MemberExpression > CallExpression[callee.name='expect'] > ArrayExpression",
    message: 'One of several outcomes: expect the one that applies.',
  },
  {
    selector: "AssignmentExpression > MemberExpression[object.property.name='head']",
    message: 'Files share a window: putInHead (tests/support) leaves the styles of others where they are.',
  },
  {
    selector: 'MemberExpression[property.name=/^toBe(Truthy|Falsy)$/]',
    message: 'Expect the value itself.',
  },
]

/** The rule is written against the types of typescript-eslint, which ESLint's own do not match. */
const nidora = /** @type {import('eslint').ESLint.Plugin} */ (
  /** @type {unknown} */ ({ rules: { 'own-text': ownText } })
)

/** Only what oxlint cannot do: a plugin's rule, syntax of our own choosing, and a rule that needs types. */
export default defineConfig([
  globalIgnores([
    '.next/**',
    '.serving/**',
    '.data/**',
    'coverage/**',
    'test-results/**',
    'playwright-report/**',
    'next-env.d.ts',
  ]),
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { regexp },
    rules: {
      // Prevents denial of service by input that makes an expression backtrack.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parser: typescript },
    rules: { 'no-restricted-syntax': ['error', noBarrels[0]] },
  },
  {
    // No barrel files; only pages may re-export each other.
    files: ['components/**/*.{ts,tsx}', 'lib/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...noBarrels] },
  },
  {
    files: ['**/*.{test,spec}.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...noBarrels, ...tests] },
  },
  {
    // Everything that runs in a browser.
    files: ['components/**/*.{ts,tsx}', 'lib/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/*.server.ts', 'lib/backend/**'],
    rules: { 'no-restricted-syntax': ['error', ...noBarrels, ...oneClock] },
  },
  {
    // Pages stay usable in a browser that translates them.
    files: ['{app,components}/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { nidora },
    rules: { 'nidora/own-text': 'error' },
  },
])
