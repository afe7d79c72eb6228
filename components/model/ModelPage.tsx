import { getMessages, getTranslations } from 'next-intl/server'
import { Trail } from '@/components/page/Trail'
import { noPicture, Picture } from '@/components/ui/Picture'
import { drawingKind } from '@/lib/catalogue/drawing-outline'
import { modelViews, roomPlacement } from '@/lib/catalogue/model-views'
import type { Product } from '@/lib/contract/catalogue'
import type { Model3d } from '@/lib/contract/model-3d'
import type { PageContext } from '@/lib/i18n/page-context'
import { productPath } from '@/lib/routing/path'
import styles from './Model.module.css'
import { ModelStage } from './ModelStage'

interface ModelPageProps extends PageContext {
  readonly product: Product
  readonly model: Model3d
}

/** A product in 3D. Until the viewer is there, and without scripts, its first picture. */
export async function ModelPage({ product, model, locale }: ModelPageProps) {
  const t = await getTranslations({ locale, namespace: 'model' })
  const { model: texts } = await getMessages({ locale })
  const { views, own } = modelViews(product, model, locale)
  const isBed = drawingKind(product.category.merchant_identifiers.google) === 'bed'
  const href = productPath(product, locale)
  return (
    <div className={`container ${styles.model}`}>
      <Trail locale={locale} items={[{ title: product.title, href }, { title: texts.stage }]} />
      <h1 className={styles.model_title}>{t('title', { title: product.title })}</h1>
      <ModelStage
        views={views}
        own={own}
        placement={roomPlacement(model)}
        labels={texts}
        poster={<Picture {...(product.images[0] ?? noPicture)} alt="" sizes="min(100vw, 70vh)" priority />}
      />
      <noscript>
        <p className="callout">{texts.needs}</p>
      </noscript>
      {isBed && <p className="muted">{texts.bedding}</p>}
      {model.place === 'ceiling' && <p className="muted">{texts.ceiling}</p>}
    </div>
  )
}
