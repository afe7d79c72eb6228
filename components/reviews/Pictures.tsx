import type { ReactNode } from 'react'
import type { Review } from '@/lib/contract/reviews'
import styles from './Reviews.module.css'

type Shown = Pick<Review['pictures'][number], 'key' | 'src' | 'thumbnail'>

interface PicturesProps<Picture extends Shown> {
  readonly pictures: readonly Picture[]
  /** The text in the place of a picture, numbered from 1. */
  readonly altOf: (number: number) => string
  /** Whether each leads to the whole picture. */
  readonly isLinked?: boolean
  /** What stands beside each. */
  readonly beside?: (picture: Picture, number: number) => ReactNode
}

/** The pictures of a review, small; nothing without any. */
export function Pictures<Picture extends Shown>({ pictures, altOf, isLinked, beside }: PicturesProps<Picture>) {
  if (pictures.length === 0) return null
  return (
    <ul className={styles.pictures} role="list">
      {pictures.map((picture, index) => {
        // Made in this size by the shop: nothing to optimize.
        const image = <img src={picture.thumbnail} alt={altOf(index + 1)} loading="lazy" width={96} height={96} />
        return (
          <li key={picture.key}>
            {isLinked ? <a href={picture.src}>{image}</a> : image}
            {beside?.(picture, index + 1)}
          </li>
        )
      })}
    </ul>
  )
}
