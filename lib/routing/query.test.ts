import { describe, expect, it } from 'vitest'
import { changesListing } from './resolve'

describe('changesListing', () => {
  it.each(['page=2', 'sort=name', 'colour=oak&colour=black', 'utm_source=x&price_min=1'])(
    '%s shows another list',
    (q) => expect(changesListing(new URLSearchParams(q))).toBe(true),
  )

  it.each(['', 'utm_source=x', 'gclid=1', 'pages=2'])('"%s" is served by the cached page', (q) =>
    expect(changesListing(new URLSearchParams(q))).toBe(false),
  )
})
