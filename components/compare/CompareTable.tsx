import { getTranslations } from 'next-intl/server'
import { AddOne } from '@/components/catalogue/AddOne'
import { Icon } from '@/components/ui/Icon'
import { Picture } from '@/components/ui/Picture'
import { Price } from '@/components/ui/Price'
import type { Product } from '@/lib/contract/catalogue'
import type { PageContext } from '@/lib/i18n/page-context'
import { addressWithIds } from '@/lib/lists/ids'
import { maxCompared } from '@/lib/lists/lists'
import { path, productPath } from '@/lib/routing/path'
import styles from './Compare.module.css'
import { factRows, materialRows, priceRows, sizeRows } from './compare-rows'
import { Group, Rows } from './CompareRows'
import { CompareRemove } from './CompareControls'
import { ScaleRow } from './ScaleRow'

interface CompareTableProps extends PageContext {
  readonly products: readonly Product[]
  /** Shown by the cart button after a network error. */
  readonly offline: string
}

/** `sizes` of the photos: columns next to the labels, or two columns on phones. */
function photoSizes(columns: number): string {
  const usual = `min((100vw - 11rem) / ${columns}, 101rem / ${columns})`
  return `(min-width: 160em) calc(129rem / ${columns}), (min-width: 60em) ${usual}, 44vw`
}

export async function CompareTable({ products, locale, currency, offline }: CompareTableProps) {
  const t = await getTranslations({ locale, namespace: 'compare' })
  const measures = await getTranslations({ locale, namespace: 'product.dimensions' })
  const card = await getTranslations({ locale, namespace: 'listing.card' })
  const comparePath = path('compare', {}, locale)
  const without = (id: number) =>
    addressWithIds(
      comparePath,
      products.flatMap((other) => (other.id === id ? [] : other.id)),
    )
  const category = products[0]?.category
  const hasFreeColumn = products.length < maxCompared && category !== undefined
  const columns = products.length + (hasFreeColumn ? 1 : 0)
  const facts = factRows(products, locale, { areMeasures: false })
  const input = { products, locale, currency, t }
  return (
    <div
      className={styles.compare}
      style={{ '--columns': columns }}
      tabIndex={0}
      role="region"
      aria-label={t('region')}
    >
      <table>
        <caption className="visuallyHidden">{t('caption', { count: products.length })}</caption>
        <thead>
          <tr>
            <td />
            {products.map((product, column) => (
              <th key={product.id} scope="col">
                <div className={styles.compare_item}>
                  <CompareRemove
                    productId={product.id}
                    href={without(product.id)}
                    label={t('remove', { title: product.title })}
                  />
                  <div className={styles.compare_photo}>
                    <Picture
                      src={product.images[0]?.src}
                      width={product.images[0]?.width ?? 0}
                      height={product.images[0]?.height ?? 0}
                      alt=""
                      sizes={photoSizes(columns)}
                      priority={column < 2}
                    />
                  </div>
                  <h2 className={styles.compare_title}>
                    <a href={productPath(product, locale)}>{product.title}</a>
                  </h2>
                  <Price
                    gross={product.price_gross}
                    net={product.price_net}
                    originalGross={product.price_original_gross}
                    originalNet={product.price_original_net}
                    currency={currency.code}
                    labels={{ net: card('net'), was: card('was') }}
                  />
                  {product.availability === 'sold_out' ? (
                    <button className="btn" data-variant="secondary" data-size="sm" type="button" disabled>
                      {t('soldOut')}
                    </button>
                  ) : (
                    <AddOne
                      productId={product.id}
                      choiceHref={product.requires_options ? productPath(product, locale) : undefined}
                      labels={{
                        add: t(product.requires_options ? 'choose' : 'toCart'),
                        name: t(product.requires_options ? 'chooseNamed' : 'toCartNamed', { title: product.title }),
                        offline,
                      }}
                    />
                  )}
                </div>
              </th>
            ))}
            {hasFreeColumn && (
              <td>
                <a
                  className={styles.compare_add}
                  href={path('categories-category_slug', { category_slug: category.slug }, locale)}
                >
                  <Icon name="plus" />
                  {t('addMore')}
                </a>
              </td>
            )}
          </tr>
        </thead>
        <Group title={t('sizes')} columns={columns}>
          <ScaleRow {...{ products, locale, t }} />
          <Rows rows={sizeRows({ ...input, measures })} products={products} />
        </Group>
        <Group title={t('material')} columns={columns}>
          <Rows rows={materialRows(input)} products={products} />
        </Group>
        {facts.length > 0 && (
          <Group title={t('facts')} columns={columns}>
            <Rows rows={facts} products={products} />
          </Group>
        )}
        <Group title={t('price')} columns={columns}>
          <Rows rows={priceRows({ ...input, card })} products={products} />
        </Group>
      </table>
    </div>
  )
}
