import { getTranslations } from 'next-intl/server'
import { renderMarkdown } from '@/lib/content/markdown'
import { readContentPage } from '@/lib/content/reads.server'
import { routes } from '@/lib/routing/routes'
import { readInit } from '@/lib/shop/init.server'
import { Chips } from './Chips'
import { ListingPage, type ListingPageProps } from './ListingPage'
import styles from './Stocks.module.css'
import { StocksHeader } from './StocksHeader'

/** The warehouse: address and hours, the list, and on the first page how collection works. */
export async function StocksPage(props: ListingPageProps) {
  const { subject, state, locale, currency } = props
  const { shop } = await readInit(locale, currency.id)
  const t = await getTranslations({ locale, namespace: 'listing' })
  const text = state.page === 1 ? await readContentPage(routes.stocks.paths[locale], locale, currency.id) : null
  return (
    <ListingPage
      {...props}
      head={
        <>
          <StocksHeader shop={shop} locale={locale} />
          <Chips label={t('subcategories')} chips={subject.chips} />
        </>
      }
      foot={
        text && (
          // The renderer escapes raw HTML (lib/content/markdown.ts).
          <div
            className={`prose ${styles.stocks_text}`}
            dangerouslySetInnerHTML={{ __html: renderMarkdown(text.body).html }}
          />
        )
      }
    />
  )
}
