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
import { colourIn, colourProperties, neutralColours, neutralProperties } from '@/lib/contract/colours'
import { firstFonts } from '@/lib/contract/fonts'
import { defaultLocale, languageTag, type Locale } from '@/lib/i18n/locales'
import { homeCurrency, isVatExempt, shopLocale } from '@/lib/i18n/offered'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { currencies } from '@/lib/money/currency'
import { unpaidOrderElementId } from '@/lib/browser/remembered-order'
import { fullTitle } from '@/lib/seo/title'
import { fontSheetAddress } from '@/lib/shop/fonts.server'
import { pageIcons } from '@/lib/shop/icons'
import { readLook } from '@/lib/shop/look.server'

export async function generateViewport({ params }: PageProps): Promise<Viewport> {
  const shop = await readLook(await pageContext(params))
  return { themeColor: colourIn((shop ?? { colours: neutralColours }).colours ?? {}, 'accent'), viewportFit: 'cover' }
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const page = await pageContext(params)
  const { locale } = page
  const shop = await readLook(page)
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
const programFonts = ['familjen-grotesk-latin-500-normal', 'figtree-latin-wght-normal'].map(
  (file) => `/fonts/${file}.woff2`,
)
/** Letters that tell which files of a font a language needs. */
const letters: Readonly<Record<Locale, string>> = { hu: 'aő', en: 'a' }

function preloadFonts(addresses: readonly string[]) {
  for (const address of addresses) preload(address, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
}

/** The shop's own language and currency, for scripts (lib/i18n/shops-own.ts), unless they are the program's first; and that it has no net prices. */
function ownSettings() {
  const [language, { code }] = [shopLocale(), homeCurrency()]
  return {
    ...(language !== defaultLocale && { 'data-own-language': language }),
    ...(code !== currencies[0].code && { 'data-own-currency': code }),
    ...(isVatExempt() && { 'data-no-net': '' }),
  }
}

export default async function RootLayout({ params, children }: React.PropsWithChildren<PageProps>) {
  const { locale, currency } = await pageContext(params)
  const look = await readLook({ locale, currency })
  const { colours, fonts } = look ?? { colours: neutralColours }
  const t = await getTranslations({ locale, namespace: 'shell' })
  preloadFonts(fonts ? firstFonts(fonts, letters[locale]) : look ? programFonts : [])
  return (
    // The first script changes attributes of <html> before hydration.
    <html
      lang={languageTag[locale]}
      data-currency={currency.id}
      {...ownSettings()}
      {...(colours && { style: look ? colourProperties(colours) : neutralProperties })}
      suppressHydrationWarning
    >
      <body>
        {/* Not by preinit(), which is lost when the look takes longer to read than the page's shell. */}
        {fonts && <link rel="stylesheet" href={fontSheetAddress(fonts)} precedence="own" />}
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
