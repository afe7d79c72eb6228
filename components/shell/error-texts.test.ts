import { describe, expect, it } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import en from '@/messages/en.json'
import hu from '@/messages/hu.json'
import { errorTexts } from './error-texts'

describe('the texts of pages that must always come up', () => {
  it.each(locales)('are those of messages/ in %s', (locale) => {
    expect(errorTexts[locale]).toEqual({ hu, en }[locale].error)
  })
})
