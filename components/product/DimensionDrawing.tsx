import type { Drawing } from '@/lib/catalogue/drawing'
import styles from './Details.module.css'

/** Id of the first view's outline, which ScaleFigure draws once more. */
export const outlineId = 'outline'

/** The views of a product, drawn to scale. */
export function DimensionDrawing({ drawing, label }: { readonly drawing: Drawing; readonly label: string }) {
  return (
    <div className={styles.drawing} data-wide={drawing.wide ? '' : undefined} role="img" aria-label={label}>
      {drawing.views.map((view, position) => (
        <svg
          key={view.outline}
          style={{ '--w': view.width }}
          viewBox={view.viewBox}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path
            {...(position === 0 && { id: outlineId })}
            transform={`scale(${drawing.scale})`}
            vectorEffect="non-scaling-stroke"
            d={view.outline}
          />
          <path stroke="var(--bark-3)" strokeWidth="1" d={view.lines} />
          {view.dotted && <path stroke="var(--bark-3)" strokeWidth="1" strokeDasharray="2 4" d={view.dotted} />}
          {view.labels.map(({ text, x, y, upright }) => (
            <text key={`${x} ${y}`} x={x} y={y} {...(upright && { transform: `rotate(-90 ${x} ${y})` })}>
              {text}
            </text>
          ))}
        </svg>
      ))}
    </div>
  )
}
