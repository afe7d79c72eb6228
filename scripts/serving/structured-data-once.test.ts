import { expect, it } from 'vitest'
import { structuredDataOnce } from './structured-data-once'

const push = (text: string) => `self.__next_f.push([1,${JSON.stringify(text).replaceAll('<', String.raw`\u003c`)}])`
const inPage = (...pieces: string[]) =>
  `<body><h1>Szék</h1><script>self.__next_f.push([0])\n${pieces.map(push).join('\n')}</script></body>`
const row = (id: string, text: string) => `${id}:T${Buffer.byteLength(text).toString(16)},${text}`
const product = '{"@context":"https://schema.org","name":"Bükk szék, 3\u20284 láb"}'
const prose = '<p>Árvíztűrő: 1:T9,{"@context":"https://schema.org"</p>\n'

/** What the browser puts together again. */
function dataOf(html: string): string {
  const texts: string[] = []
  const next = { push: ([kind, text]: [number, string?]) => kind === 1 && texts.push(text ?? '') }
  for (const [, script = ''] of html.matchAll(/<script>([^]*?)<\/script>/g))
    for (const call of script.split('\n')) next.push(JSON.parse(/\(([^]*)\)/.exec(call)?.[1] ?? ''))
  return texts.join('')
}

it('empties the copy of the structured data and leaves every other row', () => {
  const before = '0:["$","script",null,{"__html":"$1"}]\n'
  const after = `${row('2', prose)}3:"<b>"\n`
  const page = inPage(before + row('1', product) + after)
  const served = structuredDataOnce(page)
  expect(dataOf(page)).toContain(product)
  expect(dataOf(served)).toBe(`${before}1:""\n${after}`)
  expect(served).not.toMatch(/<b>|<p>|\u2028/)
})

it('finds it wherever the pieces end', () => {
  const whole = `0:"$1"\n${row('1', product)}2:[]\n`
  for (let at = 0; at <= whole.length; at++)
    expect(dataOf(structuredDataOnce(inPage(whole.slice(0, at), whole.slice(at))))).toBe('0:"$1"\n1:""\n2:[]\n')
})

it('leaves a page without it as it is, and one whose data is partly binary', () => {
  for (const page of [
    inPage(`0:"$1"\n${row('1', prose.replace('@context', 'context'))}`),
    inPage(row('1', product)).replace('</script>', '\nself.__next_f.push([3,"AAA="])</script>'),
  ])
    expect(structuredDataOnce(page)).toBe(page)
})
