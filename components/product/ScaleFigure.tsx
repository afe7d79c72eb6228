import { Segmented } from '@/components/ui/Segmented'
import type { Drawing } from '@/lib/catalogue/drawing'
import { centimetres } from '@/lib/catalogue/measures'
import { drawBeside, figures, type Figure } from '@/lib/catalogue/silhouette'
import type { Product } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/texts'
import { outlineId } from './DimensionDrawing'
import styles from './ScaleFigure.module.css'

const shown = Object.keys(figures) as Figure[]

interface ScaleFigureProps {
  readonly product: Product
  readonly drawing: Drawing
  readonly locale: Locale
  readonly t: Translator<'product'>
}

/**
 * The product to scale beside a person or a door, as chosen: the style sheet has their outlines, and shows one of them,
 * without scripts.
 */
export function ScaleFigure({ product, drawing, locale, t }: ScaleFigureProps) {
  const beside = drawBeside(product.dimensions_mm, product.category.merchant_identifiers.google)
  if (!beside) return null
  const { width, height, lift, across, up } = beside
  const size = { width: centimetres(width, locale), height: centimetres(height, locale) }
  return (
    <div className={styles.scale} style={{ '--across': across, '--up': up }}>
      <Segmented
        legend={t('scale.legend')}
        name="beside"
        size="sm"
        defaultValue="person"
        options={shown.map((value) => ({ value, label: t(`scale.${value}`) }))}
      />
      <p className="visuallyHidden">{t('scale.text', size)}</p>
      <div className={styles.scale_floor} aria-hidden="true">
        <svg
          viewBox={`0 0 ${width * drawing.scale} ${height * drawing.scale}`}
          style={{ '--w': width, '--h': height, '--lift': lift }}
        >
          <use href={`#${outlineId}`} />
        </svg>
        {shown.map((figure) => (
          <i key={figure} data-beside={figure} />
        ))}
      </div>
    </div>
  )
}
