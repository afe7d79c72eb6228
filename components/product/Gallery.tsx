'use client'

import { lazy, Suspense, useState, type MouseEvent, type UIEvent } from 'react'
import { Badge } from '@/components/ui/Badge'
import { noPicture, Picture } from '@/components/ui/Picture'
import { isPlainClick } from '@/components/ui/plain-click'
import type { Image } from '@/lib/contract/common'
import styles from './Gallery.module.css'
import type { LightboxLabels } from './Lightbox'

const Lightbox = lazy(() => import('./Lightbox'))

interface GalleryProps {
  readonly images: readonly Image[]
  readonly title: string
  readonly badge: string | null
  /** Placeholders of `enlarge`: "{number}", "{alt}". */
  readonly labels: LightboxLabels & Readonly<Record<'gallery' | 'enlarge', string>>
}

const sizes = '(min-width: 960px) min(60vw, 720px), min(100vw, 720px)'
const halfSizes = '(min-width: 2560px) 720px, (min-width: 960px) min(31vw, 600px), min(100vw, 720px)'

/** Pictures that fill a row of the mosaic: the first, and the last if it has no neighbour. */
function fillsRow(index: number, count: number): boolean {
  return index === 0 || (index % 2 === 1 && index === count - 1)
}

/**
 * The product's pictures: a mosaic next to the buy box, on phones a carousel with a counter. Each links to its full
 * size; with scripts it opens the lightbox, which is loaded on the first click.
 */
export function Gallery({ images, title, badge, labels }: GalleryProps) {
  const [current, setCurrent] = useState(1)
  const [opened, setOpened] = useState<number>()
  const follow = ({ currentTarget: track }: UIEvent<HTMLElement>) =>
    setCurrent(1 + Math.round(track.scrollLeft / Math.max(track.clientWidth, 1)))

  function open(event: MouseEvent, index: number) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setOpened(index)
  }

  return (
    <section className={styles.gallery} aria-label={labels.gallery}>
      {badge && (
        <div className={styles.gallery_badges}>
          <Badge tone="new">{badge}</Badge>
        </div>
      )}
      <div className={styles.gallery_track} {...(images.length > 1 && { onScroll: follow })}>
        {images.map((image, index) => (
          <a
            key={image.src}
            className={styles.gallery_item}
            href={image.src}
            aria-label={labels.enlarge.replace('{number}', String(index + 1)).replace('{alt}', image.alt)}
            onClick={(event) => open(event, index)}
          >
            <Picture {...image} sizes={fillsRow(index, images.length) ? sizes : halfSizes} priority={index === 0} />
          </a>
        ))}
        {images.length === 0 && (
          <div className={styles.gallery_empty}>
            <Picture {...noPicture} alt="" />
          </div>
        )}
      </div>
      {images.length > 1 && (
        <p className={styles.gallery_counter} aria-hidden="true">
          {`${current} / ${images.length}`}
        </p>
      )}
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
