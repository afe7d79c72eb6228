import { getTranslations } from 'next-intl/server'
import { renderMarkdown, sectionsOf } from '@/lib/content/markdown'
import { readPostcode } from '@/lib/contract/typed-identifier'
import { readDeliveryOptions } from '@/lib/content/reads.server'
import type { Page } from '@/lib/contract/content'
import type { Locale } from '@/lib/i18n/locales'
import { shopLocale } from '@/lib/i18n/offered'
import type { PageContext } from '@/lib/i18n/page-context'
import { path } from '@/lib/routing/path'
import { readInit } from '@/lib/shop/init.server'
import styles from './Delivery.module.css'
import { DeliveryTable } from './DeliveryTable'
import { PostcodeAnswer } from './PostcodeAnswer'
import { PostcodeCheck } from './PostcodeCheck'

/** Sketch of what to measure before a large delivery: door, furniture and lift. */
async function WhatToMeasure({ locale, label }: { readonly locale: Locale; readonly label: string }) {
  const t = await getTranslations({ locale, namespace: 'delivery.measure' })
  return (
    <div className={styles.delivery_drawing} role="img" aria-label={label}>
      <svg
        viewBox="0 0 430 210"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M10 180h410M40 180V28h84v152M52 180V40h60v140M104 112v8M170 180v-58h66v58M170 122h66M176 116c0-30 12-44 27-44s27 14 27 44M290 180V20h110v160M345 20v160" />
        <g stroke="var(--bark-3)" strokeWidth="1">
          <path d="M52 192h60M52 187v10M112 187v10M170 192h66M170 187v10M236 187v10M290 192h110M290 187v10M400 187v10M276 20v160M271 20h10M271 180h10" />
        </g>
        <g fill="currentColor" stroke="none" fontSize="12" textAnchor="middle">
          <text x="82" y="208">
            {t('door')}
          </text>
          <text x="203" y="208">
            {t('piece')}
          </text>
          <text x="345" y="208">
            {t('lift')}
          </text>
        </g>
      </svg>
    </div>
  )
}

interface DeliveryViewProps extends PageContext {
  /** Its text surrounds the table: the lead above, the first section (measuring) and the others below. */
  readonly page: Page
  readonly postcode: string | undefined
}

export async function DeliveryView({ page, postcode, locale, currency }: DeliveryViewProps) {
  const t = await getTranslations({ locale, namespace: 'delivery' })
  const measures = (await getTranslations({ locale, namespace: 'own' }))('measure')
  const options = await readDeliveryOptions(locale, currency.id)
  const { free_delivery_from_gross: freeFrom } = await readInit(locale, currency.id)
  const { lead, sections } = sectionsOf(renderMarkdown(page.body))
  // The renderer escapes raw HTML (lib/content/markdown.ts).
  const prose = (html: string) => <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
  return (
    <>
      <header className={styles.delivery_head}>
        <h1>{page.title}</h1>
        {lead && <div className="lead" dangerouslySetInnerHTML={{ __html: lead }} />}
      </header>
      <div className={styles.delivery_methods}>
        <h2 className="visuallyHidden">{t('methods')}</h2>
        {/* Free delivery is promised in the shop's own language only. */}
        <DeliveryTable
          options={options}
          freeFrom={freeFrom}
          showsFreeDelivery={locale === shopLocale()}
          locale={locale}
          currency={currency.code}
        />
      </div>
      <section className={styles.delivery_part} aria-labelledby="when">
        <h2 id="when">{t('postcode.title')}</h2>
        <PostcodeCheck
          action={path('delivery', {}, locale)}
          typed={postcode ?? ''}
          isInvalid={postcode !== undefined && readPostcode(postcode, true) === null}
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
              {measures && <WhatToMeasure locale={locale} label={measures} />}
            </div>
          ) : (
            prose(html)
          )}
        </section>
      ))}
    </>
  )
}
