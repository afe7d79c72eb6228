import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { centimetres, decimalText } from '@/lib/catalogue/measures'
import { boundsOf, type Point } from '@/lib/plan/geometry'
import { isSamePart, partName, readPart, type Part } from '@/lib/plan/moves'
import type { Direction, FreeWay, Placed } from '@/lib/plan/placed'
import type { Plan } from '@/lib/plan/plan'
import { pointAt, wallsOf, type Wall } from '@/lib/plan/room'
import { PieceDrawing } from './PieceDrawing'
import { PieceNames } from './PieceNames'
import styles from './Plan.module.css'
import { cornerWalls, sizeText, wallName } from './plan-texts'
import { OpeningDrawing, RoomDrawing, WallLabels, wallThickness } from './RoomDrawing'
import { useDrag } from './use-drag'
import { ZoomButton } from './ZoomButton'

interface PlanDrawingProps {
  /** As shown, also while something is dragged. */
  readonly plan: Plan
  /** As kept: the frame of the drawing, which stays while a wall is dragged. */
  readonly kept: Plan
  readonly pieces: readonly Placed[]
  readonly piecesIn: (plan: Plan) => readonly Placed[]
  readonly nameOf: (key: number) => string
  readonly selected: Part | null
  readonly ways: readonly FreeWay[]
  /** Keys of pieces with a warning. */
  readonly warned: ReadonlySet<number>
  readonly onSelect: (part: Part | null) => void
  readonly onPreview: (plan: Plan | null) => void
  readonly onDrop: (move: (plan: Plan) => Plan, part: Part) => void
  readonly onStep: (part: Part, direction: Direction, step: number) => void
  readonly onTurn: (key: number, steps: number) => void
  readonly onRemove: (part: Part) => void
}

const arrows: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowDown: 'down',
}
/** Steps by keyboard, in millimetres. */
const steps = { coarse: 100, fine: 10 }
const margin = 450
/** Steps of the buttons; two fingers zoom to anything between. */
const zooms = [1, 1.5, 2, 3, 4] as const
const mostZoom = Math.max(...zooms)

/** Width of an element in pixels, as it changes. */
function useWidth() {
  const element = useRef<SVGSVGElement>(null)
  const [width, setWidth] = useState(600)
  useEffect(() => {
    const observed = element.current
    if (!observed || !('ResizeObserver' in window)) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width || 600))
    observer.observe(observed)
    return () => observer.disconnect()
  }, [])
  return { element, width }
}

/** The frame of the drawing in millimetres: the room with its labels, or a part of it when zoomed. */
function useFrame(kept: Plan) {
  const [zoom, setZoom] = useState(1)
  const [shift, setShift] = useState<Point>({ x: 0, y: 0 })
  const { left, top, right, bottom } = boundsOf(kept.corners)
  const [width, height] = [right - left + 2 * margin, bottom - top + 2 * margin]
  const clamp = (value: number, most: number) => Math.min(Math.max(value, -most), most)
  const [freeX, freeY] = [(width - width / zoom) / 2, (height - height / zoom) / 2]
  const [x, y] = [clamp(shift.x, freeX), clamp(shift.y, freeY)]
  const middle = { x: (left + right) / 2 + x, y: (top + bottom) / 2 + y }
  const nextZoom = zooms.find((one) => one > zoom)
  const lastZoom = zooms.findLast((one) => one < zoom)
  return {
    viewBox: [left - margin + freeX + x, top - margin + freeY + y, width / zoom, height / zoom],
    ratio: width / height,
    zoom,
    zoomIn: nextZoom && (() => setZoom(nextZoom)),
    zoomOut: lastZoom && (() => setZoom(lastZoom)),
    pan: (by: Point) => setShift({ x: x - by.x, y: y - by.y }),
    /** Zooms so that `anchor` is shown where `at` is now. */
    zoomAt(wanted: number, anchor: Point, at: Point) {
      const next = Math.min(Math.max(wanted, 1), mostZoom)
      setZoom(next)
      setShift({
        x: x + anchor.x - middle.x - ((at.x - middle.x) * zoom) / next,
        y: y + anchor.y - middle.y - ((at.y - middle.y) * zoom) / next,
      })
    },
  }
}

function Distances({ ways, unit }: { readonly ways: readonly FreeWay[]; readonly unit: number }) {
  const locale = useLocale()
  return (
    <g className={styles.distances} aria-hidden="true">
      {ways
        .filter(({ mm }) => mm > 0)
        .map(({ direction, mm, line: [from, to] }) => (
          <g key={direction}>
            <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
            <text x={(from.x + to.x) / 2} y={(from.y + to.y) / 2} fontSize={12 * unit}>
              {decimalText(mm / 10, locale)}
            </text>
          </g>
        ))}
    </g>
  )
}

function ChosenWall({ wall }: { readonly wall: Wall }) {
  const [from, to] = [pointAt(wall, 0, -wallThickness / 2), pointAt(wall, wall.length, -wallThickness / 2)]
  return <line className={styles.chosenWall} x1={from.x} y1={from.y} x2={to.x} y2={to.y} strokeWidth={wallThickness} />
}

/** The plan to scale: every corner, opening and piece can be reached, moved and turned by pointer and by keyboard. */
export function PlanDrawing(props: PlanDrawingProps) {
  const { plan, kept, pieces, piecesIn, nameOf, selected, ways, warned, onSelect, onPreview, onDrop } = props
  const t = useTranslations('plan')
  const locale = useLocale()
  const floorId = useId()
  const helpId = useId()
  const { element, width } = useWidth()
  const { viewBox, ratio, zoom, zoomIn, zoomOut, pan, zoomAt } = useFrame(kept)
  const isZoomed = zoom > 1
  const unit = viewBox[2]! / width
  const cm = (mm: number) => centimetres(mm, locale)
  const drag = useDrag({
    svg: element,
    plan: kept,
    piecesIn,
    unit,
    zoom,
    onSelect,
    onPreview,
    onDrop,
    onPan: isZoomed ? pan : () => undefined,
    onZoom: zoomAt,
  })

  function onKeyDown(event: KeyboardEvent<SVGSVGElement>) {
    const part = readPart((event.target as SVGElement).dataset.part)
    if (!part || event.ctrlKey || event.metaKey || event.altKey) return
    const direction = arrows[event.key]
    if (direction) props.onStep(part, direction, event.shiftKey ? steps.fine : steps.coarse)
    else if (event.key.toLowerCase() === 'r' && part.kind === 'piece') props.onTurn(part.id, event.shiftKey ? -1 : 1)
    else if (event.key === 'Delete' || event.key === 'Backspace') props.onRemove(part)
    else if (event.key === 'Enter' || event.key === ' ') onSelect(part)
    else return
    event.preventDefault()
  }

  const reachable = (part: Part, label: string) => ({
    role: 'button',
    tabIndex: 0,
    'data-part': partName(part),
    'aria-label': label,
    'aria-pressed': isSamePart(selected, part),
    onFocus: () => onSelect(part),
  })

  const walls = wallsOf(plan.corners)
  const chosenWall = selected?.kind === 'wall' && walls[selected.id]
  return (
    <div className={styles.stage}>
      <svg
        ref={element}
        className={styles.drawing}
        style={{ '--ratio': ratio }}
        data-zoomed={isZoomed ? '' : undefined}
        viewBox={viewBox.map(Math.round).join(' ')}
        role="group"
        aria-label={t('drawing')}
        aria-describedby={helpId}
        onKeyDown={onKeyDown}
        {...drag}
      >
        <RoomDrawing plan={plan} id={floorId} />
        <WallLabels plan={plan} unit={unit} cm={cm} />
        {walls.map(({ from, to }, index) => (
          <line
            key={index}
            className={styles.wallHandle}
            data-part={partName({ kind: 'wall', id: index })}
            data-upright={from.x === to.x ? '' : undefined}
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
            strokeWidth={Math.max(wallThickness * 2, 24 * unit)}
          />
        ))}
        {chosenWall && <ChosenWall wall={chosenWall} />}
        {plan.corners.map(({ x, y }, index) => (
          <g
            key={index}
            className={styles.corner}
            {...reachable({ kind: 'corner', id: index }, t('corner', cornerWalls(plan, index)))}
          >
            <circle cx={x} cy={y} r={22 * unit} />
            <circle cx={x} cy={y} r={7 * unit} />
          </g>
        ))}
        {plan.openings.map((opening, index) => (
          <g
            key={index}
            className={styles.opening}
            {...reachable(
              { kind: 'opening', id: index },
              t(opening.kind, { width: cm(opening.width), wall: wallName(opening.wall) }),
            )}
          >
            <OpeningDrawing plan={plan} opening={opening} />
          </g>
        ))}
        {pieces.map((piece) => {
          const part = { kind: 'piece', id: piece.key } as const
          const size = sizeText(piece, locale)
          const isWarned = warned.has(piece.key)
          const label = t(isWarned ? 'pieceWarned' : 'piece', { name: nameOf(piece.key), size, angle: piece.turn * 15 })
          return (
            <g
              key={piece.key}
              className={styles.piece}
              data-warned={isWarned ? '' : undefined}
              data-locked={piece.locked ? '' : undefined}
              {...reachable(part, label)}
            >
              <PieceDrawing piece={piece} />
            </g>
          )
        })}
        <PieceNames {...{ pieces, nameOf, warned, unit }} />
        <Distances ways={ways} unit={unit} />
      </svg>
      <div className={styles.under}>
        <p className={`small muted ${styles.help}`} id={helpId}>
          {t('help')}
        </p>
        <div className={styles.zoom}>
          <ZoomButton label={t('zoomIn')} icon="zoom-in" onClick={zoomIn} />
          <ZoomButton label={t('zoomOut')} icon="zoom-out" onClick={zoomOut} />
        </div>
      </div>
    </div>
  )
}
