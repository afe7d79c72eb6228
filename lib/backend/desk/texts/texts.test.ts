import { writeFileSync } from 'node:fs'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import type { Checked, KeptVersion } from '@/lib/contract/desk/documents'
import type { Role } from '@/lib/contract/desk/roles'
import type { DeskText, DeskTextList, RemovedText, TextKindName } from '@/lib/contract/desk/texts'
import { everything, registerOffered } from '@/lib/i18n/offered'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { atTheDesk, type DeskVisitor } from '@/tests/support/backend/desk-visitor'

const { shop, cli } = await shopWithCli()
const people = {} as Record<Role, DeskVisitor>
beforeAll(async () => {
  for (const role of ['owner', 'editor', 'sales', 'warehouse'] as const) people[role] = await atTheDesk(shop, role)
})

type Texts = Record<'hu' | 'en', string>
interface Page {
  readonly title: Texts
  readonly slug: Texts
  readonly body: Texts
  readonly version: Texts
  readonly description: Texts
}

const read = async <Value = Page>(kind: TextKindName, key: string) =>
  (await people.editor.call<Omit<DeskText, 'value'> & { value: Value }>('GET', `/api/desk/${kind}/${key}`)).body
const save = (kind: TextKindName, key: string, body: object, person = people.editor) =>
  person.call<Checked>('POST', `/api/desk/${kind}/${key}/save`, body)
const versions = async (kind: TextKindName, key: string) =>
  (await people.owner.call<{ items: KeptVersion[] }>('GET', `/api/desk/${kind}/${key}/versions`)).body.items
const restore = (kind: TextKindName, key: string, body: object) =>
  people.owner.call<Checked>('POST', `/api/desk/${kind}/${key}/restore`, body)
const remove = (kind: TextKindName, key: string, body: object) =>
  people.editor.call<RemovedText>('POST', `/api/desk/${kind}/${key}/remove`, body)
const list = async (query: string) => (await people.editor.call<DeskTextList>('GET', `/api/desk/${query}`)).body
const shown = (path: string, locale: 'hu' | 'en' = 'hu') =>
  shop.visitor({ locale }).call<{ title: string; body: string; updated_on: string }>('GET', `/api/${path}`)

it('R-STAFF-31: a page is changed in one language, shown, and put back', async () => {
  const { value, version } = await read('pages', 'about-us')
  const english = (await shown('pages/about-us', 'en')).body
  const changed = { ...value, body: { ...value.body, hu: `${value.body.hu}\n\nÚj bekezdés.` } }
  expect((await save('pages', 'about-us', { version, value: changed, dry_run: true })).body).toEqual({ faults: [] })
  expect((await read('pages', 'about-us')).version).toBe(version)
  expect((await save('pages', 'about-us', { version, value: changed })).body).toEqual({ faults: [] })
  expect((await shown('pages/rolunk')).body.body).toMatch(/Új bekezdés\.$/)
  expect((await shown('pages/about-us', 'en')).body).toEqual(english)
  const [newest, former] = await versions('pages', 'about-us')
  expect([newest?.by, former?.by]).toEqual(['Pult editor', null])
  expect(former?.value).toEqual(value)
  const now = await read('pages', 'about-us')
  expect((await restore('pages', 'about-us', { id: former?.id, version: now.version })).body).toEqual({ faults: [] })
  expect((await read('pages', 'about-us')).value).toEqual(value)
  const log = await people.owner.call<{ items: object[] }>('GET', '/api/desk/audit?resource=pages&record=about-us')
  expect(log.body.items).toMatchObject([
    { action: 'text.restore', actor: 'Pult owner' },
    { action: 'text.save', actor: 'Pult editor', before: { 'body.hu': expect.any(String) as string } },
  ])
})

it('R-STAFF-31: a text is checked as its import checks it, and faults stand at their fields', async () => {
  const { value, version } = await read('pages', 'terms')
  const faultsOf = async (key: string, given: object) => (await save('pages', key, given)).body.faults
  const body = { ...value.body, en: '[nowhere](/en/nowhere-at-all)' }
  expect(await faultsOf('terms', { version, value: { ...value, title: { ...value.title, hu: ' ' }, body } })).toEqual([
    { at: 'title.hu', reason: 'nem lehet üres' },
    { at: 'version.en', reason: expect.stringContaining('rendelések hivatkozhatnak') as string },
    { at: 'body.en', reason: expect.stringContaining('sehová sem vezet ebben a boltban') as string },
  ])
  expect((await read('pages', 'terms')).version).toBe(version)
  // A screen of its own, and one made of another document.
  const contact = await read('pages', 'contact')
  const titled = { ...contact.value, title: { ...contact.value.title, hu: 'X' } }
  expect(await faultsOf('contact', { version: contact.version, value: titled })).toEqual([
    { at: 'title.hu', reason: expect.stringContaining('ez a része (title) sehol sem látszik') as string },
  ])
  // What is no value of the form at all.
  expect(await faultsOf('terms', { version, value: { ...value, legal: 'yes', more: 1 } })).toEqual([
    { at: 'legal', reason: 'ez legyen: true vagy false, nem "yes"' },
    { at: '', reason: 'ismeretlen rész van benne: more' },
  ])
})

it('R-STAFF-31: a legal text gets a new version, and its former one can be in force again', async () => {
  const { value, version } = await read('pages', 'terms')
  const changed = {
    ...value,
    body: { ...value.body, hu: 'Új feltételek.' },
    version: { ...value.version, hu: '2030-01' },
  }
  expect((await save('pages', 'terms', { version, value: changed })).body).toEqual({ faults: [] })
  expect((await shown('pages/terms')).body).toMatchObject({ version: '2030-01', body: 'Új feltételek.' })
  const [, former] = await versions('pages', 'terms')
  const after = await read('pages', 'terms')
  expect((await restore('pages', 'terms', { id: former?.id, version: after.version })).body).toEqual({ faults: [] })
  expect((await shown('pages/terms')).body).toMatchObject({ version: value.version.hu, body: value.body.hu })
})

it('R-STAFF-31: a new article is found in the shop, taken off, and put back', async () => {
  const { value, version, is_shown: isShown } = await read<Record<string, unknown>>('articles', 'moss-care')
  expect(isShown).toBe(false)
  const both = (text: string) => ({ hu: `${text} hu`, en: `${text} en` })
  const given = {
    ...value,
    ...{ title: both('Moha'), lead: both('Lead'), body: both('## Moss'), section: both('Care'), section_key: 'care' },
    ...{ author: 'Pult', tags: [{ key: 'moss', name: both('Moss') }], related: ['ND-10482'] },
  }
  expect((await save('articles', 'moss-care', { version, value: given })).body.faults).toEqual([
    { at: 'cover', reason: 'új cikknél kell' },
  ])
  const cover = (await read<{ cover: string }>('articles', 'autumn-colours')).value.cover
  const whole = { version, value: { ...given, cover } }
  expect((await save('articles', 'moss-care', whole)).body).toEqual({ faults: [] })
  const blog = await shop.visitor({ locale: 'en' }).call<{ items: { slug: string }[] }>('GET', '/api/blog?tag=moss')
  expect(blog.body.items).toMatchObject([{ slug: 'moha-en', title: 'Moha en', tags: [{ name: 'Moss en' }] }])
  // The key is taken now.
  expect((await save('articles', 'moss-care', whole)).status).toBe(409)

  const { value: stored, version: now, addresses } = await read('articles', 'moss-care')
  expect(addresses).toEqual({ hu: '/hu/blog/moha-hu', en: '/en/blog/moha-en' })
  expect((await remove('articles', 'moss-care', { version })).status).toBe(409)
  expect((await remove('articles', 'moss-care', { version: now })).body).toEqual({ removed: true, places: [] })
  expect((await shown('blog/moha-hu')).status).toBe(410)
  expect((await list('articles?removed=true')).items.map(({ id }) => id)).toEqual(['moss-care'])
  const [kept] = await versions('articles', 'moss-care')
  const gone = await read('articles', 'moss-care')
  expect((await restore('articles', 'moss-care', { id: kept?.id, version: gone.version })).body).toEqual({ faults: [] })
  expect((await read('articles', 'moss-care')).value).toEqual(stored)
  expect((await shown('blog/moha-hu')).status).toBe(200)
})

it('R-STAFF-31: a new page has an address that no other screen has; what is linked stays until it is taken out', async () => {
  const { value, version } = await read('pages', 'own-care')
  const given = (slug: Texts) => ({
    version,
    value: {
      ...value,
      ...{ title: { hu: 'Ápolás', en: 'Care' }, body: { hu: 'Szöveg', en: 'Text' } },
      ...{ version: { hu: '1', en: '1' }, slug },
    },
  })
  const taken = await save('pages', 'own-care', given({ hu: 'blog/apolas', en: 'own-care' }))
  expect(taken.body.faults).toEqual([
    { at: 'slug.hu', reason: expect.stringContaining('egy másik oldalának') as string },
  ])
  expect((await save('pages', 'own-care', given({ hu: 'sajat-apolas', en: 'own-care' }))).body).toEqual({ faults: [] })
  const about = await read('pages', 'about-us')
  const linked = { ...about.value, body: { ...about.value.body, hu: 'Lásd [itt](/hu/sajat-apolas).' } }
  expect((await save('pages', 'about-us', { version: about.version, value: linked })).body).toEqual({ faults: [] })
  const own = await read('pages', 'own-care')
  const named = { places: [expect.stringContaining('the page "about-us" (hu)') as string] }
  expect((await remove('pages', 'own-care', { version: own.version })).body).toEqual({ removed: false, ...named })
  expect((await shown('pages/sajat-apolas')).status).toBe(200)
  expect((await remove('pages', 'own-care', { version: own.version, mend: true })).body).toEqual({
    removed: true,
    ...named,
  })
  expect((await shown('pages/rolunk')).body.body).toBe('Lásd itt.')
  expect((await shown('pages/sajat-apolas')).status).toBe(410)
  // The words that were mended have a version, too.
  expect((await versions('pages', 'about-us'))[0]?.value).toMatchObject({ body: { hu: 'Lásd itt.' } })
  const terms = await read('pages', 'terms')
  expect((await remove('pages', 'terms', { version: terms.version })).status).toBe(409)
})

it('R-STAFF-31: what somebody else has saved meanwhile is not overwritten, at the desk or by a file', async () => {
  const { value, version } = await read<Record<string, Texts>>('articles', 'autumn-colours')
  const mine = (lead: string) => ({ version, value: { ...value, lead: { ...value.lead, en: lead } } })
  const both = await Promise.all([
    save('articles', 'autumn-colours', mine('One')),
    save('articles', 'autumn-colours', mine('Two'), people.owner),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { version: before } = await read('articles', 'autumn-colours')
  writeFileSync(cli.path('articles.csv'), 'key,title_en\nautumn-colours,From a file\n')
  await cli.run('import', 'articles', 'articles.csv')
  const late = { ...mine('Three'), version: before }
  expect((await save('articles', 'autumn-colours', late)).status).toBe(409)
  // The file's change is a version, by nobody of the desk.
  const [newest] = await versions('articles', 'autumn-colours')
  expect(newest).toMatchObject({ by: null, value: { title: { en: 'From a file' } } })
})

it('R-STAFF-31: texts are found by their words, section, state and kind', async () => {
  const { items } = await list('articles?per_page=100')
  const [first] = items
  const days = items.map(({ published }) => published)
  expect(days).toEqual(days.toSorted().toReversed())
  const inSection = await list(`articles?per_page=100&section=${first?.section?.key}`)
  expect(inSection.total).toBeGreaterThan(0)
  expect(inSection.total).toBeLessThan(items.length)
  const keys = new Set(items.map(({ section }) => section?.key))
  expect(new Set((await list('articles?per_page=1')).sections.map(({ key }) => key))).toEqual(keys)
  expect((await list('articles?q=FROM%20a%20file')).items).toMatchObject([{ id: 'autumn-colours', changed_by: null }])
  const legal = await list('pages?legal=true&per_page=100')
  expect(legal.items.map(({ id }) => id)).toContain('terms')
  expect(legal.items.map(({ is_legal: isLegal }) => isLegal)).toEqual(legal.items.map(() => true))
  expect((await list('pages?q=nothing-has-this')).total).toBe(0)
})

it('R-STAFF-31: owners and editors only, and only keys', async () => {
  for (const person of [people.sales, people.warehouse])
    for (const kind of ['pages', 'articles']) {
      expect((await person.call('GET', `/api/desk/${kind}`)).status).toBe(403)
      expect((await person.call('GET', `/api/desk/${kind}/terms`)).status).toBe(403)
      expect((await person.call('POST', `/api/desk/${kind}/terms/save`, { version: '', value: {} })).status).toBe(403)
      expect((await person.call('POST', `/api/desk/${kind}/terms/remove`, { version: '' })).status).toBe(403)
    }
  expect((await people.editor.call('GET', '/api/desk/pages/Not%20a%20key')).status).toBe(404)
  expect((await save('pages', '..%2Fterms', { version: '', value: {} })).status).toBe(404)
})

it('R-STAFF-31: a shop of one language writes that one, and the other has its words and keeps its addresses', async () => {
  registerOffered({ languages: ['hu'], currencies: ['HUF'] })
  onTestFinished(() => registerOffered(everything))
  const about = await read('pages', 'about-us')
  expect(Object.keys(about.value.title)).toEqual(['hu'])
  expect([about.addresses, about.patterns]).toEqual([{ hu: '/hu/rolunk' }, { hu: '/hu/adatkezelesi-tajekoztato' }])
  const titled = { ...about.value, title: { hu: 'Mi' } }
  expect((await save('pages', 'about-us', { version: about.version, value: titled })).body).toEqual({ faults: [] })
  expect((await shown('pages/about-us', 'en')).body).toMatchObject({ title: 'Mi', slugs: { en: 'about-us' } })
  // Languages that its form does not have are no difference to a former version.
  const [newest] = await versions('pages', 'about-us')
  expect(newest?.value).toEqual((await read('pages', 'about-us')).value)

  const { value, version } = await read('pages', 'own-hours')
  const given = { ...value, title: { hu: 'Idő' }, slug: { hu: 'ido' }, body: { hu: 'Szöveg' }, version: { hu: '1' } }
  expect((await save('pages', 'own-hours', { version, value: given })).body).toEqual({ faults: [] })
  expect((await shown('pages/ido', 'en')).body).toMatchObject({ title: 'Idő', slugs: { hu: 'ido', en: 'ido' } })

  const article = await read<Record<string, unknown>>('articles', 'boucle-care')
  const led = { ...article.value, lead: { hu: 'Bevezető' } }
  expect((await save('articles', 'boucle-care', { version: article.version, value: led })).body).toEqual({ faults: [] })
  // The names of its tags stay in both languages.
  registerOffered(everything)
  const { tags, lead } = (await read<{ tags: { name: Texts }[]; lead: Texts }>('articles', 'boucle-care')).value
  expect(lead).toEqual({ hu: 'Bevezető', en: 'Bevezető' })
  expect(tags.some(({ name }) => name.hu !== name.en)).toBe(true)
})
