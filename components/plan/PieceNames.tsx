import { useLocale } from 'next-intl'
import { labelsOf, lineHeight } from '@/lib/plan/labels'
import type { Placed } from '@/lib/plan/placed'
import styles from './Plan.module.css'
import { sizeText } from './plan-texts'

interface PieceNamesProps {
  readonly pieces: readonly Placed[]
  readonly nameOf: (key: number) => string
  /** Keys of pieces with a warning. */
  readonly warned?: ReadonlySet<number>
  /** Millimetres of the plan that a pixel of the drawing stands for. */
  readonly unit: number
}

const fontPx = 11

/** Names and sizes of the pieces above all of them, none over another. */
export function PieceNames({ pieces, nameOf, warned, unit }: PieceNamesProps) {
  const locale = useLocale()
  const fontSize = fontPx * unit
  const named = pieces.map((piece) => ({ ...piece, name: nameOf(piece.key), size: sizeText(piece, locale) }))
  return (
    <g className={styles.names} fontSize={fontSize} aria-hidden="true">
      {labelsOf(named, fontSize).map(({ key, x, y, lines }) => (
        <g key={key} data-warned={warned?.has(key) ? '' : undefined}>
          {lines.map((line, index) => (
            <text key={index} x={x} y={y + (index - (lines.length - 1) / 2) * fontSize * lineHeight}>
              {line}
            </text>
          ))}
        </g>
      ))}
    </g>
  )
}
