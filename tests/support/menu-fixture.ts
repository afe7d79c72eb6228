import type { MenuFragment } from '@/components/shell/menu-fragment'
import { currencies } from '@/lib/money/currency'

export const menuFixture: MenuFragment = {
  shop: { name: 'Nidora' },
  groups: [
    {
      title: 'Ülőbútorok',
      href: '/hu/kategoriak/ulobutorok',
      entries: ['Kanapék', 'Fotelek', 'Puffok', 'Bárszékek', 'Padok', 'Hintaszékek'].map((title) => ({
        title,
        href: `/hu/kategoriak/${title}`,
      })),
    },
    {
      title: 'Tárolás',
      href: '/hu/kategoriak/tarolas',
      entries: Array.from({ length: 9 }, (_, index) => ({
        title: `Tároló ${index + 1}`,
        href: `/hu/kategoriak/tarolas/${index + 1}`,
      })),
    },
    { title: 'Nappali', href: '/hu/kategoriak/nappali', entries: [] },
  ],
  foot: [{ title: 'Összes termék', href: '/hu/termekek' }],
  photo: {
    href: '/hu/kapcsolat',
    caption: 'Ülj bele a bemutatóteremben',
    picture: { src: '/media/rooms/showroom.webp', width: 2400, height: 1350 },
  },
  sale: { title: 'Akció', href: '/hu/akcios', badge: 'akár −30%' },
  minor: [{ title: 'Fiókom', href: '/hu/account', icon: 'user' }],
  languages: ['hu', 'en'],
  currencies,
  labels: {
    menu: 'Menü',
    close: 'Menü bezárása',
    everything: 'Az összes',
    priceKind: { label: 'Árak', legend: 'Árak megjelenítése', gross: 'Bruttó', net: 'Nettó' },
    currency: { label: 'Pénznem', HUF: 'Forint', EUR: 'Euró', USD: 'USA-dollár' },
    language: { label: 'Nyelv', hu: 'Magyar', en: 'English' },
  },
}
