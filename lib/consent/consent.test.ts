import { describe, expect, it } from 'vitest'
import { consentMode, consentText, everything, nothing, readConsent } from './consent'

describe('a stored choice', () => {
  it('round-trips', () => {
    for (const choices of [nothing, everything, { measurement: true, marketing: false }]) {
      const consent = { id: 'abcdefgh-1234', choices }
      expect(readConsent(consentText(consent))).toEqual(consent)
    }
  })

  it.each([undefined, '', '1.short.11', '0.abcdefgh.11', '1.abcdefgh.12', '1.abcdefgh.1', 'true'])(
    'that is %j is none',
    (text) => expect(readConsent(text)).toBeUndefined(),
  )
})

// R-AN-1
describe('consentMode', () => {
  it('grants exactly what was chosen', () => {
    expect(new Set(Object.values(consentMode(nothing)))).toEqual(new Set(['denied']))
    expect(consentMode({ measurement: true, marketing: false })).toEqual({
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'granted',
    })
  })
})
