import { describe, expect, it } from 'vitest'
import { resolveRequest } from './resolve'

const isTwin = (search: string) => {
  const address = { pathname: '/en/all-products', localeCookie: undefined, currencyCookie: undefined }
  const resolution = resolveRequest({ ...address, search, acceptLanguage: null, loggedIn: false })
  return resolution.kind === 'page' && resolution.internalPath.includes('/with-query/')
}

describe('the query of a list', () => {
  it.each(['?page=2', '?sort=name', '?colour=oak&colour=black', '?utm_source=x&price_min=1'])(
    '%s shows another list',
    (search) => expect(isTwin(search)).toBe(true),
  )

  it.each(['', '?utm_source=x', '?gclid=1', '?pages=2'])('"%s" is served by the cached page', (search) =>
    expect(isTwin(search)).toBe(false),
  )
})
