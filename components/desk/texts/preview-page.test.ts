import { expect, it } from 'vitest'
import { renderMarkdown } from '@/lib/content/markdown'
import { fillFrame, frameOf } from './preview-page'

const page = `<!doctype html><html lang="hu-HU" style="--accent: #123"><head>
  <script>parent.ran = 1</script><link rel="stylesheet" href="/shop.css"><link rel="preload" href="/x.js" as="script"></head>
  <body class="shop"><header><h1>Menu</h1></header><main><div class="container"><nav>Trail</nav><article class="article">
  <div class="head"><h1>Former</h1><p class="lead">Former</p><p>By Anna</p></div><figure></figure>
  <div class="text"><div class="prose"><p>Former</p></div><div>Products</div><div class="prose">More</div></div>
  </article></div></main><script src="/x.js"></script></body></html>`

const opened = (html: string) => new DOMParser().parseFromString(frameOf(html), 'text/html')
const text = { title: 'Title <i>', lead: 'Lead', text: renderMarkdown('# One\n\n<script>parent.ran = 1</script>').html }

it('keeps of a page its styles and the places of an article, and no script', () => {
  const frame = opened(page)
  expect([...frame.querySelectorAll('link')].map((link) => link.getAttribute('href'))).toEqual(['/shop.css'])
  expect(frame.querySelectorAll('script, nav, figure, header')).toHaveLength(0)
  expect(frame.documentElement.getAttribute('style')).toBe('--accent: #123')
  expect(frame.querySelector('main')?.textContent.trim().replace(/\s+/g, ' ')).toBe('')
  expect(frame.querySelector('base')?.target).toBe('_blank')
})

it('shows title, lead and text in them, again and again', () => {
  for (const frame of [opened(page), opened('')]) {
    fillFrame(frame, { title: 'First', lead: '', text: '' })
    fillFrame(frame, text)
    const article = frame.querySelector('article')
    expect(article?.querySelector('h1')?.textContent).toBe('Title <i>')
    expect(article?.querySelector('.lead')?.textContent).toBe('Lead')
    expect(article?.querySelector('.prose')?.innerHTML).toContain('&lt;script&gt;parent.ran')
    expect(frame.querySelectorAll('script')).toHaveLength(0)
  }
})
