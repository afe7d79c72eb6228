import { act, render, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DimensionLines } from './DimensionLines'
import type { ModelViewerElement } from './model-viewer'

const size = { width: '80 cm', height: '72 cm', depth: '76 cm' }

/** A viewer whose canvas shows every point at its first two coordinates. */
function viewerOf(): ModelViewerElement {
  return Object.assign(document.createElement('div'), {
    loaded: true,
    canActivateAR: false,
    activateAR: () => Promise.resolve(),
    getDimensions: () => ({ x: 0.8, y: 0.72, z: 0.76 }),
    getBoundingBoxCenter: () => ({ x: 0, y: 0.36, z: 0 }),
    queryHotspot: (name: string) => {
      const [x = 0, y = 0] = (document.querySelector<HTMLElement>(`[slot=${name}]`)?.dataset.position ?? '')
        .split(' ')
        .map(parseFloat)
      return { canvasPosition: { x, y } }
    },
  })
}

// R-PROD-15
it('draws a line along an edge of the model for each length, and again as it turns', async () => {
  const viewer = viewerOf()
  const { container } = render(<DimensionLines viewer={{ current: viewer }} size={size} />)
  await waitFor(() => expect(container.querySelectorAll('line')).toHaveLength(3))
  act(() => void viewer.dispatchEvent(new Event('camera-change')))
  const ends = [...container.querySelectorAll('line')].map((line) =>
    ['x1', 'y1', 'x2', 'y2'].map((name) => Number(line.getAttribute(name)).toFixed(2)),
  )
  expect(ends).toEqual([
    ['0.40', '0.00', '0.40', '0.00'],
    ['0.40', '0.00', '0.40', '0.72'],
    ['0.40', '0.72', '-0.40', '0.72'],
  ])
  const measures = [...container.querySelectorAll<HTMLElement>('[slot]')].filter(({ textContent }) => textContent)
  expect(measures.map(({ textContent, dataset }) => [textContent, dataset.position])).toEqual([
    ['76 cm', '0.4m 0m 0m'],
    ['72 cm', '0.4m 0.36m -0.38m'],
    ['80 cm', '0m 0.72m -0.38m'],
  ])
})
