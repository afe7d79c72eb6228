import { getMessages, getTranslations } from 'next-intl/server'
import { JsonLd } from '@/components/seo/JsonLd'
import { renderMarkdown } from '@/lib/content/markdown'
import { plainText } from '@/lib/content/plain-text'
import type { Page } from '@/lib/contract/content'
import type { Locale } from '@/lib/i18n/locales'
import { pick } from '@/lib/i18n/texts'
import { faqJsonLd } from '@/lib/seo/json-ld'
import { FaqList, type FaqGroup } from './FaqList'
import { Contents } from './TextPage'
import styles from './TextPage.module.css'

interface FaqViewProps {
  readonly page: Page
  readonly groups: NonNullable<Page['faq']>
  readonly locale: Locale
}

export async function FaqView({ page, groups, locale }: FaqViewProps) {
  const t = await getTranslations({ locale, namespace: 'faq' })
  const { faq } = await getMessages({ locale })
  const view: FaqGroup[] = groups.map(({ key, title, items }) => ({
    key,
    title,
    items: items.map(({ question, answer }, index) => {
      const { html } = renderMarkdown(answer)
      return { id: `${key}-${index + 1}`, question, html, text: plainText(html) }
    }),
  }))
  return (
    <>
      <header className={styles.textPage_head}>
        <h1>{page.title}</h1>
        <p className="lead">{page.description}</p>
      </header>
      <div className={styles.textPage}>
        <div className={styles.textPage_side}>
          <Contents
            label={t('topics')}
            entries={view.map(({ key, title, items }) => ({ id: key, title, count: items.length }))}
          />
        </div>
        <FaqList groups={view} texts={pick(faq, ['search', 'hint', 'link', 'found', 'none'])} />
      </div>
      <JsonLd node={faqJsonLd(groups)} />
    </>
  )
}
