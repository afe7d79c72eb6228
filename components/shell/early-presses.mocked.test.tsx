import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { lazy, Suspense, useLayoutEffect, useState, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToReadableStream } from 'react-dom/server.browser'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { QuantityStepper } from '@/components/ui/QuantityStepper'
import { keepEarlyPresses, replayEarlyPresses, type EarlyPresses } from '@/lib/shop/early-presses'

const labels = { group: 'Darabszám', input: 'Darab', less: 'Eggyel kevesebb', more: 'Eggyel több' }

function Shell({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(replayEarlyPresses, [])
  return <main>{children}</main>
}

let root: Root | undefined

/** The page as served, with the first script; returns what hydrates it. */
async function serve(page: ReactNode): Promise<() => void> {
  const stream = await renderToReadableStream(page)
  await stream.allReady
  const place = document.createElement('div')
  place.innerHTML = await new Response(stream).text()
  document.body.append(place)
  return () => void (root = hydrateRoot(place, page))
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

beforeAll(() => {
  keepEarlyPresses()
  return import('@/lib/shop/repeat-press')
})
afterEach(() => {
  act(() => root?.unmount())
  // As after loading a page: the first script's list is empty, and nothing is hydrated.
  const list = window.early as Partial<EarlyPresses> & unknown[]
  list.length = 0
  delete list.on
  Reflect.deleteProperty(list, 'push')
})

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count} darab
    </button>
  )
}

// R-SHELL-10
it('repeats presses of a button once the page is hydrated, and shows that they are kept', async () => {
  const hydrate = await serve(
    <Shell>
      <Counter />
    </Shell>,
  )
  fireEvent.click(screen.getByRole('button'))
  fireEvent.click(screen.getByRole('button'))
  await settle()
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true')
  hydrate()
  expect(await screen.findByRole('button', { name: '2 darab' })).not.toHaveAttribute('aria-busy')
  fireEvent.click(screen.getByRole('button'))
  await settle()
  expect(screen.getByRole('button', { name: '3 darab' })).not.toHaveAttribute('aria-busy')
})

// R-SHELL-10
it('repeats a press of a part whose code arrives after hydration', async () => {
  let arrive: () => void = () => undefined
  const isHere = new Promise<void>((resolve) => (arrive = resolve))
  // On the server the code is there.
  let code = Promise.resolve({ default: Counter })
  const page = () => {
    const Late = lazy(() => code)
    return (
      <Shell>
        <Suspense>
          <Late />
        </Suspense>
      </Shell>
    )
  }
  await serve(page())
  code = isHere.then(() => ({ default: Counter }))
  root = hydrateRoot(document.body.lastElementChild!, page())
  await waitFor(() => expect(window.early?.on).toBe(true))
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true'))
  expect(screen.getByRole('button')).toHaveTextContent('0 darab')
  arrive()
  expect(await screen.findByRole('button', { name: '1 darab' })).not.toHaveAttribute('aria-busy')
})

// R-SHELL-10
it('a press outlives the replacement of its part, which changed before its code arrived', async () => {
  let arrive = () => undefined as void
  const isHere = new Promise<void>((resolve) => (arrive = resolve))
  const Titled = ({ title }: { readonly title: string }) => (
    <>
      <Counter />
      {title}
    </>
  )
  let code = Promise.resolve({ default: Titled })
  function More({ children }: { readonly children: (times: number) => ReactNode }) {
    const [times, setTimes] = useState(0)
    return (
      <>
        <button type="button" onClick={() => setTimes(times + 1)}>
          Még egy
        </button>
        <p>{children(times)}</p>
      </>
    )
  }
  const page = () => {
    const Late = lazy(() => code)
    return (
      <Shell>
        <More>
          {(times) => (
            <Suspense>
              <Late title={`${times}`} />
            </Suspense>
          )}
        </More>
      </Shell>
    )
  }
  await serve(page())
  code = isHere.then(() => ({ default: Titled }))
  const served = screen.getByRole('button', { name: '0 darab' })
  fireEvent.click(served)
  fireEvent.click(screen.getByRole('button', { name: 'Még egy' }))
  await settle()
  root = hydrateRoot(document.body.lastElementChild!, page())
  await waitFor(() => expect(served).not.toBeInTheDocument())
  arrive()
  expect(await screen.findByRole('button', { name: '1 darab' })).toBeInTheDocument()
})

// R-SHELL-10
it('a number typed before hydration is the one that is added', async () => {
  const onAdd = vi.fn()
  function Buy() {
    const [quantity, setQuantity] = useState(1)
    return (
      <>
        <QuantityStepper value={quantity} max={9} onChange={setQuantity} onProblem={() => undefined} labels={labels} />
        <button type="button" onClick={() => onAdd(quantity)}>
          Kosárba
        </button>
      </>
    )
  }
  const hydrate = await serve(
    <Shell>
      <Buy />
    </Shell>,
  )
  const field = () => screen.getByRole('spinbutton')
  for (const text of ['', '1', '12', '3']) fireEvent.input(field(), { target: { value: text } })
  await settle()
  fireEvent.click(screen.getByRole('button', { name: 'Kosárba' }))
  await settle()
  hydrate()
  await waitFor(() => expect(onAdd).toHaveBeenCalledExactlyOnceWith(3))
  expect(field()).toHaveValue(3)
})

// R-SHELL-10
it('a text typed before hydration outlives that React empties its field', async () => {
  function Price() {
    const [typed, setTyped] = useState<string>()
    // Stands for React, which empties some controlled fields while it hydrates them.
    useLayoutEffect(() => {
      if (typed === undefined) screen.getByRole<HTMLInputElement>('textbox').value = ''
    }, [typed])
    return <input aria-label="Ár eddig" value={typed ?? ''} onChange={(event) => setTyped(event.target.value)} />
  }
  const hydrate = await serve(
    <Shell>
      <Price />
    </Shell>,
  )
  fireEvent.input(screen.getByRole('textbox'), { target: { value: '8230' } })
  await settle()
  hydrate()
  await waitFor(() => expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-busy'))
  expect(screen.getByRole('textbox')).toHaveValue('8230')
})

function Fields({ onChange }: { readonly onChange: (value: string | boolean) => void }) {
  const [isChecked, setChecked] = useState(false)
  const [text, setText] = useState('')
  const [sort, setSort] = useState('a')
  const [price, setPrice] = useState('1')
  const told = (set: (value: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value)
    onChange(event.target.value)
  }
  return (
    <>
      <input
        type="checkbox"
        checked={isChecked}
        onChange={() => {
          setChecked(!isChecked)
          onChange(!isChecked)
        }}
      />
      <textarea value={text} onChange={told(setText)} />
      <select value={sort} onChange={told(setSort)}>
        <option value="a">a</option>
        <option value="b">b</option>
      </select>
      <input type="range" min="1" max="9" value={price} onChange={told(setPrice)} />
    </>
  )
}

// R-SHELL-10
it.each([
  ['a checkbox', () => fireEvent.click(screen.getByRole('checkbox')), [true]],
  [
    'a checkbox pressed twice',
    () => {
      fireEvent.click(screen.getByRole('checkbox'))
      fireEvent.click(screen.getByRole('checkbox'))
    },
    [true, false],
  ],
  ['a text', () => fireEvent.input(screen.getByRole('textbox'), { target: { value: 'ND-1 2' } }), ['ND-1 2']],
  ['a slider', () => fireEvent.input(screen.getByRole('slider'), { target: { value: '5' } }), ['5']],
  [
    'a list of options',
    () => {
      const list = screen.getByRole<HTMLSelectElement>('combobox')
      list.value = 'b'
      fireEvent.input(list)
      // As hydration does in browsers.
      setTimeout(() => (list.value = 'a'), 5)
    },
    ['b'],
  ],
] as const)('%s changed before hydration changes the page after it', async (_, change, told) => {
  const onChange = vi.fn()
  const hydrate = await serve(
    <Shell>
      <Fields onChange={onChange} />
    </Shell>,
  )
  change()
  await settle()
  hydrate()
  await waitFor(() => expect(onChange.mock.calls.flat()).toEqual(told))
})
