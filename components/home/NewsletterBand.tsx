import { getTranslations } from 'next-intl/server'
import { Check } from '@/components/ui/Check'
import type { Home } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import { emailPattern } from '@/lib/form/rules'
import { path } from '@/lib/routing/path'
import styles from './Home.module.css'

interface NewsletterBandProps {
  readonly newsletter: Home['newsletter']
  readonly locale: Locale
  /** The form needs the bot check, which only the newsletter page shows. */
  readonly hasBotCheck: boolean
}

export async function NewsletterBand({ newsletter, locale, hasBotCheck }: NewsletterBandProps) {
  const t = await getTranslations({ locale, namespace: 'home' })
  return (
    <section className={`${styles.newsletter} section`} data-flush="" aria-labelledby="newsletter">
      <div className={`container ${styles.newsletter_inner}`}>
        <div>
          <h2 id="newsletter">{newsletter.title || t('newsletterTitle')}</h2>
          {newsletter.text && <p className={`lead ${styles.newsletter_lead}`}>{newsletter.text}</p>}
        </div>
        {hasBotCheck ? (
          <div className={styles.newsletter_form}>
            <p>
              <a className="btn" data-variant="primary" data-size="lg" href={path('newsletter', {}, locale)}>
                {t('newsletter')}
              </a>
            </p>
            <p className="micro">{t('newsletterNote')}</p>
          </div>
        ) : (
          <NewsletterRequest locale={locale} />
        )}
      </div>
    </section>
  )
}

async function NewsletterRequest({ locale }: Pick<NewsletterBandProps, 'locale'>) {
  const t = await getTranslations({ locale, namespace: 'home' })
  return (
    <form className={styles.newsletter_form} method="post" action="/api/newsletter/form">
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="source" value="home" />
      <div className={styles.newsletter_row}>
        <label className="visuallyHidden" htmlFor="newsletter-email">
          {t('newsletterEmail')}
        </label>
        <input
          className="field_control"
          id="newsletter-email"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          pattern={emailPattern}
          placeholder={t('newsletterExample')}
          maxLength={254}
          required
          data-unkept=""
        />
        <button className="btn" data-variant="primary" type="submit">
          {t('newsletter')}
        </button>
      </div>
      <Check id="newsletter-privacy" name="accept_privacy" required>
        <span>
          {t.rich('newsletterPrivacy', {
            link: (chunks) => (
              <a className="link" href={path('privacy-policy', {}, locale)}>
                {chunks}
              </a>
            ),
          })}
        </span>{' '}
        <span aria-hidden="true">*</span>
      </Check>
      <p className="micro">{t('newsletterNote')}</p>
    </form>
  )
}
