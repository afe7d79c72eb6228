import { variantGroups } from '@/lib/catalogue/variants'
import type { Product } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import { productPath } from '@/lib/routing/path'
import type { Translator } from '@/lib/i18n/texts'
import tiles from './Tiles.module.css'
import styles from './VariantPicker.module.css'

interface VariantPickerProps {
  readonly product: Pick<Product, 'id' | 'variants' | 'colour_name'>
  readonly locale: Locale
  readonly t: Translator<'product'>
}

export function VariantPicker({ product, locale, t }: VariantPickerProps) {
  const { colours, sizes } = variantGroups(product.id, product.variants)
  // Second line: sold out, otherwise the dimensions unless the option already names them.
  const below = ({ availability, measure, option }: Product['variants'][number]) =>
    availability === 'sold_out' ? t('stock.soldOut') : measure === option ? '' : measure
  const current = (id: number) => (id === product.id ? ({ 'aria-current': 'page' } as const) : {})
  return (
    <>
      {colours.length > 0 && (
        <nav className={styles.option} aria-label={t('variants.colours')}>
          <p className={styles.option_legend}>
            <span>
              {t('variants.colour')} <strong>{product.colour_name}</strong>
            </span>
          </p>
          <div className={styles.swatches}>
            {colours.map((variant) => {
              const out = variant.availability === 'sold_out'
              return (
                <a
                  key={variant.id}
                  className={styles.swatch}
                  href={productPath(variant, locale)}
                  title={variant.colour_name}
                  aria-label={out ? t('variants.soldOut', { name: variant.colour_name }) : variant.colour_name}
                  {...current(variant.id)}
                  {...(out && { 'data-out': '' })}
                >
                  <span style={{ '--c': variant.hex }} />
                </a>
              )
            })}
          </div>
        </nav>
      )}
      {sizes.length > 0 && (
        <nav className={styles.option} aria-label={t('variants.sizes')}>
          <p className={styles.option_legend}>
            <span>{t('variants.size')}</span>
          </p>
          <div className={tiles.tiles}>
            {sizes.map((variant) => (
              <a
                key={variant.id}
                className={tiles.tile}
                href={productPath(variant, locale)}
                {...current(variant.id)}
                {...(variant.availability === 'sold_out' && { 'data-out': '' })}
              >
                <span>{variant.option}</span>
                {below(variant) && <small>{below(variant)}</small>}
              </a>
            ))}
          </div>
        </nav>
      )}
    </>
  )
}
