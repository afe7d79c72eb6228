import { Icon } from '@/components/ui/Icon'
import { Picture } from '@/components/ui/Picture'
import type { Shop } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import styles from './Product.module.css'
import { productTexts } from './product-texts'

const photo = { src: '/media/rooms/showroom.webp', width: 1920, height: 1080 }

/** Where a displayed piece can be tried. */
export async function ShowroomHint({ shop, locale }: { readonly shop: Shop; readonly locale: Locale }) {
  const t = await productTexts(locale)
  return (
    <section key="showroom" className={`section ${styles.showroomHint}`}>
      <div className={styles.showroomHint_text}>
        <h2>{t('showroom.hintTitle')}</h2>
        <p className="lead">{t('showroom.hintText', { address: shop.showroom.address })}</p>
        <a className="arrowLink" href={path('contact', {}, locale)}>
          <span>{t('showroom.directions')}</span>
          <Icon name="arrow-right" />
        </a>
      </div>
      <div className={styles.showroomHint_photo}>
        <Picture {...photo} alt="" sizes="(min-width: 960px) 55vw, 100vw" placeholder="room" />
      </div>
    </section>
  )
}
