import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'
import type { Point } from '@/lib/plan/geometry'
import { dragged, readPart, type Part } from '@/lib/plan/moves'
import type { Placed } from '@/lib/plan/placed'
import type { Plan } from '@/lib/plan/plan'

interface Drag {
  readonly pointer: number
  readonly part: Part | null
  readonly from: Point
  readonly plan: Plan
  readonly pieces: readonly Placed[]
  latest: Plan
}

interface DragOptions {
  readonly svg: RefObject<SVGSVGElement | null>
  readonly plan: Plan
  readonly pieces: readonly Placed[]
  /** Millimetres of the plan that a pixel of the drawing stands for. */
  readonly unit: number
  readonly onSelect: (part: Part | null) => void
  /** The plan while something is dragged; null afterwards. */
  readonly onPreview: (plan: Plan | null) => void
  readonly onDrop: (plan: Plan, part: Part) => void
  /** The drawing itself is dragged, by millimetres since the last time. */
  readonly onPan: (by: Point) => void
}

/** Walls and neighbours attract a piece within this many pixels. */
const reachPx = 10

const partAt = (target: EventTarget) => readPart((target as Element).closest<SVGElement>('[data-part]')?.dataset.part)

/** Handlers of a drawing whose parts are dragged by mouse, pen or finger. */
export function useDrag({ svg, plan, pieces, unit, onSelect, onPreview, onDrop, onPan }: DragOptions) {
  const drag = useRef<Drag | null>(null)

  function pointOf({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point {
    const matrix = svg.current?.getScreenCTM()?.inverse()
    if (!matrix) return { x: 0, y: 0 }
    return new DOMPoint(clientX, clientY).matrixTransform(matrix)
  }

  // A finger on a part moves it, not the page. React's own listener of touches could not prevent that.
  useEffect(() => {
    const element = svg.current
    const onTouch = (event: TouchEvent) => event.target && partAt(event.target) && event.preventDefault()
    element?.addEventListener('touchstart', onTouch, { passive: false })
    return () => element?.removeEventListener('touchstart', onTouch)
  }, [svg])

  function end(isDropped: boolean) {
    const ended = drag.current
    drag.current = null
    onPreview(null)
    if (isDropped && ended?.part && ended.latest !== ended.plan) onDrop(ended.latest, ended.part)
  }

  return {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (event.button !== 0 || drag.current) return
      const part = partAt(event.target)
      onSelect(part)
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { pointer: event.pointerId, part, from: pointOf(event), plan, pieces, latest: plan }
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      const current = drag.current
      if (current?.pointer !== event.pointerId) return
      const { x, y } = pointOf(event)
      const by = { x: x - current.from.x, y: y - current.from.y }
      if (!current.part) return onPan(by)
      const next = dragged(current.plan, current.part, by, current.pieces, reachPx * unit)
      current.latest = next
      onPreview(next)
    },
    onPointerUp: (event: PointerEvent) => drag.current?.pointer === event.pointerId && end(true),
    onPointerCancel: (event: PointerEvent) => drag.current?.pointer === event.pointerId && end(false),
    onLostPointerCapture: () => drag.current && end(true),
  }
}
