import { act, fireEvent, render, screen } from '@testing-library/react'
import { CoreAdminContext, type I18nProvider } from 'ra-core'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { moved } from './dragging'
import { Sortable } from './Sortable'

const words: Readonly<Record<string, string>> = {
  'desk.sorting.drag': 'Drag %{name}',
  'desk.sorting.up': '%{name} up',
  'desk.sorting.down': '%{name} down',
  'desk.sorting.moved': '%{name} is now %{position} of %{count}',
}
const i18nProvider: I18nProvider = {
  translate: (key, values) =>
    Object.entries((values ?? {}) as Record<string, string>).reduce(
      (text, [name, value]) => text.replace(`%{${name}}`, value),
      words[key] ?? key,
    ),
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'en',
}

function Form({ isLocked }: { readonly isLocked: boolean }) {
  const [items, setItems] = useState(['Chairs', 'Tables', 'Lamps'])
  return (
    <Sortable
      keys={items}
      nameOf={(index) => items[index] ?? ''}
      isLocked={isLocked}
      move={(drag) => setItems(moved(items, drag))}
      item={(index, mover) => (
        <>
          {mover}
          <input aria-label={items[index]} defaultValue="" />
        </>
      )}
    />
  )
}

function show(isLocked = false) {
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Form isLocked={isLocked} />
    </CoreAdminContext>,
  )
}

const control = (name: string) => screen.getByRole('button', { name })
const order = () => screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-label'))
const nextFrames = () => act(() => vi.advanceTimersByTime(100))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] })
  vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined)
  Element.prototype.setPointerCapture = vi.fn<() => void>()
  // Each item is 40 pixels high.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this)
    return new DOMRect(0, 200 + index * 40, 300, 40)
  })
  return () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

it('R-STAFF-45: arrow keys on the handle move an item, tell its place, and keep the focus on the handle', () => {
  show()
  fireEvent.keyDown(control('Drag Chairs'), { key: 'ArrowDown' })
  nextFrames()
  expect(order()).toEqual(['Tables', 'Chairs', 'Lamps'])
  expect(screen.getByRole('status')).toHaveTextContent('Chairs is now 2 of 3')
  expect(control('Drag Chairs')).toHaveFocus()
  fireEvent.keyDown(control('Drag Lamps'), { key: 'Home' })
  expect(order()).toEqual(['Lamps', 'Tables', 'Chairs'])
  fireEvent.keyDown(control('Drag Lamps'), { key: 'ArrowUp' })
  expect(order()).toEqual(['Lamps', 'Tables', 'Chairs'])
})

it('R-STAFF-45: buttons move an item, whose handle has the focus where no button can have it', () => {
  show()
  expect(control('Chairs up')).toBeDisabled()
  fireEvent.click(control('Lamps up'))
  nextFrames()
  expect(control('Lamps up')).toHaveFocus()
  fireEvent.click(control('Lamps up'))
  nextFrames()
  expect(order()).toEqual(['Lamps', 'Chairs', 'Tables'])
  expect(control('Drag Lamps')).toHaveFocus()
})

it('R-STAFF-45: an item is dropped where the pointer is, and keeps what is in it', () => {
  show()
  fireEvent.change(screen.getByLabelText('Chairs'), { target: { value: 'kept' } })
  fireEvent.pointerDown(control('Drag Chairs'), { button: 0, pointerId: 1, clientY: 220 })
  fireEvent.pointerMove(control('Drag Chairs'), { pointerId: 1, clientY: 310 })
  nextFrames()
  expect(order()).toEqual(['Chairs', 'Tables', 'Lamps'])
  fireEvent.pointerUp(control('Drag Chairs'), { pointerId: 1 })
  expect(order()).toEqual(['Tables', 'Lamps', 'Chairs'])
  expect(screen.getByLabelText('Chairs')).toHaveValue('kept')
})

it('R-STAFF-45: Escape and a pointer that the browser takes away call a drag off; near an edge, the page scrolls', () => {
  show()
  for (const callOff of [
    () => fireEvent.keyDown(control('Drag Chairs'), { key: 'Escape' }),
    () => fireEvent.lostPointerCapture(control('Drag Chairs')),
  ]) {
    fireEvent.pointerDown(control('Drag Chairs'), { button: 0, pointerId: 1, clientY: 220 })
    fireEvent.pointerMove(control('Drag Chairs'), { pointerId: 1, clientY: window.innerHeight - 5 })
    nextFrames()
    callOff()
    fireEvent.pointerUp(control('Drag Chairs'), { pointerId: 1 })
    expect(order()).toEqual(['Chairs', 'Tables', 'Lamps'])
  }
  expect(window.scrollBy).toHaveBeenCalledWith(0, 10)
})

it('R-STAFF-45: nothing is moved, nor told, while another change is on its way', () => {
  show(true)
  fireEvent.keyDown(control('Drag Chairs'), { key: 'ArrowDown' })
  fireEvent.click(control('Lamps up'))
  expect(order()).toEqual(['Chairs', 'Tables', 'Lamps'])
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
