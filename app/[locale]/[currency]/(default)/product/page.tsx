import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import list from '@/components/catalogue/Listing.module.css'
import { QuickOrder } from '@/components/quick-order/QuickOrder'
import { Breadcrumbs } from '@/components/ui/Breadcrumbs'
import { readQuickLines } from '@/lib/catalogue/lookup.server'
import { readProduct } from '@/lib/catalogue/reads.server'
import { environment } from '@/lib/config/environment'
import { pageContext, type PageParameters } from '@/lib/i18n/page-context'
import { alternatePaths, path, productPath } from '@/lib/routing/path'
import { pageMetadata } from '@/lib/seo/metadata'
import { readInit } from '@/lib/shop/init.server'

interface PageProps {
  readonly params: PageParameters
  readonly searchParams: Promise<{ readonly id?: string | string[]; readonly lines?: string | string[] }>
}

/** Longest list accepted from the query, in characters. */
const maxListLength = 6000

function only(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}

/** `?id=` identifies one product: redirects to its own page, 404 if it does not exist. */
async function load({ params, searchParams }: PageProps) {
  const { locale, currency } = await pageContext(params)
  const query = await searchParams
  const id = only(query.id)
  if (id !== undefined) {
    const product = /^[1-9]\d{0,8}$/.test(id) ? await readProduct(Number(id), locale, currency.id) : null
    if (!product) notFound()
    permanentRedirect(productPath(product, locale))
  }
  return { locale, currency, text: (only(query.lines) ?? '').slice(0, maxListLength) }
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { locale, currency, text } = await load(props)
  const t = await getTranslations({ locale, namespace: 'quickOrder' })
  const { shop } = await readInit(locale, currency.id)
  const alternates = alternatePaths('product', { hu: {}, en: {} })
  return pageMetadata({
    locale,
    origin: environment().SHOP_ORIGIN,
    shopName: shop.name,
    title: t('title'),
    description: t('description'),
    path: alternates[locale],
    alternates,
    index: text === '',
  })
}

/** Quick order by article number; `?lines=` also works without JavaScript. */
export default async function QuickOrderPage(props: PageProps) {
  const { locale, currency, text } = await load(props)
  const t = await getTranslations({ locale })
  const [{ quickOrder }, lines] = await Promise.all([
    getMessages({ locale }),
    readQuickLines(text, locale, currency.id),
  ])
  return (
    <div className="container">
      <Breadcrumbs
        label={t('shell.breadcrumbs')}
        items={[{ title: t('shell.home'), href: path('index', {}, locale) }, { title: t('quickOrder.title') }]}
      />
      <header className={list.listHead}>
        <div className={list.listHead_text}>
          <h1>{t('quickOrder.title')}</h1>
          <p className="lead">{t('quickOrder.lead')}</p>
        </div>
      </header>
      <NextIntlClientProvider locale={locale} messages={{ quickOrder }}>
        <QuickOrder
          paths={{
            own: path('product', {}, locale),
            cart: path('cart', {}, locale),
            offer: path('offer', {}, locale),
          }}
          currency={currency}
          served={{ text, lines }}
        />
      </NextIntlClientProvider>
    </div>
  )
}
