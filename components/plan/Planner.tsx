import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Callout } from '@/components/ui/Callout'
import { showToast } from '@/components/ui/toast'
import { assertCallError } from '@/lib/api/error'
import { productInDetail } from '@/lib/api/hooks/products'
import { useQueryClient } from '@/lib/api/query'
import { centimetres } from '@/lib/catalogue/measures'
import type { Currency } from '@/lib/money/currency'
import { chosenSize, footprintOf } from '@/lib/plan/footprint'
import { partName, stepped, turnedIn, without, type Part } from '@/lib/plan/moves'
import { distancesOf, freePlace, placed, type Direction, type FreeWay } from '@/lib/plan/placed'
import { nextKey, planLimits, type Plan } from '@/lib/plan/plan'
import { planLines } from '@/lib/plan/sums'
import { warningsOf } from '@/lib/plan/warnings'
import { AddPieces, type Candidate } from './AddPieces'
import { OrderPieces } from './OrderPieces'
import { PieceList, WarningList } from './PieceList'
import { PiecePanel } from './PiecePanel'
import styles from './Plan.module.css'
import { PlanBar } from './PlanBar'
import { PlanDrawing } from './PlanDrawing'
import { PrintSheet } from './PrintSheet'
import { OpenWalk } from './OpenWalk'
import { CornerPanel, OpeningPanel } from './RoomPartPanels'
import { RoomPanel } from './RoomPanel'
import { useFurniture } from './use-furniture'
import { useKeptPlan } from './use-kept-plan'

export interface PlannerProps {
  readonly paths: Readonly<Record<'own' | 'cart' | 'offer', string>>
  readonly currency: Currency
}

/** The distances that matter most: the nearest thing to the left or right, and above or below. */
function nearestWays(ways: readonly FreeWay[]): FreeWay[] {
  const isLevel = ({ direction }: FreeWay) => direction === 'left' || direction === 'right'
  return [ways.filter(isLevel), ways.filter((way) => !isLevel(way))].flatMap(
    (both) => [...both].sort((one, other) => one.mm - other.mm)[0] ?? [],
  )
}

/** The room planner: the drawing, and beside it everything by numbers. */
export default function Planner({ paths, currency }: PlannerProps) {
  const t = useTranslations('plan')
  const locale = useLocale()
  const client = useQueryClient()
  const kept = useKeptPlan(t('firstName'))
  const [preview, setPreview] = useState<Plan | null>(null)
  const [selected, setSelected] = useState<Part | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const panels = useRef<HTMLDivElement>(null)
  const plan = preview ?? kept.plan
  const furniture = useFurniture(plan)
  const { pieces, nameOf, productOf } = furniture
  const warnings = warningsOf(plan, pieces)
  const warned = new Set(warnings.map(({ piece }) => piece))
  const lines = planLines(
    plan.pieces.flatMap(({ key }) => productOf(key) ?? []),
    currency,
  )

  const waysIn = (of: Plan, key: number) => {
    const before = of.pieces.find((one) => one.key === key)
    const product = productOf(key)
    if (!before || !product) return []
    const others = pieces.filter((one) => one.key !== key && one.isObstacle)
    return distancesOf(placed(before, footprintOf(product)), of, others)
  }
  const piece = selected?.kind === 'piece' ? pieces.find(({ key }) => key === selected.id) : undefined
  const product = piece && productOf(piece.key)
  const ways = piece ? waysIn(plan, piece.key) : []

  function wayText({ direction, mm, to }: FreeWay): string {
    const distance = centimetres(mm, locale)
    return to === null
      ? t(`toWall.${direction}`, { distance })
      : t(`toPiece.${direction}`, { distance, name: nameOf(to) })
  }

  /** Says where a part is now. */
  function announce(next: Plan, part: Part) {
    if (part.kind === 'piece') {
      const moved = next.pieces.find(({ key }) => key === part.id)
      const places = nearestWays(waysIn(next, part.id)).map(wayText)
      setAnnouncement([nameOf(part.id), `${(moved?.turn ?? 0) * 15}°`, ...places].join(', '))
    } else if (part.kind === 'opening') {
      const opening = next.openings[part.id]
      if (opening) setAnnouncement(t('announceOpening', { offset: centimetres(opening.offset, locale) }))
    } else {
      setAnnouncement(t('announceRoom', { lengths: roomLengths(next) }))
    }
  }

  const roomLengths = ({ corners }: Plan) =>
    corners
      .map(({ x, y }, index) => {
        const next = corners[(index + 1) % corners.length]!
        return centimetres(Math.abs(next.x - x) + Math.abs(next.y - y), locale)
      })
      .join(', ')

  function change(next: Plan, part: Part) {
    kept.change(next)
    announce(next, part)
  }

  function remove(part: Part) {
    const next = without(kept.plan, part)
    if (next === kept.plan) return
    const name = part.kind === 'piece' ? nameOf(part.id) : t('opening')
    kept.change(next)
    setSelected(null)
    setAnnouncement(t('removed', { name }))
    panels.current?.focus()
  }

  /** Chooses a part from a list, and shows it in the drawing. */
  function choose(part: Part) {
    setSelected(part)
    // A part that was just added is drawn first.
    requestAnimationFrame(() =>
      document.querySelector<SVGElement>(`[data-part="${partName(part)}"]`)?.focus({ preventScroll: true }),
    )
  }

  async function add({ product: { id }, name, options }: Candidate) {
    try {
      const detail = await client.fetchQuery(productInDetail(id))
      if (!detail) return showToast({ text: t('gone'), icon: 'circle-alert' })
      const size = chosenSize(detail, options, currency.code)
      const key = nextKey(kept.plan)
      const footprint = { ...footprintOf(detail), ...size }
      const place = freePlace(kept.plan, footprint, pieces)
      kept.change({
        ...kept.plan,
        pieces: [...kept.plan.pieces, { key, product: id, ...place, turn: 0, size, locked: false }],
      })
      setSelected({ kind: 'piece', id: key })
      setAnnouncement(t('addedPiece', { name }))
    } catch (error) {
      assertCallError(error)
      showToast({ text: t('loadFailed'), icon: 'circle-alert' })
    }
  }

  const part = { plan: kept.plan, onChange: kept.change, onDone: () => setSelected(null) }
  return (
    <div className={styles.planner}>
      {kept.isUnreadable && (
        <Callout tone="error" live>
          {t('unreadable')}
        </Callout>
      )}
      <PlanBar kept={kept} ownPath={paths.own}>
        <OpenWalk plan={kept.plan} furniture={furniture} />
      </PlanBar>
      <div className={styles.columns}>
        <PlanDrawing
          {...{ plan, pieces, nameOf, selected, ways, warned }}
          kept={kept.plan}
          onSelect={setSelected}
          onPreview={setPreview}
          onDrop={change}
          onStep={(moved: Part, direction: Direction, step: number) =>
            change(
              stepped(kept.plan, moved, direction, step, moved.kind === 'piece' ? waysIn(kept.plan, moved.id) : []),
              moved,
            )
          }
          onTurn={(key, steps) => change(turnedIn(kept.plan, key, steps), { kind: 'piece', id: key })}
          onRemove={remove}
        />
        <div className={styles.panels} ref={panels} tabIndex={-1} aria-label={t('numbers')} role="group">
          {piece && product && <PiecePanel {...part} {...{ piece, product, ways, nameOf }} name={nameOf(piece.key)} />}
          {selected?.kind === 'opening' && <OpeningPanel {...part} index={selected.id} />}
          {selected?.kind === 'corner' && <CornerPanel {...part} index={selected.id} />}
          <AddPieces isFull={kept.plan.pieces.length >= planLimits.pieces} onAdd={(candidate) => void add(candidate)} />
          <WarningList warnings={warnings} nameOf={nameOf} onSelect={choose} />
          <PieceList {...{ furniture, lines, currency }} plan={kept.plan} onSelect={choose} onChange={kept.change} />
          <OrderPieces lines={lines} paths={paths} />
          <RoomPanel plan={kept.plan} onChange={kept.change} onSelect={choose} />
        </div>
      </div>
      <p className="visuallyHidden" role="status">
        {announcement}
      </p>
      <PrintSheet {...{ pieces, nameOf, lines, currency }} plan={kept.plan} />
    </div>
  )
}
