import * as parser from '@typescript-eslint/parser'
import { Linter } from 'eslint'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { ownText } from './own-text.mjs'

/** Enough of React and of the messages for the types. */
const world = `
interface ReactElement { type: unknown }
interface ReactPortal extends ReactElement { portal: true }
type ReactNode = ReactElement | string | number | ReactNode[] | ReactPortal | boolean | null | undefined
declare namespace JSX {
  interface Element extends ReactElement {}
  interface IntrinsicElements { p: {}; b: {}; span: {}; i: {} }
}
interface Array<Item> { [index: number]: Item; map<Result>(each: (item: Item) => Result): Result[]; join(): string }
interface Boolean {} interface CallableFunction {} interface Function {} interface IArguments {} interface NewableFunction {}
interface Number {} interface Object {} interface RegExp {} interface String {}
declare const t: { (key: string, values?: object): string; rich(key: string, values?: object): ReactNode }
declare const texts: { none: string; price: { net: string } }
declare const name: string, count: number, isShown: boolean, names: string[], slot: ReactNode
declare const optional: string | undefined, icon: ReactElement | null, bold: (words: ReactNode) => ReactNode
`

/** The rule's complaints about a component's markup, or about whole statements. */
function complaints(source: string): (string | undefined)[] {
  const code = `${world}${source.startsWith('<') ? `const markup = ${source}` : source}`
  const file = ts.createSourceFile('page.tsx', code, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TSX)
  const host: ts.CompilerHost = {
    getSourceFile: (name) => (name === 'page.tsx' ? file : undefined),
    getDefaultLibFileName: () => 'lib.d.ts',
    writeFile: () => undefined,
    getCurrentDirectory: () => '',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: (name) => name === 'page.tsx',
    readFile: () => undefined,
  }
  const options = { noLib: true, strict: true, jsx: ts.JsxEmit.Preserve, types: [] }
  const program = ts.createProgram(['page.tsx'], options, host)
  const found = new Linter().verify(
    code,
    {
      files: ['**/*.tsx'],
      languageOptions: { parser, parserOptions: { programs: [program] } },
      plugins: { nidora: { rules: { 'own-text': ownText } } },
      rules: { 'nidora/own-text': 'error' },
    } as unknown as Linter.Config,
    { filename: 'page.tsx' },
  )
  return found.map(({ messageId, message }) => messageId ?? message)
}

describe('a text that may change, appear or vanish is the only child of its element', () => {
  it.each([
    ['<p>{name}</p>'],
    ['<p>{isShown ? name : texts.none}</p>'],
    ['<p>{isShown && name}</p>'],
    ['<p>{`${count} of ${name}`}</p>'],
    ['<p><b />{t("fixed")}</p>'],
    ['<p><b /> {texts.price.net}</p>'],
    ['<p>{t("fixed")} {isShown && <b />}</p>'],
    ['<p><span>{name}</span> <span>{count}</span></p>'],
    ['<p>{icon}<span>{name}</span></p>'],
    ['<p>{names.map((each) => <b>{each}</b>)}</p>'],
    ['<p>{names.join()}</p>'],
    ['<p>{t.rich("fixed", { bold })}</p>'],
    ['<p key={name}>{t.rich("named", { name, bold })}</p>'],
    ['<p>{slot}<b /></p>'],
    ['isShown ? <p>{name}</p> : <p key="rich">{t.rich("fixed", { bold })}</p>'],
    ['<>{icon}<b /></>'],
    ['const Price = () => <b>{name}</b>'],
    ['const format = () => name'],
  ])('%s', (source) => {
    expect(complaints(source)).toEqual([])
  })

  it.each([
    ['<p>{count} {name}</p>', ['changing', 'changing']],
    ['<p>{count} pieces</p>', ['changing']],
    ['<p>{optional}<b /></p>', ['changing']],
    ['<p>{isShown && t("fixed")}<b /></p>', ['changing']],
    ['<p>{isShown ? texts.none : <b />} <i /></p>', ['changing']],
    ['<p>{isShown && <b />}{t("fixed")}</p>', ['constant']],
    ['<p>{icon} pieces</p>', ['constant']],
    ['<>{name}<b /></>', ['fragment']],
    ['<>pieces <b /></>', ['fragment']],
    ['<p>{names}</p>', ['texts']],
    ['<p>{t.rich("fixed", { bold })}<b /></p>', ['rich']],
    ['<p>{isShown && t.rich("fixed", { bold })}</p>', ['rich']],
    ['<p>{t.rich("named", { name, bold })}</p>', ['values']],
    ['isShown ? <p>{name}</p> : <p>{t.rich("fixed", { bold })}</p>', ['branch']],
    ['isShown ? <p>{name}</p> : <p>{t("fixed")} <b /></p>', ['branch']],
    ['const Price = () => isShown ? name : <b />', ['returned']],
    ['function Price() { if (isShown) return count; return <b /> }', ['returned']],
    ['function Price() { return t.rich("fixed", { bold }) }', ['returned']],
  ])('%s: %j', (source, expected) => {
    expect(complaints(source)).toEqual(expected)
  })
})
