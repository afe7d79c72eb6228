import { expect, it } from 'vitest'
import { readableEmail } from '@/lib/backend/platform/readable-email'
import { asciiEmail } from './email'
import { typedEmailSchema } from './one-line'

// R-SAFE-9
it.each([
  ['vevo@bútor.hu', 'vevo@xn--btor-qra.hu', 'vevo@bútor.hu'],
  ['Vevo@BÚTOR.hu', 'Vevo@xn--btor-qra.hu', 'Vevo@bútor.hu'],
  ['vevo@xn--btor-qra.hu', 'vevo@xn--btor-qra.hu', 'vevo@bútor.hu'],
  ['vevo@bu\u0301tor.hu', 'vevo@xn--btor-qra.hu', 'vevo@bútor.hu'],
  ['\u200bvevo@\u2060bútor.hu\u00a0', 'vevo@xn--btor-qra.hu', 'vevo@bútor.hu'],
  ['info@παράδειγμα.δοκιμή', 'info@xn--hxajbheg2az3al.xn--jxalpdlp', 'info@παράδειγμα.δοκιμή'],
  ['info@müller.例え.jp', 'info@xn--mller-kva.xn--r8jz45g.jp', 'info@müller.例え.jp'],
  ['eva@example.com', 'eva@example.com', 'eva@example.com'],
  ['Eva@Example.com', 'Eva@Example.com', 'Eva@example.com'],
])('"%s" is stored as %s and shown as %s', (written, stored, shown) => {
  expect(asciiEmail(written)).toBe(stored)
  expect(typedEmailSchema.parse(written)).toBe(stored)
  expect(readableEmail(stored)).toBe(shown)
})

it.each([
  'bútor.hu',
  'vevo@',
  '@bútor.hu',
  'vevo@bútor',
  'a b@bútor.hu',
  'vevo@bútor.hu/x',
  'vevo@@bútor.hu',
  'vevő@bútor.hu',
])('is no address: "%s"', (written) => expect(typedEmailSchema.safeParse(written).success).toBe(false))
