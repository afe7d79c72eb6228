import { expect, it } from 'vitest'
import { withInnerAddresses } from './inner-addresses'

it.each([
  ['redirect=/hu/account', 'redirect=/en/account'],
  ['redirect=/hu/kosar/adatok?step=contact#top', 'redirect=/en/cart/data?step=contact#top'],
  ['redirect=/hu&x=1', 'redirect=/en&x=1'],
  ['a=/hu/kosar&b=/hu/auth/bejelentkezes', 'a=/en/cart&b=/en/auth/login'],
  ['next=/hu/orders/a1B2c3D4e5F6g7H8i9J0', 'next=/en/orders/a1B2c3D4e5F6g7H8i9J0'],
  // Only the backend knows the other slug.
  ['redirect=/hu/termekek/fotelek/lune-1#x', 'redirect=/hu/termekek/fotelek/lune-1?locale=en#x'],
  ['redirect=/en/account', 'redirect=/en/account'],
  // Other things that begin with a slash.
  ['q=/hu/%FF', 'q=/hu/%FF'],
  ['redirect=//evil.example/hu/account', 'redirect=//evil.example/hu/account'],
  ['redirect=/\\evil.example', 'redirect=/\\evil.example'],
  ['redirect=https://evil.example/hu/account', 'redirect=https://evil.example/hu/account'],
  ['q=/xx/kosar&q=hu', 'q=/xx/kosar&q=hu'],
])('%s becomes %s', (query, expected) => {
  const written = (text: string) =>
    new URLSearchParams(text.split('&').map((pair) => pair.split(/=(.*)/s).slice(0, 2)) as [string, string][])
  expect(withInnerAddresses(written(query), 'en').toString()).toBe(written(expected).toString())
})
