import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { readProjectFile } from '@/tests/support/documents'
import hu from './hu.json'

/*
 * A text is read by its key in parts: `useTranslations('offer.view')` here, `t('hours')` there, `texts.view.hours` in a third
 * file. It counts as used if a file names an end of its key, and this file and those it imports or is imported by name the
 * rest. Types already report a missing text; this finds most of the superfluous ones, and none that is used.
 */

interface Named {
  /** Literals, and properties with those they are of: "hours", "offer.view", "view.hours". */
  readonly names: Set<string>
  /** Properties of which none is taken here: they may be groups that are handed on or read as a whole. */
  readonly wholes: Set<string>
  /** `states.${state}.title` names everything it may become. */
  readonly templates: RegExp[]
  readonly imports: string[]
}

function namedIn(file: string): Named {
  const found: Named = { names: new Set(), wholes: new Set(), templates: [], imports: [] }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return void found.imports.push(...importedFile(file, node))
    if (ts.isStringLiteralLike(node)) found.names.add(node.text)
    if (ts.isTemplateExpression(node)) found.templates.push(...templateOf(node))
    if (ts.isPropertyAccessExpression(node) && !isCalled(node))
      for (const property of endsOf(propertiesOf(node))) {
        found.names.add(property)
        if (!ts.isPropertyAccessExpression(node.parent)) found.wholes.add(property)
      }
    if (ts.isBindingElement(node) || ts.isPropertyAssignment(node) || ts.isPropertySignature(node))
      found.names.add(('propertyName' in node && node.propertyName ? node.propertyName : node.name).getText())
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, readProjectFile(file), ts.ScriptTarget.Latest, true))
  return found
}

function importedFile(file: string, { moduleSpecifier }: ts.ImportDeclaration): string[] {
  const text = (moduleSpecifier as ts.StringLiteral).text
  const base = text.startsWith('@/') ? text.slice(2) : join(dirname(file), text)
  return [`${base}.ts`, `${base}.tsx`].filter((path) => existsSync(path))
}

/** Methods are not texts: `list.map(…)`. */
const isCalled = (node: ts.Node) => ts.isCallExpression(node.parent) && node.parent.expression === node

function propertiesOf(node: ts.Node): string[] {
  return ts.isPropertyAccessExpression(node) ? [...propertiesOf(node.expression), node.name.text] : []
}

const endsOf = (parts: readonly string[]) => parts.map((_, index) => parts.slice(index).join('.'))

/** Without templates that name nothing themselves. */
function templateOf({ head, templateSpans }: ts.TemplateExpression): RegExp[] {
  const texts = [head.text, ...templateSpans.map(({ literal }) => literal.text)]
  const pattern = texts.map((text) => text.replaceAll(/[^\w-]/g, String.raw`\$&`)).join(String.raw`[\w-]+`)
  return /\w/.test(texts.join('')) ? [new RegExp(`^${pattern}$`)] : []
}

/** Files without tests, which would keep a text that visitors never see. */
const named = new Map<string, Named>()
for (const folder of ['app', 'components', 'lib'])
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (/(?<!\.test)\.tsx?$/.test(name)) named.set(join(folder, name), namedIn(join(folder, name)))

const near = new Map([...named].map(([file, { imports }]) => [file, new Set([file, ...imports])]))
for (const [file, { imports }] of named) for (const imported of imports) near.get(imported)?.add(file)

function names(file: string, end: string): boolean {
  const { names, wholes, templates } = named.get(file)!
  const groups = [...end.matchAll(/\./g)].map(({ index }) => end.slice(0, index))
  return names.has(end) || groups.some((group) => wholes.has(group)) || templates.some((template) => template.test(end))
}

function nameAll(files: readonly string[], parts: readonly string[]): boolean {
  const starts = parts.map((_, index) => [parts.slice(0, index + 1).join('.'), parts.slice(index + 1)] as const)
  return (
    starts.length === 0 ||
    starts.some(([start, rest]) => files.some((file) => names(file, start)) && nameAll(files, rest))
  )
}

function isUsed(parts: readonly string[]): boolean {
  const splits = endsOf(parts).map((end, index) => [end, parts.slice(0, index)] as const)
  return splits.some(([end, before]) =>
    [...near].some(([file, files]) => names(file, end) && nameAll([...files], before)),
  )
}

function keysOf(texts: object, path: readonly string[] = []): string[][] {
  return Object.entries(texts).flatMap(([name, text]: [string, string | object]) =>
    typeof text === 'string' ? [[...path, name]] : keysOf(text, [...path, name]),
  )
}

it('every text is used', () => {
  const { backend, ...storefront } = hu
  const unused = [...keysOf(backend), ...keysOf(storefront)].filter((parts) => !isUsed(parts))
  expect(unused.map((parts) => parts.join('.'))).toEqual([])
})
