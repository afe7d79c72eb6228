import { getTranslations } from 'next-intl/server'
import { renderMarkdown, sectionsOf } from '@/lib/content/markdown'
import { parsePostcode } from '@/lib/content/postcode'
import { readDeliveryOptions } from '@/lib/content/reads.server'
import type { Page } from '@/lib/contract/content'
import type { PageContext } from '@/lib/i18n/page-context'
import { path } from '@/lib/routing/path'
import { readInit } from '@/lib/shop/init.server'
import styles from './Delivery.module.css'
import { DeliveryTable } from './DeliveryTable'
import { PostcodeAnswer } from './PostcodeAnswer'
import { PostcodeCheck } from './PostcodeCheck'
import { WhatToMeasure } from './WhatToMeasure'

interface DeliveryViewProps extends PageContext {
  /** Its text surrounds the table: the lead above, the first section (measuring) and the others below. */
  readonly page: Page
  readonly postcode: string | undefined
}

export async function DeliveryView({ page, postcode, locale, currency }: DeliveryViewProps) {
  const t = await getTranslations({ locale, namespace: 'delivery' })
  const options = await readDeliveryOptions(locale, currency.id)
  const { free_delivery_from_gross: freeFrom } = await readInit(locale, currency.id)
  const { lead, sections } = sectionsOf(renderMarkdown(page.body))
  // The renderer escapes raw HTML (lib/content/markdown.ts).
  const prose = (html: string) => <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
  return (
    <>
      <header className={styles.delivery_head}>
        <h1>{page.title}</h1>
        <div className="lead" dangerouslySetInnerHTML={{ __html: lead }} />
      </header>
      <div className={styles.delivery_methods}>
        <h2 className="visuallyHidden">{t('methods')}</h2>
        {/* The free delivery threshold is shown on Hungarian pages only. */}
        <DeliveryTable
          options={options}
          freeFrom={locale === 'hu' ? freeFrom : null}
          locale={locale}
          currency={currency.code}
        />
      </div>
      <section className={styles.delivery_part} aria-labelledby="when">
        <h2 id="when">{t('postcode.title')}</h2>
        <PostcodeCheck
          action={path('delivery', {}, locale)}
          typed={postcode ?? ''}
          isInvalid={postcode !== undefined && parsePostcode(postcode) === undefined}
          texts={{ label: t('postcode.label'), send: t('postcode.send') }}
        >
          {postcode !== undefined && <PostcodeAnswer typed={postcode} {...{ options, locale, currency }} />}
        </PostcodeCheck>
      </section>
      {sections.map(({ id, title, html }, index) => (
        <section key={id} className={styles.delivery_part} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          {index === 0 ? (
            <div className={styles.delivery_columns}>
              {prose(html)}
              <WhatToMeasure
                texts={{
                  label: t('measure.label'),
                  door: t('measure.door'),
                  piece: t('measure.piece'),
                  lift: t('measure.lift'),
                }}
              />
            </div>
          ) : (
            prose(html)
          )}
        </section>
      ))}
    </>
  )
}
