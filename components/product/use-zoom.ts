import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react'
import { drag, maxScale, whole, zoomTo } from './zoom'

const swipePixels = 48
const doubleTapMs = 350
/** Of a wheel: 500 pixels are the whole way. */
const scalePerPixel = 0.002

interface Point {
  readonly x: number
  readonly y: number
}

const middle = ([first, second]: readonly Point[]) => ({
  x: ((first?.x ?? 0) + (second?.x ?? 0)) / 2,
  y: ((first?.y ?? 0) + (second?.y ?? 0)) / 2,
})
const distance = ([first, second]: readonly Point[]) =>
  Math.hypot((first?.x ?? 0) - (second?.x ?? 0), (first?.y ?? 0) - (second?.y ?? 0))

/** A point of the window in fractions of the picture's frame, which is in the middle of the stage. */
function pointIn(stage: Element, { x, y }: Point): Point {
  const box = stage.getBoundingClientRect()
  const picture = stage.querySelector('img')
  const width = picture?.offsetWidth || box.width || 1
  const height = picture?.offsetHeight || box.height || 1
  return {
    x: (x - box.left - (box.width - width) / 2) / width,
    y: (y - box.top - (box.height - height) / 2) / height,
  }
}

const at = ({ clientX: x, clientY: y }: PointerEvent | MouseEvent | WheelEvent): Point => ({ x, y })

/**
 * Zoom by wheel, pinch, click and double tap; a zoomed picture follows the mouse or is dragged by a finger, and a swipe
 * across a whole one calls `turn` with 1 or −1.
 */
export function useZoom(turn: (by: number) => void) {
  const [zoom, setZoom] = useState(whole)
  const stage = useRef<HTMLDivElement>(null)
  const pointers = useRef(new Map<number, Point>())
  const gesture = useRef({ from: undefined as Point | undefined, isOver: false, touch: false, tapped: -Infinity })
  const isZoomed = zoom.scale > 1

  useEffect(() => {
    const element = stage.current
    // React listens passively: the page would zoom, too.
    function onWheel(event: WheelEvent) {
      event.preventDefault()
      const point = pointIn(element!, at(event))
      setZoom((former) => zoomTo(former, former.scale - event.deltaY * scalePerPixel, point))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [])

  const toggle = (point: Point = whole) => setZoom(isZoomed ? whole : zoomTo(whole, maxScale, point))

  function onPointerDown(event: PointerEvent) {
    pointers.current.set(event.pointerId, at(event))
    const isPinch = pointers.current.size > 1
    Object.assign(gesture.current, {
      from: isPinch ? undefined : at(event),
      isOver: isPinch,
      touch: event.pointerType === 'touch',
    })
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const frame = event.currentTarget
    const former = pointers.current.get(event.pointerId)
    if (!former || event.pointerType !== 'touch') {
      if (isZoomed && event.pointerType !== 'touch') setZoom({ ...zoom, ...inside(pointIn(frame, at(event))) })
      return
    }
    const before = [...pointers.current.values()]
    pointers.current.set(event.pointerId, at(event))
    const now = [...pointers.current.values()]
    if (now.length > 1) {
      const grown = distance(now) / Math.max(distance(before), 1)
      setZoom((shown) => zoomTo(shown, shown.scale * grown, pointIn(frame, middle(now))))
    } else {
      const [from, to] = [pointIn(frame, former), pointIn(frame, at(event))]
      setZoom((shown) => drag(shown, { x: to.x - from.x, y: to.y - from.y }))
    }
  }

  function onPointerUp(event: PointerEvent) {
    pointers.current.delete(event.pointerId)
    const { from } = gesture.current
    const moved = from ? event.clientX - from.x : 0
    const isSwipe = !isZoomed && Math.abs(moved) >= swipePixels
    gesture.current.from = undefined
    // A drag ends in a click, which must not zoom.
    gesture.current.isOver ||= isSwipe || (gesture.current.touch && Math.abs(moved) > 10)
    if (isSwipe) turn(moved < 0 ? 1 : -1)
  }

  function onClick(event: MouseEvent) {
    const { isOver, touch, tapped } = gesture.current
    if (isOver || event.detail > (touch ? Infinity : 1) || (event.target as Element).closest('button')) return
    const isTap = touch && event.timeStamp - tapped > doubleTapMs
    gesture.current.tapped = isTap ? event.timeStamp : -Infinity
    if (!isTap) toggle(pointIn(event.currentTarget, at(event)))
  }

  return {
    zoom,
    setZoom,
    toggle,
    stage: {
      ref: stage,
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: (event: PointerEvent) => pointers.current.delete(event.pointerId),
      onClick,
    },
  }
}

function inside({ x, y }: Point): Point {
  return { x: Math.min(Math.max(x, 0), 1), y: Math.min(Math.max(y, 0), 1) }
}
