'use client'

import { useEffect, useRef, useState, type RefObject } from 'react'
import type { ModelView } from '@/lib/catalogue/model-views'
import styles from './Model.module.css'
import type { ModelViewerElement } from './model-viewer'

/** Corners of the model's box, in halves of it from its middle: width to the right, height up, depth to the front. */
const corners = { a: [1, -1, 1], b: [1, -1, -1], c: [1, 1, -1], d: [-1, 1, -1] } as const
const lines = [
  ['a', 'b', 'depth'],
  ['b', 'c', 'height'],
  ['c', 'd', 'width'],
] as const

type Corner = keyof typeof corners
const cornerNames = Object.keys(corners) as Corner[]
const between = (from: Corner, to: Corner) => corners[from].map((one, axis) => (one + corners[to][axis]!) / 2)

/** Where the points are on a loaded model, as its attributes have them: metres from its origin. */
function pointsOn(viewer: ModelViewerElement): Readonly<Record<string, string>> {
  const half = viewer.getDimensions()
  const middle = viewer.getBoundingBoxCenter()
  const at = ([x = 0, y = 0, z = 0]: readonly number[]) =>
    [middle.x + (x * half.x) / 2, middle.y + (y * half.y) / 2, middle.z + (z * half.z) / 2]
      .map((one) => `${one}m`)
      .join(' ')
  return {
    ...Object.fromEntries(cornerNames.map((corner) => [corner, at(corners[corner])])),
    ...Object.fromEntries(lines.map(([from, to, name]) => [name, at(between(from, to))])),
  }
}

interface DimensionLinesProps {
  readonly viewer: RefObject<ModelViewerElement | null>
  readonly size: ModelView['size']
}

/** Lines along three edges of a loaded model's box that turn with it, and their lengths. */
export function DimensionLines({ viewer, size }: DimensionLinesProps) {
  const drawing = useRef<SVGSVGElement>(null)
  const [points, setPoints] = useState<Readonly<Record<string, string>>>()

  useEffect(() => {
    const element = viewer.current
    if (!element) return
    let frame = requestAnimationFrame(() => {
      setPoints(pointsOn(element))
      drawOnceKnown()
    })
    function draw() {
      lines.forEach(([from, to], index) => {
        const [start, end] = [from, to].map((corner) => element!.queryHotspot(`hotspot-${corner}`)?.canvasPosition)
        const line = drawing.current?.children[index]
        if (!start || !end || !line) return
        for (const [name, value] of Object.entries({ x1: start.x, y1: start.y, x2: end.x, y2: end.y }))
          line.setAttribute(name, String(value))
      })
    }
    // The viewer learns of the points after they are in the page.
    function drawOnceKnown() {
      if (element!.queryHotspot('hotspot-a')) draw()
      else frame = requestAnimationFrame(drawOnceKnown)
    }
    element.addEventListener('camera-change', draw)
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('camera-change', draw)
    }
  }, [viewer])

  if (!points) return null
  return (
    <>
      <svg ref={drawing} className={styles.model_lines} aria-hidden="true">
        {lines.map(([from, to]) => (
          <line key={from + to} />
        ))}
      </svg>
      {cornerNames.map((corner) => (
        <span key={corner} slot={`hotspot-${corner}`} data-position={points[corner]} />
      ))}
      {lines.map(([, , name]) => (
        <span
          key={name}
          slot={`hotspot-${name}`}
          data-position={points[name]}
          className={styles.model_measure}
          aria-hidden="true"
        >
          {size[name]}
        </span>
      ))}
    </>
  )
}
