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
import { ListHead } from './ListHead'
import { ListingView } from './ListingView'

/** What a listing page is about: a category, or everything. */
export interface ListingSubject {
  readonly scope: ListingScope
  readonly title: string
  /** The part at the title's end that stands out. */
  readonly figure?: string
  readonly intro: string
  readonly description: string
  readonly image?: SocialPicture
  /** The listing's own path in every language. */
  readonly paths: Readonly<Record<Locale, string>>
  /** From the home page down; the last is the listing itself. */
  readonly breadcrumbs: readonly { readonly title: string; readonly href?: string }[]
  /** Categories to go on to. */
  readonly chips: readonly Chip[]
  /** Products without filters. */
  readonly all: number
  /** Rows of the warehouse instead of cards. */
  readonly look?: 'stocks'
  /** One sentence between the categories and the list. */
  readonly rule?: string
}

export interface ListingPageProps {
  readonly subject: ListingSubject
  readonly state: ListingState
  readonly locale: Locale
  readonly currency: Currency
}

export interface Surroundings {
  /** A heading of its own. */
  readonly head?: React.ReactNode
  /** What stands below the list. */
  readonly foot?: React.ReactNode
}

/** Title, description, canonical address, hreflang and robots of a listing (domain §4). */
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
    // hreflang belongs to canonical addresses alone.
    ...(listingQueryString(canonical) === listingQueryString(state) && { alternates }),
    image: subject.image,
    index,
  })
}

/** A listing page: heading, categories below it, filters, products; a page past the end does not exist. */
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
        <ListHead
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
        {...(subject.look && { look: subject.look })}
      />
      {foot}
      <JsonLd node={breadcrumbsJsonLd(environment().SHOP_ORIGIN, subject.breadcrumbs)} />
    </div>
  )
}
