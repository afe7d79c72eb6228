import { expect, it } from 'vitest'
import { contentFirst } from './content-first'

const page = (head: string, body: string) => `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`

it('defers scripts, in order, and removes their preloads', () => {
  const html = contentFirst(
    page(
      '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/><script src="/_next/static/chunks/a.js" async=""></script>',
      '<h1>$1</h1><script src="/_next/static/chunks/main.js" async=""></script>',
    ),
  )
  expect([...html.matchAll(/data-src="([^"]+)"/g)].map(([, source]) => source)).toEqual([
    '/_next/static/chunks/a.js',
    '/_next/static/chunks/main.js',
  ])
  expect(html).not.toMatch(/ src=|preload/)
  expect(html).toMatch(/<h1>\$1<\/h1>.*<script>[^<]*<\/script><\/body><\/html>$/s)
})

it('leaves everything else unchanged', () => {
  const html = page(
    '<link rel="stylesheet" href="/a.css"/><link rel="preload" as="font" href="/a.woff2"/><script src="/_next/old.js" noModule=""></script>',
    '<script>inline()</script><script src="https://elsewhere.example/a.js" async=""></script>',
  )
  expect(contentFirst(html)).toBe(html)
})
