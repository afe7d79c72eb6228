import type { Messages } from 'next-intl'
import type en from '@/messages/en.json'
import type hu from '@/messages/hu.json'
import type { Locale } from './locales'
import { unbrokenTexts } from './unbroken'

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: typeof en
  }
}

/** A text that one of the files lacks is a type error here. */
const files: Readonly<Record<Locale, () => Promise<{ readonly default: typeof en & typeof hu }>>> = {
  hu: () => import('@/messages/hu.json'),
  en: () => import('@/messages/en.json'),
}

/** As shown: prepared once. */
const prepared = new Map<Locale, Messages>()

/** The program's texts in a language. */
export async function messagesOf(locale: Locale): Promise<Messages> {
  try {
    const texts = prepared.get(locale) ?? unbrokenTexts<Messages>((await files[locale]()).default)
    prepared.set(locale, texts)
    return texts
  } catch (error) {
    console.error(`The texts in "${locale}" cannot be loaded:`, error)
    throw error
  }
}
