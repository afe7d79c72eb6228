import polyglotI18nProvider from 'ra-i18n-polyglot'
import englishMessages from 'ra-language-english'
import { HttpError, mergeTranslations, type AuthProvider, type DataProvider, type I18nProvider } from 'ra-core'
import type { DeskPerson } from '@/lib/contract/desk/people'
import type { DeskTexts } from '@/lib/desk/texts'
import type { Locale } from '@/lib/i18n/locales'
import { call, loggedIn, noteLogin } from './call'
import { hungarianMessages } from './hungarian'

/** What react-admin needs of this backend: lists, records, the login and texts. Changes are calls of their own screens. */

const notOffered = () => Promise.reject(new Error('The desk has no such call'))

interface Rows {
  readonly items: { id: string | number }[]
  readonly total: number
}

const knownLocale = (locale: string): Locale => (locale === 'en' ? 'en' : 'hu')

/** Lists and records; the screens make their changes themselves. */
export const dataProvider = {
  async getList(
    resource: string,
    { pagination, filter }: { pagination?: { page: number; perPage: number }; filter?: object },
  ) {
    const { page = 1, perPage = 25 } = pagination ?? {}
    const query = new URLSearchParams({ page: String(page), per_page: String(perPage) })
    for (const [name, value] of Object.entries(filter ?? {}))
      if (value !== undefined && value !== '') query.set(name, String(value))
    const { items, total } = await call<Rows>(`${resource}?${query}`)
    return { data: items, total }
  },
  getOne: async (resource: string, { id }: { id: string | number }) => ({
    data: await call<Rows['items'][number]>(`${resource}/${encodeURIComponent(String(id))}`),
  }),
  getMany: notOffered,
  getManyReference: notOffered,
  create: notOffered,
  update: notOffered,
  updateMany: notOffered,
  delete: notOffered,
  deleteMany: notOffered,
} as unknown as DataProvider

async function readSession(): Promise<DeskPerson> {
  const known = loggedIn()
  if (known) return known
  const person = await call<DeskPerson>('session')
  noteLogin(person)
  return person
}

export const authProvider: AuthProvider = {
  async login(given: { email: string; password: string; code: string }) {
    noteLogin(await call<DeskPerson>('login', given))
  },
  async logout() {
    if (loggedIn()) await call('logout', {}).catch(() => undefined)
    noteLogin(null)
  },
  async checkAuth() {
    try {
      await readSession()
    } catch (error) {
      // Whoever has not tried to log in is told nothing: the login is shown.
      throw error instanceof HttpError && error.status === 401 ? Object.assign(error, { message: false }) : error
    }
  },
  checkError(error: unknown) {
    const isOver = error instanceof HttpError && (error.status === 401 || error.status === 419)
    if (!isOver) return Promise.resolve()
    noteLogin(null)
    return Promise.reject(error)
  },
  // Nobody's role is none: as an error, it would lead from an invitation to the login.
  getPermissions: async () => (await readSession().catch(() => null))?.role,
  async getIdentity() {
    const { email, name } = await readSession()
    return { id: email, fullName: name }
  },
}

/** The desk opens in the language that somebody has last chosen in it. */
function rememberLanguage(locale: Locale): void {
  const person = loggedIn()
  if (!person || person.locale === locale) return
  noteLogin({ ...person, locale })
  // Without it, the desk is in this language until it is opened again.
  call('language', { locale }).catch(() => undefined)
}

/** The title of the desk's tab. */
export const titleOf = (shopName: string, { title }: DeskTexts) => `${shopName} – ${title}`

/**
 * react-admin's own words and the desk's, in both languages; the page and its tab follow the chosen one.
 * @param refresh reads again what the backend has said in the former language
 */
export function i18nProviderOf(
  texts: Readonly<Record<Locale, DeskTexts>>,
  initial: Locale,
  shopName: string,
  refresh: () => void,
): I18nProvider {
  const frame = {
    hu: mergeTranslations(englishMessages, hungarianMessages),
    en: englishMessages,
  }
  const provider = polyglotI18nProvider(
    (locale: string) => {
      const known = knownLocale(locale)
      return mergeTranslations(frame[known], {
        ra: { page: { dashboard: texts[known].today.title } },
        desk: texts[known],
        resources: texts[known].resources,
      })
    },
    initial,
    [
      { locale: 'hu', name: 'Magyar' },
      { locale: 'en', name: 'English' },
    ],
    // What the backend says is shown as it is, where the key of a text may stand.
    { allowMissing: true },
  )
  return {
    ...provider,
    async changeLocale(locale) {
      await provider.changeLocale(locale)
      // For screen readers, and for the language of the backend's answers (call.ts).
      document.documentElement.lang = locale
      document.title = titleOf(shopName, texts[knownLocale(locale)])
      refresh()
      rememberLanguage(knownLocale(locale))
    },
  }
}
