import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'
import type { Point } from '@/lib/plan/geometry'
import { dragged, readPart, type Part } from '@/lib/plan/moves'
import type { Placed } from '@/lib/plan/placed'
import { isSamePlan, type Plan } from '@/lib/plan/plan'

interface Drag {
  readonly pointer: number
  /** Null for the drawing itself. */
  readonly part: Part | null
  /** Where the pointer went down, in pixels of the window. */
  readonly start: Point
  /** The same on the plan; null until the pointer has moved far enough to drag. */
  from: Point | null
  by: Point
  shown: Plan | null
}

/** Two fingers that zoom. */
interface Pinch {
  readonly distance: number
  readonly zoom: number
  /** What of the plan is between the fingers. */
  readonly anchor: Point
}

interface DragOptions {
  readonly svg: RefObject<SVGSVGElement | null>
  /** As kept, without what is being dragged. */
  readonly plan: Plan
  readonly piecesIn: (plan: Plan) => readonly Placed[]
  /** Millimetres of the plan that a pixel of the drawing stands for. */
  readonly unit: number
  readonly zoom: number
  readonly onSelect: (part: Part | null) => void
  /** The plan while something is dragged; null afterwards. */
  readonly onPreview: (plan: Plan | null) => void
  readonly onDrop: (move: (plan: Plan) => Plan, part: Part) => void
  /** The drawing itself is dragged, by millimetres since the last time. */
  readonly onPan: (by: Point) => void
  /** @param anchor is to be shown where `at` is now */
  readonly onZoom: (zoom: number, anchor: Point, at: Point) => void
}

/** Walls and neighbours attract a piece within this many pixels. */
const reachPx = 10
/** A pointer that moves less, in pixels, only chooses. */
const slackPx = 4

const partAt = (target: EventTarget) => readPart((target as Element).closest<SVGElement>('[data-part]')?.dataset.part)
const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
const apart = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
const placeOf = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y })

/** A number that is being typed takes effect before something else is chosen, whose panel would replace its field. */
function leaveField() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** Handlers of a drawing whose parts are dragged by mouse, pen or finger, and which two fingers zoom. */
export function useDrag(options: DragOptions) {
  const { svg, plan, piecesIn, unit, zoom, onSelect, onPreview, onDrop, onPan, onZoom } = options
  const drag = useRef<Drag | null>(null)
  const pinch = useRef<Pinch | null>(null)
  const pointers = useRef(new Map<number, Point>())

  function onPlan({ x, y }: Point): Point {
    const matrix = svg.current?.getScreenCTM()?.inverse()
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix) : { x: 0, y: 0 }
  }

  // A finger on a part moves it, and two zoom the drawing, not the page. React's own listener could not prevent that.
  useEffect(() => {
    const element = svg.current
    const onTouch = (event: TouchEvent) => {
      if (event.target && (event.touches.length > 1 || partAt(event.target))) event.preventDefault()
    }
    element?.addEventListener('touchstart', onTouch, { passive: false })
    return () => element?.removeEventListener('touchstart', onTouch)
  }, [svg])

  function moveOf(part: Part, by: Point) {
    return (before: Plan) => dragged(before, part, by, piecesIn(before), reachPx * unit)
  }

  function startPinch(one: Point, other: Point) {
    drag.current = null
    onPreview(null)
    pinch.current = { distance: Math.max(1, apart(one, other)), zoom, anchor: onPlan(between(one, other)) }
  }

  function end(pointer: number, isDropped: boolean) {
    pointers.current.delete(pointer)
    if (pointers.current.size < 2) pinch.current = null
    const ended = drag.current
    if (ended?.pointer !== pointer) return
    drag.current = null
    onPreview(null)
    if (!isDropped) return
    if (!ended.part) return ended.from || onSelect(null)
    if (ended.from) onDrop(moveOf(ended.part, ended.by), ended.part)
  }

  return {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (event.button !== 0) return
      pointers.current.set(event.pointerId, placeOf(event))
      event.currentTarget.setPointerCapture(event.pointerId)
      const [one, other, ...more] = pointers.current.values()
      if (one && other) {
        if (more.length === 0) startPinch(one, other)
        return
      }
      leaveField()
      const part = partAt(event.target)
      if (part) onSelect(part)
      const none = { x: 0, y: 0 }
      drag.current = { pointer: event.pointerId, part, start: placeOf(event), from: null, by: none, shown: null }
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      if (!pointers.current.has(event.pointerId)) return
      const place = placeOf(event)
      pointers.current.set(event.pointerId, place)
      const [one, other] = pointers.current.values()
      const pinched = pinch.current
      if (pinched && one && other) {
        const ratio = apart(one, other) / pinched.distance
        return onZoom(pinched.zoom * ratio, pinched.anchor, onPlan(between(one, other)))
      }
      const current = drag.current
      if (current?.pointer !== event.pointerId) return
      if (!current.from && apart(place, current.start) < slackPx) return
      current.from ??= onPlan(current.start)
      const { x, y } = onPlan(place)
      current.by = { x: x - current.from.x, y: y - current.from.y }
      if (!current.part) return onPan(current.by)
      const next = moveOf(current.part, current.by)(plan)
      if (isSamePlan(next, current.shown ?? plan)) return
      current.shown = next
      onPreview(next)
    },
    onPointerUp: (event: PointerEvent) => end(event.pointerId, true),
    onPointerCancel: (event: PointerEvent) => end(event.pointerId, false),
    onLostPointerCapture: (event: PointerEvent) => end(event.pointerId, true),
  }
}
