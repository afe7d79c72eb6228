import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { Amount } from '@/components/ui/Price'
import { centimetres, decimalText } from '@/lib/catalogue/measures'
import type { Product } from '@/lib/contract/catalogue'
import type { Currency } from '@/lib/money/currency'
import { boundsOf } from '@/lib/plan/geometry'
import type { Placed } from '@/lib/plan/placed'
import type { Plan } from '@/lib/plan/plan'
import { printScale } from '@/lib/plan/print-scale'
import { planTotal, type PlanLine } from '@/lib/plan/sums'
import { PieceDrawing } from './PieceDrawing'
import styles from './Plan.module.css'
import { OpeningDrawing, RoomDrawing, WallLabels, wallThickness } from './RoomDrawing'

interface PrintSheetProps {
  readonly plan: Plan
  readonly pieces: readonly Placed[]
  readonly nameOf: (key: number) => string
  readonly lines: readonly PlanLine<Product>[]
  readonly currency: Currency
}

const cssPixelMm = 25.4 / 96

/** What is printed: the plan to a scale that is stated, and the pieces with their prices. */
export function PrintSheet({ plan, pieces, nameOf, lines, currency }: PrintSheetProps) {
  const t = useTranslations('plan')
  const locale = useLocale()
  const id = useId()
  const { left, top, right, bottom } = boundsOf(plan.corners)
  const bare = wallThickness * 2
  const scale = printScale(right - left + bare, bottom - top + bare)
  // Millimetres of the room that a pixel on paper stands for, and room for the names of the walls.
  const unit = cssPixelMm * scale
  const margin = wallThickness + 30 * unit
  const [width, height] = [right - left + 2 * margin, bottom - top + 2 * margin]
  const total = planTotal(lines, currency)
  return (
    <section className={styles.sheet} aria-hidden="true">
      <h2>{plan.name}</h2>
      <p>{t('scale', { scale })}</p>
      <svg
        className={styles.drawing}
        style={{ width: `${width / scale}mm`, height: `${height / scale}mm` }}
        viewBox={[left - margin, top - margin, width, height].map(Math.round).join(' ')}
      >
        <RoomDrawing plan={plan} id={id} />
        <WallLabels plan={plan} unit={unit} cm={(mm) => centimetres(mm, locale)} />
        {plan.openings.map((opening, index) => (
          <OpeningDrawing key={index} plan={plan} opening={opening} />
        ))}
        {pieces.map((piece) => (
          <g key={piece.key} className={styles.piece}>
            <PieceDrawing
              piece={piece}
              name={nameOf(piece.key)}
              size={`${decimalText(piece.width / 10, locale)} × ${decimalText(piece.depth / 10, locale)}`}
              unit={unit}
            />
          </g>
        ))}
      </svg>
      {lines.length > 0 && (
        <table>
          <tbody>
            {lines.map(({ product, quantity, gross, net }) => (
              <tr key={product.id}>
                <td>{product.title}</td>
                <td>{product.article_number}</td>
                <td className="num">{quantity}</td>
                <td className="num">
                  <Amount gross={gross} net={net} currency={currency.code} />
                </td>
              </tr>
            ))}
            <tr>
              <td colSpan={3}>{t(total.isLeast ? 'totalFrom' : 'total')}</td>
              <td className="num">
                <Amount gross={total.gross} net={total.net} currency={currency.code} />
              </td>
            </tr>
          </tbody>
        </table>
      )}
    </section>
  )
}
