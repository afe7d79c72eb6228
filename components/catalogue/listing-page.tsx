import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { JsonLd } from '@/components/seo/JsonLd'
import { Breadcrumbs } from '@/components/ui/Breadcrumbs'
import { fill } from '@/lib/catalogue/fill'
import { listingAddress, listingIndexing, listingQueryString, type ListingState } from '@/lib/catalogue/listing-state'
import type { ListingScope } from '@/lib/catalogue/listing-query'
import { readListing } from '@/lib/catalogue/reads.server'
import { environment } from '@/lib/config/environment'
import { locales, type Locale } from '@/lib/i18n/locales'
import type { Currency } from '@/lib/money/currency'
import { breadcrumbsJsonLd } from '@/lib/seo/json-ld'
import { pageMetadata } from '@/lib/seo/metadata'
import type { SocialPicture } from '@/lib/seo/social-picture'
import { fullTitle } from '@/lib/seo/title'
import { readInit } from '@/lib/shop/init.server'
import type { Chip } from './category-chips'
import { listingTexts } from './listing-texts'
import { ListHeader } from './ListHeader'
import { ListingView } from './ListingView'

export interface ListingSubject {
  readonly scope: ListingScope
  readonly title: string
  /** The emphasized end of the title. */
  readonly figure?: string
  readonly intro: string
  readonly description: string
  readonly image?: SocialPicture
  /** The listing's path in every language. */
  readonly paths: Readonly<Record<Locale, string>>
  /** From the home page to the listing itself. */
  readonly breadcrumbs: readonly { readonly title: string; readonly href?: string }[]
  readonly chips: readonly Chip[]
  /** Products without filters. */
  readonly all: number
  /** Rows of the warehouse instead of cards. */
  readonly layout?: 'stocks'
  /** A sentence between the chips and the list. */
  readonly rule?: string
}

export interface ListingPageProps {
  readonly subject: ListingSubject
  readonly state: ListingState
  readonly locale: Locale
  readonly currency: Currency
}

export interface Surroundings {
  /** Replaces the default heading. */
  readonly head?: React.ReactNode
  /** Below the list. */
  readonly foot?: React.ReactNode
}

export async function listingMetadata({ subject, state, locale, currency }: ListingPageProps): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'seo' })
  const { shop } = await readInit(locale, currency.id)
  const { canonical, index } = listingIndexing(state)
  const later = canonical.page > 1
  const alternates = Object.fromEntries(
    locales.map((other) => [other, listingAddress(subject.paths[other], canonical)]),
  ) as Record<Locale, string>
  return pageMetadata({
    locale,
    origin: environment().SHOP_ORIGIN,
    shopName: shop.name,
    title: later ? t('page', { title: subject.title, page: canonical.page }) : subject.title,
    description: subject.description,
    path: alternates[locale],
    // hreflang is only allowed on canonical addresses.
    ...(listingQueryString(canonical) === listingQueryString(state) && { alternates }),
    image: subject.image,
    index,
  })
}

/** A listing page; a page number past the end is a 404. */
export async function ListingPage({ subject, state, locale, currency, head, foot }: ListingPageProps & Surroundings) {
  const listing = await readListing(subject.scope, state, locale, currency.id)
  if (!listing) notFound()
  const t = await listingTexts(locale)
  const seo = await getTranslations({ locale, namespace: 'seo' })
  const path = subject.paths[locale]
  return (
    <div className="container">
      <Breadcrumbs label={t('breadcrumbs')} items={subject.breadcrumbs} />
      {head ?? (
        <ListHeader
          title={subject.title}
          figure={subject.figure}
          intro={state.page === 1 ? subject.intro : ''}
          chips={subject.chips}
          chipsLabel={t('subcategories')}
          rule={subject.rule}
        />
      )}
      <ListingView
        {...{ path, state, listing, locale, currency }}
        scope={subject.scope}
        all={subject.all}
        titles={{
          first: fullTitle(subject.title),
          later: fullTitle(fill(String(seo.raw('page')), { title: subject.title })),
        }}
        {...(subject.layout && { layout: subject.layout })}
      />
      {foot}
      <JsonLd node={breadcrumbsJsonLd(environment().SHOP_ORIGIN, subject.breadcrumbs)} />
    </div>
  )
}
