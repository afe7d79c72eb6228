import type { Locator } from 'playwright/test'

/** Edges as fractions of a picture's width and height from the top left. */
export interface Part {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The visible parts of the room pictures in a container, as cropped by `object-fit` and by clipping frames. */
export function visibleParts(place: Locator): Promise<{ readonly room: string; readonly part: Part }[]> {
  return place.evaluate((root) =>
    [...root.querySelectorAll('img')].flatMap((image) => {
      const room = /rooms%2F([\w-]+)\.webp/.exec(image.srcset)?.[1]
      const width = Number(image.getAttribute('width'))
      const height = Number(image.getAttribute('height'))
      const box = image.getBoundingClientRect()
      if (!room || box.width < 100 || box.height === 0 || !image.checkVisibility()) return []
      const scale = Math.max(box.width / width, box.height / height)
      const drawn = { width: width * scale, height: height * scale }
      const [x = 0, y = 0] = getComputedStyle(image)
        .objectPosition.split(' ')
        .map((share) => parseFloat(share) / 100)
      const left = box.left + (box.width - drawn.width) * x
      const top = box.top + (box.height - drawn.height) * y
      const frame = { left: box.left, right: box.right, top: box.top, bottom: box.bottom }
      for (let parent = image.parentElement; parent; parent = parent.parentElement) {
        if (getComputedStyle(parent).overflow === 'visible') continue
        const cut = parent.getBoundingClientRect()
        frame.left = Math.max(frame.left, cut.left)
        frame.right = Math.min(frame.right, cut.right)
        frame.top = Math.max(frame.top, cut.top)
        frame.bottom = Math.min(frame.bottom, cut.bottom)
      }
      const part = {
        left: (frame.left - left) / drawn.width,
        right: (frame.right - left) / drawn.width,
        top: (frame.top - top) / drawn.height,
        bottom: (frame.bottom - top) / drawn.height,
      }
      return [{ room, part }]
    }),
  )
}

export const contains = (whole: Part, part: Part): boolean =>
  whole.left <= part.left && whole.right >= part.right && whole.top <= part.top && whole.bottom >= part.bottom
