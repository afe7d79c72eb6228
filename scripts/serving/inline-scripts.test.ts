import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { allowInlineScript } from '@/lib/security/page-headers'
import { contentFirst } from './content-first'
import { inlineScriptHashes, joinPushes } from './inline-scripts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const hashesIn = (html: string) => inlineScriptHashes(html).split(' ')

/** As Next writes them. */
const pushes = [
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a.js"]});',
  '(self.__next_f=self.__next_f||[]).push([0])',
  String.raw`self.__next_f.push([1,"1:\"$Sreact.fragment\"\n2:[\"\u003cárvíztűrő\"]"])`,
]
const inPage = (...texts: string[]) => `<body>${texts.map((text) => `<script>${text}</script>`).join('')}</body>`

it('R-SAFE-5: allows the scripts through which Next passes data, alone and joined', () => {
  const html = inPage(...pushes)
  for (const text of pushes) expect(hashesIn(html)).toContain(hashOf(text))
  const joined = joinPushes(html)
  expect(joined.match(/<script>/g)).toHaveLength(2)
  expect(hashesIn(joined)).toContain(hashOf(`${pushes[1]}\n${pushes[2]}`))
})

it('R-SAFE-5: allows the shop’s own scripts on every page, including those that scripts insert', () => {
  allowInlineScript('own()')
  expect(hashesIn('')).toContain(hashOf('own()'))
  const html = contentFirst('<body><script src="/_next/static/a.js" async=""></script></body>')
  const [, loader = ''] = /<script>([^]+?)<\/script><\/body>/.exec(html) ?? []
  expect(hashesIn(html)).toContain(hashOf(loader))
})

it.each([
  'alert(1)',
  'self.__next_f.push(alert(1))',
  'self.__next_f.push([0]);alert(1)',
  'self.__next_f.push([0]);alert(1);self.__next_f.push([0])',
  'self.__next_f.push([0])\nalert(1)',
  'self.__next_f.push([0])\ralert(1)',
  'self.__next_f.push([0])\u2028alert(1)',
  'alert(1)\nself.__next_f.push([0])',
  'self.__next_f.push([0,`${alert(1)}`])',
])('R-SAFE-5: allows nothing else found in the HTML: %j', (text) => {
  expect(hashesIn(inPage(text, ...pushes))).not.toContain(hashOf(text))
})
