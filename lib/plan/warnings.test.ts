import { describe, expect, it } from 'vitest'
import type { DrawingKind } from '@/lib/catalogue/drawing-outline'
import { newPlan, rectangle, type Plan } from './plan'
import { placed, type Placed } from './placed'
import { warningsOf, type Warning } from './warnings'

const empty: Plan = { ...newPlan(''), corners: rectangle(5000, 4000), openings: [] }

type Spot = readonly [kind: DrawingKind, width: number, depth: number, x: number, y: number, turn?: number]

const piece = ([kind, width, depth, x, y, turn = 0]: Spot, index: number): Placed =>
  placed(
    { key: index + 1, product: index + 1, x, y, turn, size: null, locked: false },
    { width, depth, kind, isObstacle: kind !== 'flat' && kind !== 'pendant' },
  )

const warnings = (spots: readonly Spot[], plan = empty) => warningsOf(plan, spots.map(piece))
const passage = (mm: number, other: number | null): Warning => ({ kind: 'passage', piece: 1, other, mm })

// R-PLAN-4
describe('the warnings of a plan', () => {
  it.each<[string, Spot[], Warning[]]>([
    ['a sofa at the wall', [['sofa', 2000, 900, 2500, 450]], []],
    ['a sofa through the wall', [['sofa', 2000, 900, 2500, 400]], [{ kind: 'outside', piece: 1 }]],
    ['60 cm behind a sofa', [['sofa', 2000, 900, 2500, 1050]], []],
    ['59 cm behind a sofa', [['sofa', 2000, 900, 2500, 1040]], [passage(590, null)]],
    ['9 cm behind a sofa, where nobody passes', [['sofa', 2000, 900, 2500, 540]], []],
    ['a gap that ends at a wall', [['cabinet', 2000, 400, 1300, 200]], []],
    [
      'a narrow way between two cabinets',
      [
        ['cabinet', 2000, 400, 2500, 1600],
        ['cabinet', 2000, 400, 2500, 2450],
      ],
      [passage(450, 2)],
    ],
    [
      'a narrow way between turned pieces',
      [
        ['cabinet', 1500, 400, 2800, 1300, 3],
        ['cabinet', 1500, 400, 2234, 1866, 3],
      ],
      [passage(400, 2)],
    ],
    [
      'a sofa and its table',
      [
        ['sofa', 2000, 900, 2500, 450],
        ['table', 1000, 600, 2500, 1550],
      ],
      [],
    ],
    [
      'a rug under a table',
      [
        ['flat', 2400, 1700, 2500, 2000],
        ['table', 1000, 600, 2500, 2000],
      ],
      [],
    ],
    [
      'two pieces in each other',
      [
        ['sofa', 2000, 900, 2500, 450],
        ['table', 1000, 600, 2500, 1100],
      ],
      [{ kind: 'overlap', piece: 1, other: 2 }],
    ],
    [
      'a chair pushed under a table, with room behind it',
      [
        ['table', 1600, 900, 2500, 2000],
        ['chair', 450, 500, 2500, 1450],
      ],
      [],
    ],
    [
      'a chair with 60 cm behind it',
      [
        ['table', 1600, 900, 2500, 1500],
        ['chair', 450, 500, 2500, 850],
      ],
      [{ kind: 'chair', piece: 2, mm: 600 }],
    ],
    [
      'a chair at the right end of a table, turned to it',
      [
        ['table', 1600, 900, 3000, 2000],
        ['chair', 450, 500, 4100, 2000, 6],
      ],
      [{ kind: 'chair', piece: 2, mm: 650 }],
    ],
    ['a chair at no table', [['chair', 450, 500, 2500, 550]], []],
  ])('%s', (_, spots, expected) => {
    expect(warnings(spots)).toEqual(expected)
  })

  it('keep the floor free that a door needs', () => {
    const plan: Plan = {
      ...empty,
      openings: [{ kind: 'door', wall: 2, offset: 300, width: 900, hinge: 'start' }],
    }
    // The lower wall runs from right to left: the door is 300 to 1200 mm from the right.
    expect(warnings([['cabinet', 400, 400, 4300, 3600]], plan)).toEqual([{ kind: 'door', piece: 1, opening: 0 }])
    expect(warnings([['cabinet', 400, 400, 3500, 3600]], plan)).toEqual([])
    expect(warnings([['flat', 400, 400, 4300, 3600]], plan)).toEqual([])
    const outwards: Plan = { ...plan, openings: [{ ...plan.openings[0]!, hinge: 'none' }] }
    expect(warnings([['cabinet', 400, 400, 4300, 3600]], outwards)).toEqual([])
  })
})
