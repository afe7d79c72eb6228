import { describe, expect, it } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import en from '@/messages/en.json'
import hu from '@/messages/hu.json'
import { errorTexts } from './error-texts'

describe('errorTexts', () => {
  it.each(locales)('match those of messages/ in %s', (locale) => {
    expect(errorTexts[locale]).toEqual({ hu, en }[locale].error)
  })
})
