import { drawInOneScale } from '@/lib/catalogue/compare-drawing'
import type { Product } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/texts'
import styles from './Compare.module.css'

interface ScaleRowProps {
  readonly products: readonly Product[]
  readonly locale: Locale
  readonly t: Translator<'compare'>
}

const font = { font: '400 calc(13px / var(--z, 1)) var(--font-text)' }

/** The products drawn to one scale; nothing without dimensions. */
export function ScaleRow({ products, locale, t }: ScaleRowProps) {
  const pieces = products.map(({ dimensions_mm: dimensions, category }) => ({
    dimensions,
    taxonomy: category.merchant_identifiers.google,
  }))
  const drawn = drawInOneScale(pieces, locale)
  if (!drawn) return null
  const { width, height, floor } = drawn
  return (
    <tr className={styles.compare_scale}>
      <td className="visuallyHidden" />
      {products.map((product, column) => {
        const figure = drawn.figures[column]
        if (!figure) return <td key={product.id} />
        const label = t(figure.flat ? 'drawingFlat' : 'drawing', {
          title: product.title,
          width: figure.width,
          height: figure.height,
        })
        return (
          <td key={product.id}>
            <svg
              viewBox={`0 -16 ${width} ${height + 10}`}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              strokeLinecap="round"
              strokeLinejoin="round"
              role="img"
              aria-label={label}
            >
              {drawn.heights.map(({ y }) => (
                <path key={y} stroke="var(--line)" strokeWidth="1" d={`M0 ${y}H${width}`} />
              ))}
              <path stroke="var(--bark)" strokeWidth="1" d={`M0 ${floor}H${width}`} />
              <path
                transform={`translate(${figure.x} ${figure.y}) scale(${drawn.scale})`}
                vectorEffect="non-scaling-stroke"
                d={figure.outline}
              />
              <path stroke="var(--bark-3)" strokeWidth="1" d={figure.line} />
              {(column === 0 ? drawn.heights : []).map(({ y, label: text }) =>
                text === null ? null : (
                  <text key={y} className={styles.compare_height} style={font} fill="var(--bark-2)" x="0" y={y - 5}>
                    {text}
                  </text>
                ),
              )}
              <text style={font} fill="currentColor" stroke="none" x={width / 2} y={floor + 28} textAnchor="middle">
                {figure.width}
              </text>
            </svg>
          </td>
        )
      })}
    </tr>
  )
}
