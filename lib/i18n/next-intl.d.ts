import type { Locale as ShopLocale } from './locales'

declare module 'next-intl' {
  interface AppConfig {
    Locale: ShopLocale
  }
}
