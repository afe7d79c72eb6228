import { getTranslations } from 'next-intl/server'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Messages } from '@/components/page/Messages'
import { Picture } from '@/components/ui/Picture'
import type { Locale } from '@/lib/i18n/locales'
import styles from './Auth.module.css'

interface AuthPageProps {
  readonly locale: Locale
  readonly photo: 'bedroom' | 'dining-room' | 'terrace'
  readonly children: ReactNode
}

export async function AuthPage({ locale, photo, children }: AuthPageProps) {
  return (
    <Messages locale={locale} of={['form', 'auth']}>
      <div className={styles.auth} data-flush="">
        <div className={styles.auth_main}>{children}</div>
        <div className={styles.auth_photo}>
          <Picture
            src={`/media/rooms/${photo}.webp`}
            alt=""
            width={2400}
            height={1350}
            sizes="(min-width: 960px) max(50vw, min(100rem, 178vh)), 1px"
          />
        </div>
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
