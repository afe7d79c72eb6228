import type { Locale } from '@/lib/i18n/locales'

/**
 * Texts of the error pages, duplicated from messages/ (a test compares them): these pages must render even if nothing
 * else can be loaded.
 */
const hu = {
  broken: {
    heading: 'Valami elromlott nálunk',
    text: 'Nem te rontottad el. Már látjuk a hibát; próbáld újra egy perc múlva, a kosaradban minden megmaradt.',
    reload: 'Újratöltés',
    home: 'Kezdőlap',
    code: 'Hibakód: {code}',
  },
  unavailable: {
    heading: 'A bolt most nem elérhető',
    text: 'A hiba nálunk van, hamar elhárítjuk. Próbáld újra egy perc múlva, a kosaradban minden megmaradt.',
  },
  notFound: {
    title: 'Az oldal nem található',
    heading: 'Ez az oldal nincs meg',
    text: 'Lehet, hogy elköltözött, vagy elfogyott, amit keresel.',
    home: 'Vissza a kezdőlapra',
    search: 'Keresés',
    missing: 'Az oldal nem található',
    missingPath: 'Az oldal nem található: {path}',
  },
  links: {
    products: 'Összes termék',
    sale: 'Akció',
    journal: 'Magazin',
    contact: 'Kapcsolat',
    otherLanguage: 'English',
  },
  currency: {
    elsewhere: 'Lehet, hogy csak más pénznemben kapható:',
    HUF: 'Forint',
    EUR: 'Euró',
    USD: 'USA-dollár',
  },
}

export type ErrorTexts = typeof hu

const en: ErrorTexts = {
  broken: {
    heading: 'Something broke on our side',
    text: 'It was not you. We can see the error already; try again in a minute, everything in your cart is still there.',
    reload: 'Reload',
    home: 'Home page',
    code: 'Error code: {code}',
  },
  unavailable: {
    heading: 'The shop cannot be reached right now',
    text: 'This is on our side and will soon pass. Try again in a minute, everything in your cart is still there.',
  },
  notFound: {
    title: 'Page not found',
    heading: 'This page is not here',
    text: 'It may have moved, or what you are looking for has sold out.',
    home: 'Back to the home page',
    search: 'Search',
    missing: 'Page not found',
    missingPath: 'Page Not Found: {path}',
  },
  links: { products: 'All products', sale: 'Sale', journal: 'Journal', contact: 'Contact', otherLanguage: 'Magyar' },
  currency: {
    elsewhere: 'It may be on sale in another currency only:',
    HUF: 'Hungarian forint',
    EUR: 'Euro',
    USD: 'US dollar',
  },
}

export const errorTexts: Record<Locale, ErrorTexts> = { hu, en }
