import { getMessages, getTranslations } from 'next-intl/server'
import { graphicFiles, noticeGraphic } from '@/lib/config/official-graphics'
import type { Locale } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/texts'
import styles from './Guarantee.module.css'

/**
 * The official graphic, unaltered, if the operator has provided it, otherwise the notice's text. It links to the target
 * of the graphic's QR code.
 */
interface NoticeViewProps {
  readonly t: Translator<'guaranteeNotice'>
  /** Its paragraphs. */
  readonly text: readonly string[]
  readonly graphic: string | null
}

export function NoticeView({ t, text, graphic }: NoticeViewProps) {
  return (
    <section className={styles.notice} data-official="" aria-labelledby="guarantee-notice">
      <h3 id="guarantee-notice">{t('title')}</h3>
      {graphic ? (
        // Opens the graphic at full size: on a phone the QR code and small print would be illegible.
        <a className={styles.graphic} href={graphic}>
          {/* The official file, bypassing the image optimizer, which would alter it. A4 format. */}
          <img src={graphic} alt={text.join(' ')} width={595} height={842} loading="lazy" decoding="async" />
        </a>
      ) : (
        text.map((line, position) => <p key={position}>{line}</p>)
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
 * The harmonised notice on the legal guarantee, which must be visible before an order and not behind a link (R-LAW-7).
 * Async, so client components receive it as a rendered prop.
 */
export async function GuaranteeNotice({ locale }: { readonly locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'guaranteeNotice' })
  const { guaranteeNotice } = await getMessages({ locale })
  const graphic = noticeGraphic(await graphicFiles(), locale, 'page')
  return <NoticeView {...{ t, graphic }} text={Object.values(guaranteeNotice.text)} />
}
