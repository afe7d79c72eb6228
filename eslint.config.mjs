import nextVitals from 'eslint-config-next/core-web-vitals'
import nextTypescript from 'eslint-config-next/typescript'
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
    selector: 'MemberExpression[property.name=/^toBe(Truthy|Falsy)$/]',
    message: 'Expect the value itself.',
  },
]

/** The rule is written against the types of typescript-eslint, which ESLint's own do not match. */
const nidora = /** @type {import('eslint').ESLint.Plugin} */ (
  /** @type {unknown} */ ({ rules: { 'own-text': ownText } })
)

export default defineConfig([
  ...nextVitals,
  ...nextTypescript,
  globalIgnores(['.next/**', '.data/**', 'coverage/**', 'test-results/**', 'playwright-report/**', 'next-env.d.ts']),
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { regexp },
    rules: {
      // Prevents denial of service by input that makes an expression backtrack.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      eqeqeq: 'error',
      'no-restricted-properties': [
        'error',
        { object: 'Symbol', property: 'for', message: 'What a process shares has its name in lib/process/shared.mjs.' },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      // Plain links on purpose: a link loads its page, which speculation rules prefetch.
      '@next/next/no-html-link-for-pages': 'off',
      // Plain images too: components/ui/Picture writes the srcset of Next's optimizer without its client code.
      '@next/next/no-img-element': 'off',
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    rules: {
      'max-lines': ['error', { max: 400 }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': 'allow-with-description', 'ts-ignore': true },
      ],
      'no-restricted-syntax': ['error', noBarrels[0]],
    },
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
  { files: ['lib/process/shared.mjs'], rules: { 'no-restricted-properties': 'off' } },
  { files: ['scripts/**', 'tests/**', 'playwright.*.config.ts'], rules: { 'no-console': 'off' } },
  {
    // Playwright's fixtures take a function named `use`, which is not a React hook.
    files: ['tests/**'],
    rules: { 'react-hooks/rules-of-hooks': 'off' },
  },
])
