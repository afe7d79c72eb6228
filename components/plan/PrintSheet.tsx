import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { centimetres } from '@/lib/catalogue/measures'
import type { Product } from '@/lib/contract/catalogue'
import type { Currency } from '@/lib/money/currency'
import { boundsOf } from '@/lib/plan/geometry'
import type { Plan } from '@/lib/plan/plan'
import { printScale } from '@/lib/plan/print-scale'
import { planTotal, type PlanLine } from '@/lib/plan/sums'
import { LineAmount } from './LineAmount'
import { PieceDrawing } from './PieceDrawing'
import { PieceNames } from './PieceNames'
import styles from './Plan.module.css'
import { OpeningDrawing, RoomDrawing, WallLabels, wallThickness } from './RoomDrawing'
import type { Furniture } from './use-furniture'

interface PrintSheetProps {
  readonly plan: Plan
  readonly furniture: Furniture
  readonly lines: readonly PlanLine<Product>[]
  readonly currency: Currency
}

const cssPixelMm = 25.4 / 96

/** What is printed: the plan to a scale that is stated, and the pieces with their prices. */
export function PrintSheet({ plan, furniture, lines, currency }: PrintSheetProps) {
  const t = useTranslations('plan')
  const locale = useLocale()
  const id = useId()
  const { left, top, right, bottom } = boundsOf(plan.corners)
  const bare = wallThickness * 2
  const scale = printScale(right - left + bare, bottom - top + bare)
  // Millimetres of the room that a pixel on paper stands for, and room for the names of the walls.
  const unit = cssPixelMm * scale
  const margin = wallThickness + 30 * unit
  const pieces = furniture.piecesIn(plan)
  const [width, height] = [right - left + 2 * margin, bottom - top + 2 * margin]
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
            <PieceDrawing piece={piece} />
          </g>
        ))}
        <PieceNames {...{ pieces, unit }} nameOf={furniture.nameOf} />
      </svg>
      {lines.length > 0 && (
        <table>
          <tbody>
            {lines.map((line) => (
              <tr key={line.product.id}>
                <td>{line.product.title}</td>
                <td>{line.product.article_number}</td>
                <td className="num">{line.quantity}</td>
                <td className="num">
                  <LineAmount line={line} currency={currency.code} />
                </td>
              </tr>
            ))}
            {furniture.isComplete && (
              <tr>
                <td colSpan={3}>{t('total')}</td>
                <td className="num">
                  <LineAmount line={planTotal(lines, currency)} currency={currency.code} />
                </td>
              </tr>
            )}
          </tbody>
        </table>
      )}
    </section>
  )
}
