import { Icon } from '@/components/ui/Icon'
import { Picture } from '@/components/ui/Picture'
import type { Showroom } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import styles from './Product.module.css'
import { productTexts } from './product-texts'

const photo = { src: '/media/rooms/showroom.webp', width: 2400, height: 1350 }

/** Invites to the showroom, for products on display there. */
export async function ShowroomHint({ showroom, locale }: { readonly showroom: Showroom; readonly locale: Locale }) {
  const t = await productTexts(locale)
  return (
    <section key="showroom" className={`section ${styles.showroomHint}`}>
      <div className={styles.showroomHint_text}>
        <h2>{t('showroom.hintTitle')}</h2>
        <p className="lead">{t('showroom.hintText', { address: showroom.address })}</p>
        <a className="arrowLink" href={path('contact', {}, locale)}>
          <span>{t('showroom.directions')}</span>
          <Icon name="arrow-right" />
        </a>
      </div>
      <div className={styles.showroomHint_photo}>
        <Picture {...photo} alt="" sizes="(min-width: 960px) min(57vw, 81rem), max(100vw, 25rem)" placeholder="room" />
      </div>
    </section>
  )
}
