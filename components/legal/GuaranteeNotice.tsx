import { getTranslations } from 'next-intl/server'
import { graphicFiles, noticeGraphic } from '@/lib/config/official-graphics'
import type { Locale } from '@/lib/i18n/locales'
import styles from './Guarantee.module.css'

async function noticeTexts(locale: Locale) {
  return getTranslations({ locale, namespace: 'guaranteeNotice' })
}

export type NoticeTranslator = Awaited<ReturnType<typeof noticeTexts>>

/**
 * The official graphic, whole and unaltered, once the operator has placed it; until then the notice's text. Its link leads
 * where the graphic's QR code does.
 */
export function NoticeView({ t, graphic }: { readonly t: NoticeTranslator; readonly graphic: string | null }) {
  const text = Object.values(t.raw('text') as Record<string, string>)
  return (
    <section className={styles.notice} data-official="" aria-labelledby="guarantee-notice">
      <h3 id="guarantee-notice">{t('title')}</h3>
      {graphic ? (
        // On a phone the QR code and the small print are read at full size.
        <a className={styles.graphic} href={graphic}>
          {/* The official file as it is: the image optimizer would make another one of it. Its sheet is A4. */}
          <img src={graphic} alt={text.join(' ')} width={595} height={842} loading="lazy" decoding="async" />
        </a>
      ) : (
        text.map((line) => <p key={line}>{line}</p>)
      )}
      <p>
        {t.rich('more', {
          link: () => (
            <a className="link" href={t('url')}>
              {t('address')}
            </a>
          ),
        })}
      </p>
    </section>
  )
}

/**
 * The harmonised notice on the legal guarantee of conformity, which has to be seen before an order and not behind a link.
 * Called, not rendered, where the markup is only served.
 */
export async function GuaranteeNotice({ locale }: { readonly locale: Locale }) {
  return <NoticeView t={await noticeTexts(locale)} graphic={noticeGraphic(await graphicFiles(), locale, 'page')} />
}
