import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { expect, it } from 'vitest'
import type { Company } from '@/lib/contract/company'
import type { Place, Showroom as ShowroomPlace } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import en from '@/messages/en.json'
import hu from '@/messages/hu.json'
import { Showroom } from './Showroom'

const warehouse: Place = {
  name: 'Raktár',
  zipcode: '1117',
  city: 'Budapest',
  address: 'Fészek köz 6.',
  latitude: 47.466,
  longitude: 19.06,
  opening_hours: [
    { days: ['Mo'], opens: '10:00', closes: '17:00' },
    { days: ['We', 'Th'], opens: '10:00', closes: '16:00' },
  ],
  closed: [],
  map_links: { google_maps: 'https://maps.example', waze: 'https://waze.example' },
}
const showroom: ShowroomPlace = { ...warehouse, landmark: '' }
const contact = { phone: '+36 1 555 0150', phone_e164: '+3615550150', email: 'hello@shop.example' }
const company: Company = {
  name: 'Nidora Kft.',
  seat: '1117 Budapest, Fészek köz 4.',
  registry_number: '',
  tax_number: '',
  eu_vat_number: '',
  projects: { ...contact, person: '', role: '' },
  warehouse: contact,
  press_email: '',
  showroom_image: { src: '/media/rooms/showroom.webp', alt: '', width: 1200, height: 900 },
  directions: [],
  collection_note: 'Csengess.',
  map: { bounds: { south: 47.46, west: 19.05, north: 47.47, east: 19.07 }, areas: [], lines: [], places: [] },
  figures: [],
  references: [],
  references_note: '',
}

it.each<[Locale, string]>([
  ['hu', 'Fészek köz 6.: hétfő 10–17, szerda–csütörtök 10–16. Csengess.'],
  ['en', 'Fészek köz 6.: Monday 10–17, Wednesday–Thursday 10–16. Csengess.'],
])('in %s the days inside the sentence are written as the language does', (locale, sentence) => {
  render(
    <NextIntlClientProvider locale={locale} messages={{ hu, en }[locale]}>
      <Showroom {...{ showroom, warehouse, company, locale }} hours={null} formId="message" />
    </NextIntlClientProvider>,
  )
  expect(screen.getByText(sentence)).toBeVisible()
})

// R-OPS-21
it('shows no heading, link or line for what the shop does not say', () => {
  const bare: ShowroomPlace = { ...showroom, map_links: {} }
  const { container } = render(
    <NextIntlClientProvider locale="en" messages={en}>
      <Showroom
        {...{ showroom: bare, warehouse: null, company: { ...company, map: null } }}
        locale="en"
        hours={null}
        formId="message"
      />
    </NextIntlClientProvider>,
  )
  expect(screen.queryByText('Waze')).toBeNull()
  expect(screen.queryByText('Google Maps')).toBeNull()
  const empty = [...container.querySelectorAll('address span, div, strong, p')].filter(
    (element) => element.textContent === '' && !element.querySelector('img, svg'),
  )
  expect(empty).toEqual([])
})
