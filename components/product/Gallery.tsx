'use client'

import { lazy, Suspense, useRef, useState, type MouseEvent, type UIEvent } from 'react'
import { Badge } from '@/components/ui/Badge'
import { noPicture, Picture } from '@/components/ui/Picture'
import { isPlainClick } from '@/components/ui/plain-click'
import type { Image } from '@/lib/contract/common'
import styles from './Gallery.module.css'
import type { LightboxLabels } from './Lightbox'

const Lightbox = lazy(() => import('./Lightbox'))

interface GalleryProps {
  readonly images: readonly Image[]
  /** The room in which the product stands, as the last picture, with a link to all of it. */
  readonly room?: { readonly image: Image; readonly label: string; readonly href: string } | undefined
  readonly title: string
  readonly badge: string | null
  /** What else shows the product, such as a link to its 3D model. */
  readonly children?: React.ReactNode
  /** Placeholders of `enlarge`: "{number}", "{alt}". */
  readonly labels: LightboxLabels & Readonly<Record<'gallery' | 'enlarge', string>>
}

/** `--square` of the styles: what the window leaves beside thumbnails and buy box; its height; the largest. */
const square = 'min(91.2vw - 28.9rem, max(100vh - 11rem, 30rem), 54rem)'
const sizes = `(min-width: 60em) ${square}, min(100vw, 45rem)`
/** A room, 16:9, fills its square, and is wider than that. */
const roomSizes = `(min-width: 60em) calc(1.78 * ${square}), calc(1.78 * min(100vw, 45rem))`

const thumbPixels = 72

const idOf = (index: number) => `picture-${index + 1}`

/**
 * The product's pictures: a row to swipe, one square at a time, with thumbnails beside it or, on phones, a counter. Each
 * links to its full size; with scripts it opens the lightbox, which is loaded on the first click.
 */
export function Gallery({ images: own, room, title, badge, labels, children }: GalleryProps) {
  const images = room ? [...own, room.image] : own
  const [current, setCurrent] = useState(0)
  const [opened, setOpened] = useState<number>()
  const track = useRef<HTMLDivElement>(null)
  const isMany = images.length > 1

  const follow = ({ currentTarget: { scrollLeft, scrollWidth, clientWidth } }: UIEvent) =>
    setCurrent(Math.round((scrollLeft / (scrollWidth - clientWidth)) * (images.length - 1)))

  function open(event: MouseEvent, index: number) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setOpened(index)
  }

  /** Without scripts, the browser goes to the fragment. */
  function show(event: MouseEvent, index: number) {
    event.preventDefault()
    setCurrent(index)
    track.current!.children[index]!.scrollIntoView({ block: 'nearest' })
  }

  return (
    <section className={styles.gallery} aria-label={labels.gallery}>
      {badge && (
        <div className={styles.gallery_badges}>
          <Badge tone="new">{badge}</Badge>
        </div>
      )}
      <div className={styles.gallery_track} ref={track} {...(isMany && { onScroll: follow })}>
        {images.map((image, index) => (
          <div
            key={image.src}
            className={styles.gallery_item}
            {...(isMany && { id: idOf(index) })}
            data-fit={image === room?.image ? 'room' : image.height > image.width ? 'tall' : undefined}
          >
            <a
              href={image.src}
              aria-label={labels.enlarge.replace('{number}', String(index + 1)).replace('{alt}', image.alt)}
              onClick={(event) => open(event, index)}
            >
              <Picture {...image} sizes={image === room?.image ? roomSizes : sizes} priority={index === 0} />
            </a>
            {image === room?.image && (
              <a className={styles.gallery_room} href={room.href}>
                {room.label}
              </a>
            )}
          </div>
        ))}
        {images.length === 0 && (
          <div className={styles.gallery_item}>
            <Picture {...noPicture} alt="" />
          </div>
        )}
      </div>
      {isMany && (
        <div className={styles.gallery_thumbs}>
          {images.map((image, index) => (
            <a
              key={image.src}
              href={`#${idOf(index)}`}
              aria-label={`${index + 1}. ${labels.picture}`}
              aria-current={index === current ? 'true' : undefined}
              data-room={image === room?.image ? '' : undefined}
              onClick={(event) => show(event, index)}
            >
              <Picture {...image} alt="" fixedWidth={thumbPixels} />
            </a>
          ))}
        </div>
      )}
      {isMany && (
        <p className={styles.gallery_counter} aria-hidden="true">
          {`${current + 1} / ${images.length}`}
        </p>
      )}
      {children}
      {opened !== undefined && (
        <Suspense>
          <Lightbox
            pictures={images}
            index={opened}
            title={title}
            labels={labels}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}
