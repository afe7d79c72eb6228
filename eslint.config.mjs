import nextVitals from 'eslint-config-next/core-web-vitals'
import nextTypescript from 'eslint-config-next/typescript'
import regexp from 'eslint-plugin-regexp'
import { defineConfig, globalIgnores } from 'eslint/config'

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
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'No barrel files: import from the defining module.' },
      ],
    },
  },
  {
    // No barrel files; only pages may re-export each other.
    files: ['components/**/*.{ts,tsx}', 'lib/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'No barrel files: import from the defining module.' },
        { selector: 'ExportNamedDeclaration[source]', message: 'No barrel files: import from the defining module.' },
      ],
    },
  },
  { files: ['lib/process/shared.mjs'], rules: { 'no-restricted-properties': 'off' } },
  { files: ['scripts/**', 'tests/**', 'playwright.*.config.ts'], rules: { 'no-console': 'off' } },
  {
    // Playwright's fixtures take a function named `use`, which is not a React hook.
    files: ['tests/**'],
    rules: { 'react-hooks/rules-of-hooks': 'off' },
  },
])
