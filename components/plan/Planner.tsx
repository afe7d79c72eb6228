import { useLocale, useTranslations } from 'next-intl'
import { Fragment, useMemo, useRef, useState } from 'react'
import { Callout } from '@/components/ui/Callout'
import { showToast } from '@/components/ui/toast'
import { assertCallError } from '@/lib/api/error'
import { productInDetail } from '@/lib/api/hooks/products'
import { useQueryClient } from '@/lib/api/query'
import { centimetres } from '@/lib/catalogue/measures'
import type { Currency } from '@/lib/money/currency'
import { chosenSize, footprintOf, placedPieces } from '@/lib/plan/footprint'
import { partName, stepped, turnedIn, without, type Part } from '@/lib/plan/moves'
import { distancesOf, freePlace, type Direction, type FreeWay, type Placed } from '@/lib/plan/placed'
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
import { roomLengths, wayText } from './plan-texts'
import { CornerPanel, OpeningPanel, WallPanel } from './RoomPartPanels'
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
  // What is chosen belongs to a plan; another one begins with nothing chosen.
  const [shownId, setShownId] = useState(kept.id)
  if (shownId !== kept.id) {
    setShownId(kept.id)
    setSelected(null)
    setPreview(null)
    setAnnouncement('')
  }
  const plan = preview ?? kept.plan
  const furniture = useFurniture(plan)
  const { pieces, piecesIn, nameOf, productOf } = furniture
  // While something is dragged, each place of it is checked once, not each move of the pointer.
  const warnings = useMemo(() => warningsOf(plan, pieces), [plan, pieces])
  const warned = new Set(warnings.map(({ piece }) => piece))
  const lines = planLines(
    plan.pieces.flatMap(({ key }) => productOf(key) ?? []),
    currency,
  )

  function waysFrom(all: readonly Placed[], of: Plan, key: number): FreeWay[] {
    const own = all.find((one) => one.key === key)
    const others = all.filter((one) => one !== own && one.isObstacle)
    return own ? distancesOf(own, of, others) : []
  }
  const piece = selected?.kind === 'piece' ? pieces.find(({ key }) => key === selected.id) : undefined
  const product = piece && productOf(piece.key)
  const ways = piece ? waysFrom(pieces, plan, piece.key) : []

  /** Says where a part is now. */
  function announce(next: Plan, part: Part) {
    if (part.kind === 'piece') {
      const moved = next.pieces.find(({ key }) => key === part.id)
      const places = nearestWays(waysFrom(piecesIn(next), next, part.id)).map((way) => wayText(way, nameOf, t, locale))
      setAnnouncement([nameOf(part.id), `${(moved?.turn ?? 0) * 15}°`, ...places].join(', '))
    } else if (part.kind === 'opening') {
      const opening = next.openings[part.id]
      if (opening) setAnnouncement(t('announceOpening', { offset: centimetres(opening.offset, locale) }))
    } else {
      setAnnouncement(t('announceRoom', { lengths: roomLengths(next, locale) }))
    }
  }

  /** Changes a part of the plan, and says where it is then. */
  function change(next: (plan: Plan) => Plan, part: Part): boolean {
    const changed = kept.change(next)
    announce(changed ?? kept.plan, part)
    return changed !== null
  }

  /** The part's panel is about to go, and the focus with it. */
  function closePanel() {
    setSelected(null)
    panels.current?.focus({ preventScroll: true })
  }

  function remove(part: Part) {
    if (!kept.change((former) => without(former, part))) return
    const name = part.kind === 'piece' ? nameOf(part.id) || t('unknownPiece') : t('opening')
    closePanel()
    setAnnouncement(t('removed', { name }))
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
      const footprint = { ...footprintOf(detail), ...size }
      let key = 0
      const isAdded = kept.change((former) => {
        if (former.pieces.length >= planLimits.pieces) return former
        key = nextKey(former)
        const others = placedPieces(former, (other) => client.getQueryData(productInDetail(other).queryKey))
        const place = freePlace(former, footprint, others)
        return {
          ...former,
          pieces: [...former.pieces, { key, product: id, ...place, turn: 0, size, locked: false }],
        }
      })
      if (!isAdded) return
      setSelected({ kind: 'piece', id: key })
      setAnnouncement(t('addedPiece', { name }))
    } catch (error) {
      assertCallError(error)
      showToast({ text: t('loadFailed'), icon: 'circle-alert' })
    }
  }

  const part = {
    plan: kept.plan,
    onChange: (next: (plan: Plan) => Plan) => selected !== null && change(next, selected),
    onRemove: () => selected && remove(selected),
    onDone: closePanel,
  }
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
          {...{ plan, pieces, piecesIn, nameOf, selected, ways, warned }}
          kept={kept.plan}
          onSelect={setSelected}
          onPreview={setPreview}
          onDrop={change}
          onStep={(moved: Part, direction: Direction, step: number) =>
            change((former) => stepped(former, moved, direction, step, piecesIn(former)), moved)
          }
          onTurn={(key, steps) => change((former) => turnedIn(former, key, steps), { kind: 'piece', id: key })}
          onRemove={remove}
        />
        <div className={styles.panels} ref={panels} tabIndex={-1} aria-label={t('numbers')} role="group">
          {selected && (
            // A number that is being typed belongs to the part that it was typed for.
            <Fragment key={partName(selected)}>
              {piece && product && (
                <PiecePanel {...part} {...{ piece, product, ways, nameOf }} name={nameOf(piece.key)} />
              )}
              {selected.kind === 'opening' && <OpeningPanel {...part} index={selected.id} />}
              {selected.kind === 'corner' && <CornerPanel {...part} index={selected.id} />}
              {selected.kind === 'wall' && <WallPanel {...part} index={selected.id} />}
            </Fragment>
          )}
          <AddPieces isFull={kept.plan.pieces.length >= planLimits.pieces} onAdd={(candidate) => void add(candidate)} />
          <WarningList warnings={warnings} nameOf={nameOf} onSelect={choose} />
          <PieceList {...{ furniture, lines, currency }} plan={kept.plan} onSelect={choose} onRemove={remove} />
          {furniture.isComplete && <OrderPieces lines={lines} paths={paths} />}
          <RoomPanel
            key={kept.id}
            plan={kept.plan}
            onChange={(next) => change(next, { kind: 'wall', id: 0 })}
            onSelect={choose}
          />
        </div>
      </div>
      <p className="visuallyHidden" role="status">
        {announcement}
      </p>
      <PrintSheet {...{ furniture, lines, currency }} plan={kept.plan} />
    </div>
  )
}
