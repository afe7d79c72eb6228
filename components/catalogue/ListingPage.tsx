import type { Metadata } from 'next'
import { getMessages, getTranslations } from 'next-intl/server'
import { JsonLd } from '@/components/seo/JsonLd'
import { Breadcrumbs } from '@/components/ui/Breadcrumbs'
import { interpolate } from '@/lib/catalogue/interpolate'
import { leavePastTheEnd } from '@/lib/catalogue/listing-address.server'
import {
  type ListingScope,
  listingAddress,
  listingIndexing,
  listingQueryString,
  type ListingState,
} from '@/lib/catalogue/listing-state'
import { readListing } from '@/lib/catalogue/reads.server'
import type { SentWay } from '@/lib/catalogue/sent-way'
import { environment } from '@/lib/config/environment'
import type { Locale } from '@/lib/i18n/locales'
import type { PageContext } from '@/lib/i18n/page-context'
import { breadcrumbsJsonLd } from '@/lib/seo/json-ld'
import type { SocialPicture } from '@/lib/seo/metadata'
import { shopMetadata } from '@/lib/seo/shop-metadata.server'
import { fullTitle } from '@/lib/seo/title'
import { readInit } from '@/lib/shop/init.server'
import type { Chip } from './category-chips'
import { Chips, ListHead } from './ListHead'
import styles from './Listing.module.css'
import { ListingView } from './ListingView'
import { WayPanel } from './WayPanel'

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
  /** From the home page to this listing. */
  readonly breadcrumbs: readonly { readonly title: string; readonly href?: string }[]
  readonly chips: readonly Chip[]
  /** Products without filters. */
  readonly all: number
  /** Rows of the warehouse instead of cards. */
  readonly layout?: 'stocks'
  /** How the list is compiled. */
  readonly rule?: string
}

export interface ListingPageProps extends PageContext {
  readonly subject: ListingSubject
  readonly state: ListingState
  /** The form with the measures of the way home, if it is asked for. */
  readonly way: SentWay | null
}

interface Surroundings {
  readonly head?: React.ReactNode
  readonly foot?: React.ReactNode
}

export async function listingMetadata({ subject, state, way, locale, currency }: ListingPageProps): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'seo' })
  const { canonical, index } = listingIndexing(state)
  const later = canonical.page > 1
  const { hu, en } = subject.paths
  const alternates = { hu: listingAddress(hu, canonical), en: listingAddress(en, canonical) }
  return shopMetadata({
    locale,
    currency,
    title: later ? t('page', { title: subject.title, page: canonical.page }) : subject.title,
    description: subject.description,
    path: alternates[locale],
    // hreflang is only allowed on canonical addresses.
    ...(!way && listingQueryString(canonical) === listingQueryString(state) && { alternates }),
    image: subject.image,
    index: index && !way,
  })
}

/** A listing page; for a page number past the end see leavePastTheEnd. */
export async function ListingPage(props: ListingPageProps & Surroundings) {
  const { subject, state, way, locale, currency, head, foot } = props
  const listing = await readListing(subject.scope, state, locale, currency.id)
  const path = subject.paths[locale]
  if (!listing) return leavePastTheEnd({ scope: subject.scope, state, path, locale, currencyId: currency.id })
  const t = await getTranslations({ locale, namespace: 'listing' })
  const { seo } = await getMessages({ locale })
  const { shop } = await readInit(locale, currency.id)
  const { title, figure, rule } = subject
  return (
    <div className="container">
      <Breadcrumbs label={t('breadcrumbs')} items={subject.breadcrumbs} />
      {head ?? (
        <ListHead
          title={
            <>
              <span>{figure ? title.replace(figure, '') : title}</span>
              {figure && <span className={styles.listHead_figure}>{figure}</span>}
            </>
          }
          lead={state.page === 1 && subject.intro}
        >
          <Chips label={t('subcategories')} chips={subject.chips} />
          {rule && <p className={`small muted ${styles.listHead_rule}`}>{rule}</p>}
        </ListHead>
      )}
      {way && <WayPanel {...{ way, path, state, locale }} />}
      <ListingView
        {...{ path, state, listing, locale, currency }}
        scope={subject.scope}
        all={subject.all}
        titles={{
          first: fullTitle(title, shop.name),
          later: fullTitle(interpolate(seo.page, { title }), shop.name),
        }}
        layout={subject.layout}
      />
      {foot}
      <JsonLd node={breadcrumbsJsonLd(environment().SHOP_ORIGIN, subject.breadcrumbs)} />
    </div>
  )
}
