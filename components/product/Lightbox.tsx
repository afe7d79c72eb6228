'use client'

import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Dialog } from '@/components/ui/Dialog'
import { Icon } from '@/components/ui/Icon'
import { Picture } from '@/components/ui/Picture'
import type { Image } from '@/lib/contract/common'
import styles from './Lightbox.module.css'

export type LightboxLabels = Readonly<Record<'dialog' | 'zoom' | 'close' | 'previous' | 'next' | 'picture', string>>

interface LightboxProps {
  readonly pictures: readonly Image[]
  readonly index: number
  readonly title: string
  readonly labels: LightboxLabels
  readonly onClose: () => void
}

const sizes = 'min(100vw, 100vh - 9rem)'
/** At 200 %: a larger original is then loaded in full. */
const zoomedSizes = 'min(200vw, 200vh - 18rem)'
const swipePixels = 48

/** Directions of the arrow keys, which change the picture or pan a zoomed one. */
const arrows = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const panPercent = 20

function isArrow(key: string): key is keyof typeof arrows {
  return key in arrows
}

/** State of the history entry of an open lightbox, which lets Back close it without changing the address. */
const entry = { lightbox: true }

function isLightboxEntry(): boolean {
  return (history.state as Partial<typeof entry> | null)?.lightbox === true
}

/**
 * Pushes the lightbox's history entry. Returns the function that closes it, by going back if the entry is still
 * current.
 */
function useHistoryEntry(onClose: () => void): () => void {
  const onCloseRef = useRef(onClose)
  useEffect(() => {
    onCloseRef.current = onClose
  })
  useEffect(() => {
    // After Forward, the current entry is one of a lightbox closed earlier, which is reused.
    if (!isLightboxEntry()) history.pushState({ ...entry }, '')
    const onPop = () => onCloseRef.current()
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [])
  return () => (isLightboxEntry() ? history.back() : onClose())
}

const clampPercent = (percent: number) => Math.min(Math.max(percent, 0), 100)

/**
 * Shows pictures as large as the window. A click zooms to 200 %, where the arrow keys pan; otherwise arrow keys and
 * swipes change the picture. Escape and Back close it.
 */
export default function Lightbox({ pictures, index, title, labels, onClose }: LightboxProps) {
  const close = useHistoryEntry(onClose)
  const [current, setCurrent] = useState(index)
  const [focus, setFocus] = useState<{ x: number; y: number }>()
  const swipe = useRef({ from: undefined as number | undefined, isOver: false })
  const picture = pictures[current]
  const many = pictures.length > 1

  function turn(by: number) {
    setFocus(undefined)
    setCurrent((former) => (former + by + pictures.length) % pictures.length)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isArrow(event.key)) return
    const { x, y } = arrows[event.key]
    if (focus) setFocus({ x: clampPercent(focus.x + x * panPercent), y: clampPercent(focus.y + y * panPercent) })
    else if (many && x !== 0) turn(x)
  }

  function pointOf(event: PointerEvent | React.MouseEvent) {
    const stage = event.currentTarget.getBoundingClientRect()
    return {
      x: Math.round(((event.clientX - stage.left) / stage.width) * 100),
      y: Math.round(((event.clientY - stage.top) / stage.height) * 100),
    }
  }

  function endSwipe(event: PointerEvent) {
    const { from } = swipe.current
    const moved = from === undefined ? 0 : event.clientX - from
    const isSwipe = many && !focus && Math.abs(moved) >= swipePixels
    // A mouse drag ends in a click, which must not zoom.
    swipe.current = { from: undefined, isOver: isSwipe }
    if (isSwipe) turn(moved < 0 ? 1 : -1)
  }

  if (!picture) return null
  const zoomStyle = focus && { '--x': `${focus.x}%`, '--y': `${focus.y}%` }
  return (
    <Dialog open onClose={close} className={styles.lightbox} label={labels.dialog}>
      <div className={styles.lightbox_head} onKeyDown={onKeyDown}>
        <p>{title}</p>
        <div className={styles.lightbox_tools}>
          <span className={styles.lightbox_count} role="status">
            {`${current + 1} / ${pictures.length}`}
          </span>
          <button
            className="iconBtn"
            type="button"
            aria-pressed={focus !== undefined}
            aria-label={labels.zoom}
            onClick={() => setFocus(focus ? undefined : { x: 50, y: 50 })}
          >
            <Icon name={focus ? 'zoom-out' : 'zoom-in'} />
          </button>
          <button className="iconBtn" type="button" aria-label={labels.close} onClick={close}>
            <Icon name="x" />
          </button>
        </div>
      </div>
      <div
        className={styles.lightbox_stage}
        data-zoom={focus ? '' : undefined}
        style={zoomStyle}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          swipe.current = { from: event.clientX, isOver: false }
        }}
        onPointerUp={endSwipe}
        onPointerMove={(event) => focus && setFocus(pointOf(event))}
        onClick={(event) => {
          if (swipe.current.isOver || (event.target as Element).closest('button')) return
          setFocus(focus ? undefined : pointOf(event))
        }}
      >
        <Picture key={picture.src} {...picture} sizes={focus ? zoomedSizes : sizes} priority />
        {many &&
          ([-1, 1] as const).map((by) => (
            <button
              key={by}
              className={`iconBtn ${styles.lightbox_turn}`}
              type="button"
              data-by={by}
              aria-label={by < 0 ? labels.previous : labels.next}
              onClick={() => turn(by)}
            >
              <Icon name={by < 0 ? 'arrow-left' : 'arrow-right'} />
            </button>
          ))}
      </div>
      <div className={styles.lightbox_thumbs} onKeyDown={onKeyDown}>
        {many &&
          pictures.map((thumb, position) => (
            <button
              key={thumb.src}
              type="button"
              aria-current={position === current ? 'true' : undefined}
              aria-label={`${position + 1}. ${labels.picture}`}
              onClick={() => turn(position - current)}
            >
              <Picture {...thumb} alt="" fixedWidth={64} />
            </button>
          ))}
      </div>
    </Dialog>
  )
}
