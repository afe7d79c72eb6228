'use client'

import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Dialog } from '@/components/ui/Dialog'
import { Icon } from '@/components/ui/Icon'
import { Picture } from '@/components/ui/Picture'
import type { Image } from '@/lib/contract/common'
import styles from './Lightbox.module.css'
import { useZoom } from './use-zoom'
import { keyAction, whole } from './zoom'

/** Placeholders of `scale`: "{percent}". */
export type LightboxLabels = Readonly<
  Record<'dialog' | 'zoom' | 'scale' | 'close' | 'previous' | 'next' | 'picture', string>
>

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

const percentOf = (fraction: number) => `${Math.round(fraction * 1000) / 10}%`

/**
 * Shows pictures as large as the window. They zoom to 200 % by click, double tap, pinch, wheel and the keys + − 0, and
 * change by swipes and arrow keys, which move a zoomed picture. Escape and Back close it.
 */
export default function Lightbox({ pictures, index, title, labels, onClose }: LightboxProps) {
  const close = useHistoryEntry(onClose)
  const [current, setCurrent] = useState(index)
  const [wasZoomed, setWasZoomed] = useState(false)
  const many = pictures.length > 1
  const { zoom, setZoom, toggle, stage } = useZoom((by) => many && turn(by))
  const isZoomed = zoom.scale > 1
  const picture = pictures[current]
  if (isZoomed && !wasZoomed) setWasZoomed(true)

  function turn(by: number) {
    setZoom(whole)
    setCurrent((former) => (former + by + pictures.length) % pictures.length)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const action = keyAction(event.key, zoom)
    if (typeof action === 'object') setZoom(action)
    else if (many && action) turn(action)
  }

  if (!picture) return null
  const zoomStyle = isZoomed ? { '--zoom': zoom.scale, '--x': percentOf(zoom.x), '--y': percentOf(zoom.y) } : undefined
  return (
    <Dialog open onClose={close} className={styles.lightbox} label={labels.dialog}>
      <div className={styles.lightbox_head} onKeyDown={onKeyDown}>
        <p>{title}</p>
        <div className={styles.lightbox_tools}>
          {/* Announced: also that it is whole again, but not that it is when it opens. */}
          <span className={styles.lightbox_scale} role="status">
            {wasZoomed && labels.scale.replace('{percent}', String(Math.round(zoom.scale * 100)))}
          </span>
          <span className={styles.lightbox_count} role="status">
            {`${current + 1} / ${pictures.length}`}
          </span>
          <button
            className="iconBtn"
            type="button"
            aria-pressed={isZoomed}
            aria-label={labels.zoom}
            onClick={() => toggle()}
          >
            <Icon name={isZoomed ? 'zoom-out' : 'zoom-in'} />
          </button>
          <button className="iconBtn" type="button" aria-label={labels.close} onClick={close}>
            <Icon name="x" />
          </button>
        </div>
      </div>
      <div
        className={styles.lightbox_stage}
        data-zoom={isZoomed ? '' : undefined}
        style={zoomStyle}
        onKeyDown={onKeyDown}
        {...stage}
      >
        <Picture key={picture.src} {...picture} sizes={isZoomed ? zoomedSizes : sizes} priority />
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
