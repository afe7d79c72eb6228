import { z } from '@hono/zod-openapi'
import { answers, createRouter, routesOf } from '@/lib/backend/platform/http/router'
import { companySchema } from '@/lib/contract/company'
import { citySchema, countrySchema, currencySchema, homeSchema, initSchema } from '@/lib/contract/shop'
import { startingFirstSession } from '@/lib/backend/platform/http/stateful'
import { readCompany } from '../shop/company'
import { readHome } from './home'
import { readInit, wireCurrencies } from './init'
import { readOwnTexts } from '../shop/documents'
import { findCities, findCountries } from '../shop/store'

export const homeRoutes = createRouter()
const route = routesOf('Shop')

const init = route('get /api/init', {
  summary: 'Menus, shop data and extensions that every page needs; sets the XSRF-TOKEN cookie',
  middleware: startingFirstSession,
  responses: answers(initSchema, 'The state that initialises once'),
})
homeRoutes.openapi(init, async (c) =>
  c.json({ data: await readInit(c.get('services'), c.get('locale'), c.get('currency')) }, 200),
)

const home = route('get /api/home', {
  summary: 'Content of the home page',
  responses: answers(homeSchema, 'The home page'),
})
homeRoutes.openapi(home, async (c) =>
  c.json({ data: await readHome(c.get('services').database, c.get('locale'), c.get('currency')) }, 200),
)

const company = route('get /api/company', {
  summary: 'Company data, contacts, directions, map and references',
  responses: answers(companySchema, 'What the contact page and the data sheet show'),
})
homeRoutes.openapi(company, async (c) =>
  c.json({ data: await readCompany(c.get('services').database, c.get('locale')) }, 200),
)

const texts = route('get /api/texts', {
  summary: 'Texts of the shop that replace the storefront’s own, by their path in its messages',
  responses: answers(z.record(z.string(), z.string()), 'The texts in the request’s language'),
})
homeRoutes.openapi(texts, async (c) =>
  c.json({ data: await readOwnTexts(c.get('services').database, c.get('locale')) }, 200),
)

const countries = route('get /api/countries', {
  summary: 'Countries for addresses',
  responses: answers(z.array(countrySchema), 'Countries, the shop’s own first'),
})
homeRoutes.openapi(countries, async (c) => {
  const rows = await findCountries(c.get('services').database, c.get('locale'))
  const data = rows.map(({ vatPrefix, phonePrefix, name, ...country }) => ({
    ...country,
    name: name[c.get('locale')],
    vat_prefix: vatPrefix,
    phone_prefix: phonePrefix,
  }))
  return c.json({ data }, 200)
})

const cities = route('get /api/cities', {
  summary: 'Hungarian towns with their postcodes; incomplete: others may be entered',
  responses: answers(z.array(citySchema), 'Settlements and districts of Budapest'),
})
homeRoutes.openapi(cities, async (c) => c.json({ data: await findCities(c.get('services').database) }, 200))

const currencies = route('get /api/currencies', {
  summary: 'Currencies of the shop',
  responses: answers(z.array(currencySchema), 'Currencies'),
})
homeRoutes.openapi(currencies, (c) => c.json({ data: wireCurrencies() }, 200))
