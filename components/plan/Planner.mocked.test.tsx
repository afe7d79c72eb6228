import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { currentToast } from '@/components/ui/toast'
import type { Product } from '@/lib/contract/catalogue'
import { currencies } from '@/lib/money/currency'
import { newPlan, type Piece, type Plan } from '@/lib/plan/plan'
import { planFragment, planText, readPlan } from '@/lib/plan/plan-text'
import * as warnings from '@/lib/plan/warnings'
import messages from '@/messages/hu.json'
import { renderIsland, stubBackend, type Answer } from '@/tests/support/island'
import { sampleCard, sampleProduct } from '@/tests/support/sample-product'
import Planner from './Planner'
import { PlanStart } from './PlanStart'

const texts = messages.plan
const paths = { own: '/hu/szobaterv', cart: '/hu/kosar', offer: '/hu/ajanlatkeres' }
const armchair = sampleProduct({ id: 1, title: 'Fotel' })
const table = sampleProduct({ id: 2, title: 'Asztal' })

function answering(products: readonly Product[] = [armchair, table], others: Record<string, Answer> = {}) {
  return stubBackend(({ path }) => {
    const product = products.find(({ id }) => path === `/api/products/${id}`)
    if (product) return { data: product }
    if (path === '/api/search/suggest')
      return {
        data: {
          products: products.map(({ id, title }) => sampleCard({ id, title })),
          categories: [],
          brands: [],
          articles: [],
        },
      }
    return others[path]
  })
}

beforeEach(() => {
  // jsdom neither lays out nor captures: a pixel of the drawing is a millimetre of the plan.
  vi.stubGlobal(
    'DOMPoint',
    class {
      constructor(
        readonly x: number,
        readonly y: number,
      ) {}
      matrixTransform() {
        return { x: this.x, y: this.y }
      }
    },
  )
  Object.assign(SVGElement.prototype, {
    getScreenCTM: () => ({ inverse: () => ({}) }),
    setPointerCapture: () => undefined,
  })
})

const piece = (key: number, product: number, x: number, y: number): Piece => ({
  key,
  product,
  x,
  y,
  turn: 0,
  size: null,
  locked: false,
})
const furnished: Plan = { ...newPlan('Nappali'), pieces: [piece(1, 1, 1500, 2000), piece(2, 2, 4000, 2000)] }

const store = (...plans: Plan[]) =>
  localStorage.setItem(
    'room-plans',
    JSON.stringify(plans.map((plan, index) => ({ id: `p${index}`, text: planText(plan) }))),
  )
const stored = () =>
  (JSON.parse(localStorage.getItem('room-plans') ?? '[]') as { id: string; text: string }[]).map(({ text }) =>
    readPlan(text),
  )

const show = () => renderIsland(<Planner paths={paths} currency={currencies[0]} />)
const drawing = () => within(screen.getByRole('group', { name: texts.drawing }))
const drawn = (name: string) => drawing().findByRole('button', { name: new RegExp(`^${name}`) })
const field = (label: string) => screen.getByRole('textbox', { name: label })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const down = (element: Element, x: number, y: number, pointerId = 1) =>
  fireEvent.pointerDown(element, { pointerId, button: 0, clientX: x, clientY: y })
const move = (element: Element, x: number, y: number, pointerId = 1) =>
  fireEvent.pointerMove(element, { pointerId, clientX: x, clientY: y })
const up = (element: Element, pointerId = 1) => fireEvent.pointerUp(element, { pointerId })

async function search() {
  await userEvent.type(screen.getByRole('searchbox', { name: texts.searchLabel }), '  x  y ')
  await screen.findByRole('button', { name: texts.addNamed.replace('{name}', 'Fotel') })
}

describe('the room planner', () => {
  // R-PLAN-2
  it('adds two pieces that are asked for at once, each in a place of its own', async () => {
    answering()
    show()
    await search()
    for (const name of ['Fotel', 'Asztal'])
      fireEvent.click(screen.getByRole('button', { name: texts.addNamed.replace('{name}', name) }))
    await drawn('Fotel')
    await drawn('Asztal')
    const [plan] = stored()
    expect(plan?.pieces).toHaveLength(2)
    expect(new Set(plan?.pieces.map(({ x, y }) => `${x} ${y}`)).size).toBe(2)
  })

  // R-PLAN-2
  it('does not move a piece that is only tapped, and moves it by a drag', async () => {
    answering()
    store(furnished)
    show()
    const chair = await drawn('Fotel')
    down(chair, 100, 100)
    move(chair, 102, 102)
    up(chair)
    expect(chair).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByRole('button', { name: texts.undo })).toHaveAttribute('aria-disabled', 'true')
    down(chair, 100, 100)
    move(chair, 400, 100)
    up(chair)
    expect(stored()[0]?.pieces[0]).toMatchObject({ x: 1800, y: 2000 })
    await press(texts.undo)
    expect(stored()[0]?.pieces[0]).toMatchObject({ x: 1500, y: 2000 })
  })

  // R-PLAN-2
  it('takes a number that is being typed when a part is pressed in the drawing, and drags that part from then on', async () => {
    answering()
    store(furnished)
    show()
    const chair = await drawn('Fotel')
    fireEvent.focus(chair)
    await userEvent.clear(field(texts.fromLeft))
    await userEvent.type(field(texts.fromLeft), '10')
    const other = await drawn('Asztal')
    down(other, 100, 100)
    move(other, 100, 400)
    up(other)
    expect(stored()[0]?.pieces.map(({ x, y }) => [x, y])).toEqual([
      [500, 2000],
      [4000, 2300],
    ])
    expect(field(texts.fromLeft)).toHaveValue('360')
  })

  // R-PLAN-2
  it('has nothing to undo after a change that changed nothing', async () => {
    answering()
    store({ ...furnished, pieces: [{ ...furnished.pieces[0]!, x: 400 }] })
    show()
    const chair = await drawn('Fotel')
    fireEvent.keyDown(chair, { key: 'ArrowLeft' })
    expect(screen.getByRole('button', { name: texts.undo })).toHaveAttribute('aria-disabled', 'true')
  })

  // R-PLAN-2
  it('zooms the drawing by two fingers, without choosing or moving anything', async () => {
    answering()
    store(furnished)
    show()
    await drawn('Fotel')
    const svg = screen.getByRole('group', { name: texts.drawing })
    const widthOf = () => Number(svg.getAttribute('viewBox')!.split(' ')[2])
    const whole = widthOf()
    down(svg, 1000, 1000, 1)
    down(svg, 1100, 1000, 2)
    move(svg, 1200, 1000, 2)
    expect(widthOf()).toBe(whole / 2)
    up(svg, 2)
    up(svg, 1)
    expect(screen.getByRole('button', { name: texts.undo })).toHaveAttribute('aria-disabled', 'true')
    await press(texts.zoomOut)
    expect(widthOf()).toBe(Math.round(whole / 1.5))
  })

  // R-PLAN-4
  it('checks the distances once for each place of a dragged piece', async () => {
    answering()
    store(furnished)
    show()
    const chair = await drawn('Fotel')
    const checked = vi.spyOn(warnings, 'warningsOf')
    down(chair, 0, 0)
    for (let x = 300; x < 304; x += 1) move(chair, x, 0)
    expect(checked).toHaveBeenCalledTimes(1)
    up(chair)
  })

  // R-PLAN-5
  it('opens the plan of an address, stays open, and leaves the message about an unreadable one behind', async () => {
    answering()
    store(furnished)
    renderIsland(
      <PlanStart paths={paths} currency={currencies[0]}>
        <p>Bevezető</p>
      </PlanStart>,
    )
    const goTo = (hash: string) => {
      window.history.replaceState(null, '', hash)
      act(() => void window.dispatchEvent(new HashChangeEvent('hashchange')))
    }
    await press(texts.start)
    fireEvent.focus(await drawn('Fotel'))
    expect(screen.getByRole('heading', { name: 'Fotel' })).toBeInTheDocument()
    const planner = screen.getByRole('group', { name: texts.drawing })

    goTo('#plan=1.nonsense')
    expect(screen.getByText(texts.unreadable)).toBeInTheDocument()
    await userEvent.type(field(texts.name), 'x')
    goTo(planFragment({ ...furnished, name: 'Másik' }))
    expect(screen.queryByText(texts.unreadable)).toBeNull()
    expect(field(texts.name)).toHaveValue('Másik')
    expect(screen.getByRole('group', { name: texts.drawing })).toBe(planner)
    // Nothing is chosen in it.
    expect(screen.queryByRole('heading', { name: 'Fotel' })).toBeNull()

    goTo('#plan=1.nonsense')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: texts.plans }), 'Nappali')
    expect(screen.queryByText(texts.unreadable)).toBeNull()
  })

  // R-PLAN-6
  it('brings a deleted plan back, with its history', async () => {
    answering()
    store(furnished, { ...newPlan('Háló'), pieces: [] })
    show()
    fireEvent.keyDown(await drawn('Fotel'), { key: 'ArrowRight' })
    await press(texts.removePlan)
    expect(field(texts.name)).toHaveValue('Háló')
    expect(stored().map((plan) => plan?.name)).toEqual(['Háló'])
    const toast = currentToast()
    expect(toast?.text).toBe(texts.planRemoved.replace('{name}', 'Nappali'))
    if (!toast?.action || !('run' in toast.action)) throw new Error('The toast has no action')
    act(toast.action.run)
    expect(field(texts.name)).toHaveValue('Nappali')
    expect(stored().map((plan) => plan?.name)).toEqual(['Nappali', 'Háló'])
    await press(texts.undo)
    expect(stored()[0]?.pieces[0]?.x).toBe(1500)
  })

  // R-PLAN-6
  it('builds on what another tab has changed, even before it is told', async () => {
    answering()
    store(furnished)
    show()
    const chair = await drawn('Fotel')
    store({ ...furnished, height: 3000 })
    fireEvent.keyDown(chair, { key: 'ArrowRight' })
    expect(stored()[0]).toMatchObject({ height: 3000 })
    expect(stored()[0]?.pieces[0]?.x).toBe(1600)
    store({ ...stored()[0]!, name: 'Átnevezve' })
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'room-plans' })))
    expect(field(texts.name)).toHaveValue('Átnevezve')
    await press(texts.undo)
    expect(field(texts.name)).toHaveValue('Nappali')
  })

  // R-PLAN-7
  it('has no total, and nothing to order, until all products are known', async () => {
    let answer: (answer: Answer) => void = () => undefined
    stubBackend(({ path }) => {
      if (path === '/api/products/1') return { data: armchair }
      return path === '/api/products/2' ? new Promise((resolve) => (answer = resolve)) : undefined
    })
    store(furnished)
    show()
    await drawn('Fotel')
    const list = within(screen.getByRole('region', { name: texts.pieces }))
    expect(list.queryByText(texts.total)).toBeNull()
    expect(screen.queryByRole('button', { name: texts.toCart })).toBeNull()
    answer({ data: { ...table, requires_options: true } })
    await waitFor(() => expect(list.getByText(texts.total)).toBeInTheDocument())
    // One line and the sum.
    expect(list.getAllByText(texts.from)).toHaveLength(2)
    expect(screen.getByRole('button', { name: texts.toCart })).toBeInTheDocument()
  })

  // R-PLAN-3
  it('keeps the focus and says what happened when a part is removed, or its panel closed', async () => {
    answering()
    store(furnished)
    show()
    fireEvent.focus(await drawn('Fotel'))
    await press(texts.done)
    expect(screen.getByRole('group', { name: texts.numbers })).toHaveFocus()
    fireEvent.focus(await drawn('Fotel'))
    await press(texts.remove)
    expect(screen.getByRole('group', { name: texts.numbers })).toHaveFocus()
    expect(screen.getByText(texts.removed.replace('{name}', 'Fotel'))).toBeInTheDocument()
    fireEvent.focus(await drawn('Ajtó'))
    await press(texts.remove)
    expect(stored()[0]?.openings.map(({ kind }) => kind)).toEqual(['window'])
  })

  // R-PLAN-1
  it('says at a wall why it cannot be so long, and adds doors where there is wall', async () => {
    answering()
    store({
      ...newPlan('L'),
      corners: [
        { x: 0, y: 0 },
        { x: 5000, y: 0 },
        { x: 5000, y: 2000 },
        { x: 3000, y: 2000 },
        { x: 3000, y: 4000 },
        { x: 0, y: 4000 },
      ],
      openings: [],
    })
    show()
    const wall = field(texts.wallLength.replace('{wall}', 'A'))
    await userEvent.clear(wall)
    await userEvent.type(wall, '300{Enter}')
    expect(wall).toHaveAccessibleDescription(texts.impossible)
    await press(texts.addDoor)
    await press(texts.addDoor)
    expect(stored()[0]?.openings.map(({ wall: at, offset }) => [at, offset])).toEqual([
      [0, 300],
      [0, 1200],
    ])
  })
})
