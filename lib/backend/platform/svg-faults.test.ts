import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { svgFaults as faultsOf } from './svg-faults'

const svgFaults = (svg: string) => faultsOf(svg).map(({ en }) => en)

const svg = (inside: string) => `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">
${inside}
</svg>`

it.each([
  '<path fill="currentColor" d="M0 0h9v9z"/>',
  '<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><path fill="url(#a)" d="M0 0h9"/>',
  '<style>.a { fill: url("#a") }</style><use xlink:href="#b"/><image href="data:image/png;base64,AAAA"/>',
])('the drawing %s is taken', (inside) => expect(svgFaults(svg(inside))).toEqual([]))

it('the program’s own drawings are taken', () => {
  for (const file of ['public/favicon.svg', 'public/icons/logo.svg', 'public/icons/sprite.svg'])
    expect([file, svgFaults(readFileSync(file, 'utf8'))]).toEqual([file, []])
})

it.each([
  ['<script>alert(1)</script>', 'line 3: <script> is not allowed'],
  ['<g>\n<SCRIPT href="#a"/></g>', 'line 4: <SCRIPT> is not allowed'],
  ['<foreignObject><div/></foreignObject>', 'line 3: <foreignObject> is not allowed'],
  ['<path onload="alert(1)"/>', 'line 3: the event handler onload is not allowed'],
  ['<path d="M0 0"\n ONCLICK="x()"/>', 'line 3: the event handler ONCLICK is not allowed'],
  ['<use href="https://x.example/a.svg#a"/>', 'line 3: href="https://x.example/a.svg#a" is not in the file'],
  ['<a xlink:href="javascript:alert(1)"><path/></a>', 'line 3: xlink:href="javascript:alert(1)" is not in the file'],
  ['<image href="data:image/svg+xml,x"/>', 'line 3: href="data:image/svg+xml,x" is not in the file'],
  ['<path fill="url(//x.example/#a)"/>', 'line 3: fill="url(//x.example/#a)" refers to something outside the file'],
  ['<style>@import "//x.example/a.css";</style>', 'line 3: <style> refers to something outside the file'],
  ['<set attributeName="href" to="javascript:alert(1)"/>', 'line 3: <set> is not allowed'],
])('%s is refused with its place', (inside, fault) => expect(svgFaults(svg(inside))).toContain(fault))

it('what is not an SVG file, or not only one, is refused', () => {
  for (const text of ['', 'logo', '<html><svg/></html>', svg('<path>'), svg('<path/></g>')])
    expect(svgFaults(text)).toEqual([expect.stringContaining('is not an SVG file')])
  const withEntity = `<!DOCTYPE svg [<!ENTITY a "b">]>\n${svg('').slice('<?xml version="1.0"?>\n'.length)}`
  expect(svgFaults(withEntity)).toContain('line 1: <!ENTITY is not allowed')
  expect(svgFaults(`<?xml-stylesheet href="a.css"?>\n${svg('').slice(22)}`)).toContain(
    'line 1: <?xml-stylesheet is not allowed',
  )
})
