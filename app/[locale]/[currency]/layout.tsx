import '@/components/ui/styles/tokens.css'
import '@/components/ui/styles/fonts.css'
import '@/components/ui/styles/base.css'
import '@/components/ui/styles/buttons.css'
import '@/components/ui/styles/fields.css'
import '@/components/ui/styles/modes.css'
import type { Metadata, Viewport } from 'next'
import { getTranslations } from 'next-intl/server'
import { preload } from 'react-dom'
import { errorTexts } from '@/components/shell/error-texts'
import { FirstScript } from '@/components/shell/FirstScript'
import { environment } from '@/lib/config/environment'
import { colourIn, colourProperties } from '@/lib/contract/colours'
import { defaultLocale, languageTag } from '@/lib/i18n/locales'
import { homeCurrency, shopLocale } from '@/lib/i18n/offered'
import { pageContext, type PageContext, type PageProps } from '@/lib/i18n/page-context'
import { currencies } from '@/lib/money/currency'
import { unpaidOrderElementId } from '@/lib/browser/remembered-order'
import { fullTitle } from '@/lib/seo/title'
import { pageIcons } from '@/lib/shop/icons'
import { readInit } from '@/lib/shop/init.server'

/** Undefined on a page that says that the shop cannot be read. */
const shopOf = async ({ locale, currency }: PageContext) =>
  readInit(locale, currency.id).then(
    ({ shop }) => shop,
    () => undefined,
  )

export async function generateViewport({ params }: PageProps): Promise<Viewport> {
  const shop = await shopOf(await pageContext(params))
  return { themeColor: colourIn(shop?.colours ?? {}, 'accent'), viewportFit: 'cover' }
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const page = await pageContext(params)
  const { locale } = page
  const shop = await shopOf(page)
  const name = shop?.name ?? null
  return {
    metadataBase: new URL(environment().SHOP_ORIGIN),
    // Every page sets its own title except the not-found page, which cannot (not-found.tsx).
    title: { default: fullTitle(errorTexts[locale].notFound.title, name), template: fullTitle('%s', name) },
    ...(shop && { icons: pageIcons(shop) }),
    manifest: '/manifest.webmanifest',
    formatDetection: { telephone: false },
  }
}

/** Fonts needed above the fold; Hungarian letters beyond Latin-1 are inlined in the style sheet (fonts.css). */
const fontFiles = ['familjen-grotesk-latin-500-normal', 'figtree-latin-wght-normal']

function preloadFonts() {
  for (const file of fontFiles) {
    preload(`/fonts/${file}.woff2`, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  }
}

/** The shop's own language and currency, for scripts (lib/i18n/shops-own.ts), unless they are the program's first. */
function ownSettings() {
  const [language, { code }] = [shopLocale(), homeCurrency()]
  return {
    ...(language !== defaultLocale && { 'data-own-language': language }),
    ...(code !== currencies[0].code && { 'data-own-currency': code }),
  }
}

export default async function RootLayout({ params, children }: React.PropsWithChildren<PageProps>) {
  const { locale, currency } = await pageContext(params)
  const colours = (await shopOf({ locale, currency }))?.colours
  const t = await getTranslations({ locale, namespace: 'shell' })
  preloadFonts()
  return (
    // The first script changes attributes of <html> before hydration.
    <html
      lang={languageTag[locale]}
      data-currency={currency.id}
      {...ownSettings()}
      {...(colours && { style: colourProperties(colours) })}
      suppressHydrationWarning
    >
      <body>
        <FirstScript />
        <a className="skipLink" href="#main">
          {t('skip')}
        </a>
        {/* Filled in the browser if it remembers an unpaid order (UnpaidOrder). */}
        <div id={unpaidOrderElementId} />
        {children}
      </body>
    </html>
  )
}
