import { getTranslations } from 'next-intl/server'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Messages } from '@/components/page/Messages'
import { Picture } from '@/components/ui/Picture'
import type { Locale } from '@/lib/i18n/locales'
import type { PageContext } from '@/lib/i18n/page-context'
import { readCompany } from '@/lib/shop/reads.server'
import styles from './Auth.module.css'

const topics = ['login', 'registration', 'mails'] as const

interface AuthPageProps extends PageContext {
  /** What the form is for: each topic has a picture of its own, if the shop has as many. */
  readonly topic: (typeof topics)[number]
  readonly children: ReactNode
}

/** A form of guests, next to one of the shop's pictures. */
export async function AuthPage({ locale, currency, topic, children }: AuthPageProps) {
  const pictures = (await readCompany(locale, currency.id))?.form_pictures ?? []
  const photo = pictures[topics.indexOf(topic) % pictures.length]
  return (
    <Messages locale={locale} of={['form', 'auth']}>
      <div className={styles.auth} data-flush="" data-bare={photo ? undefined : ''}>
        <div className={styles.auth_main}>{children}</div>
        {photo && (
          <div className={styles.auth_photo}>
            <Picture
              src={photo.src}
              alt=""
              width={photo.width}
              height={photo.height}
              sizes="(min-width: 60em) max(50vw, min(100rem, 178vh)), 1px"
            />
          </div>
        )}
      </div>
    </Messages>
  )
}

type AuthScreen = 'login' | 'register' | 'registered' | 'activate' | 'forgotten' | 'reset'

/** Only login and registration may be indexed. */
export async function authMetadata(locale: Locale, screen: AuthScreen): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'auth' })
  return { title: t(`${screen}.title`), description: t(`${screen}.lead`, { email: '' }), robots: { index: false } }
}
