import { expect, it } from 'vitest'
import { blogAddress, blogIndexing, parseBlogState, defaultBlogState } from './blog-state'

it('parses tag and page, and round-trips', () => {
  expect(parseBlogState({})).toEqual(defaultBlogState)
  const state = parseBlogState({ tag: 'care', page: '2' })
  expect(state && blogAddress(state, 'hu')).toBe('/hu/blog?tag=care&page=2')
})

it.each([{ page: '0' }, { page: '1.5' }, { page: ['1', '2'] }, { tag: '<b>' }, { tag: ['a', 'b'] }])(
  'knows no page at %j',
  (query) => expect(parseBlogState(query)).toBeUndefined(),
)

it('makes later pages indexable, and canonicalizes tags to the whole blog', () => {
  expect(blogIndexing({ tag: null, page: 2 })).toEqual({ canonical: { tag: null, page: 2 }, index: true })
  expect(blogIndexing({ tag: 'care', page: 2 })).toEqual({ canonical: defaultBlogState, index: false })
})
