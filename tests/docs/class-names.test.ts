import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { readProjectFile } from '@/tests/support/documents'

/** Every class name that a component uses has a rule: plain ones a global rule, others one in the module imported. */

function rulesOf(...files: string[]) {
  const rules = files
    .map(readProjectFile)
    .join('\n')
    .replaceAll(/\/\*.*?\*\/|url\([^)]*\)/gs, '')
  return new Set([...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name))
}
const global = rulesOf(...readdirSync('components/ui/styles').map((name) => `components/ui/styles/${name}`))

/** The texts that an expression may have as its value, without what it only compares. */
function textsOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(textsOf)
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.flatMap((span) => [...textsOf(span.expression), span.literal.text])]
  if (ts.isBinaryExpression(node)) return [node.left, node.right].flatMap(textsOf)
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node))
    return node.expression ? textsOf(node.expression) : []
  return []
}

function missingIn(file: string): string[] {
  const modules = new Map<string, ReadonlySet<string | undefined>>()
  const missing: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const { text } = node.moduleSpecifier
      const name = node.importClause?.name?.text
      if (name && text.endsWith('.module.css'))
        modules.set(name, rulesOf(text.startsWith('@/') ? text.slice(2) : join(dirname(file), text)))
    }
    if ((ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && node.name.getText() === 'className')
      for (const name of textsOf(node.initializer ?? node).flatMap((text) => text.split(/\s+/)))
        if (name && !global.has(name)) missing.push(`${file}: ${name}`)
    if (ts.isPropertyAccessExpression(node) && modules.get(node.expression.getText())?.has(node.name.text) === false)
      missing.push(`${file}: ${node.getText()}`)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, readProjectFile(file), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return missing
}

it('every class name has a rule', () => {
  const files = ['app', 'components'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  expect(files.filter((name) => name.endsWith('.tsx')).flatMap(missingIn)).toEqual([])
})
