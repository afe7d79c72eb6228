import { Fragment } from 'react'
import { boundsOf } from '@/lib/plan/geometry'
import type { Opening, Plan } from '@/lib/plan/plan'
import { pointAt, swingOf, wallsOf } from '@/lib/plan/room'
import styles from './Plan.module.css'
import { wallName } from './plan-texts'

/** Thickness of the walls as drawn, outside the room, and the spacing of the grid; millimetres. */
export const wallThickness = 100
const gridStep = 500
/** Pixels from which a wall has room for its length. */
const shortestLabelled = 80

const points = (all: readonly { readonly x: number; readonly y: number }[]) =>
  all.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(' ')

/** The floor with a grid of 50 cm, and the walls around it. */
export function RoomDrawing({ plan, id }: { readonly plan: Plan; readonly id: string }) {
  const { left, top, right, bottom } = boundsOf(plan.corners)
  const columns = Array.from({ length: Math.floor((right - left) / gridStep) + 1 }, (_, at) => left + at * gridStep)
  const rows = Array.from({ length: Math.floor((bottom - top) / gridStep) + 1 }, (_, at) => top + at * gridStep)
  return (
    <>
      <clipPath id={id}>
        <polygon points={points(plan.corners)} />
      </clipPath>
      <polygon className={styles.wall} points={points(plan.corners)} strokeWidth={wallThickness * 2} />
      <polygon className={styles.floor} points={points(plan.corners)} />
      <path
        className={styles.grid}
        clipPath={`url(#${id})`}
        d={[...columns.map((x) => `M${x} ${top}V${bottom}`), ...rows.map((y) => `M${left} ${y}H${right}`)].join('')}
      />
    </>
  )
}

/** A door with the way of its leaf, or a window, in the wall. */
export function OpeningDrawing({ plan, opening }: { readonly plan: Plan; readonly opening: Opening }) {
  const wall = wallsOf(plan.corners)[opening.wall]
  if (!wall) return null
  const { offset, width } = opening
  const hole = [
    pointAt(wall, offset),
    pointAt(wall, offset + width),
    pointAt(wall, offset + width, -wallThickness),
    pointAt(wall, offset, -wallThickness),
  ]
  const swing = swingOf(plan, opening)
  const pane = [pointAt(wall, offset, -wallThickness / 2), pointAt(wall, offset + width, -wallThickness / 2)]
  return (
    <>
      <polygon className={styles.hole} points={points(hole)} />
      {opening.kind === 'window' && <polyline className={styles.pane} points={points(pane)} />}
      {swing && <polygon className={styles.swing} points={points(swing)} />}
    </>
  )
}

interface WallLabelsProps {
  readonly plan: Plan
  /** Millimetres of the plan that a pixel of the drawing stands for. */
  readonly unit: number
  readonly cm: (mm: number) => string
}

/** Name and length of every wall, outside the room. */
export function WallLabels({ plan, unit, cm }: WallLabelsProps) {
  return (
    <g className={styles.wallLabels} fontSize={12 * unit} aria-hidden="true">
      {wallsOf(plan.corners).map((wall, index) => {
        const { x, y } = pointAt(wall, wall.length / 2, -wallThickness - 14 * unit)
        const isUpright = wall.along.x === 0
        return (
          <Fragment key={index}>
            <text x={x} y={y} {...(isUpright && { transform: `rotate(-90 ${x} ${y})` })}>
              {wall.length < shortestLabelled * unit ? wallName(index) : `${wallName(index)} · ${cm(wall.length)}`}
            </text>
          </Fragment>
        )
      })}
    </g>
  )
}
