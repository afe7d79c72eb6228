import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import DragIndicator from '@mui/icons-material/DragIndicator'
import { Box, IconButton } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'ra-core'
import { placeAt, placeByKey, placeDuring, type Drag } from './dragging'

interface SortableProps {
  /** Of the items, in their order; each stays with its item, so that what is open in it stays open. */
  readonly keys: readonly React.Key[]
  readonly nameOf: (index: number) => string
  readonly move: (drag: Drag) => void
  /** Nothing is moved for the moment. */
  readonly isLocked?: boolean
  /** Shows an item with its handle and buttons. */
  readonly item: (index: number, mover: React.ReactNode) => React.ReactNode
}

/** Near the upper or lower edge of the window, in pixels, it scrolls by some with every frame. */
const edge = 90
const pixelsPerFrame = 10

function middlesOf(list: Element | null): number[] {
  return [...(list?.children ?? [])].map((element) => {
    const { top, height } = element.getBoundingClientRect()
    return top + height / 2
  })
}

const unseen = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const

/**
 * Items that are put in order: dragged by their handles with mouse, pen or finger, or moved by arrow keys or buttons.
 * The browser's own drag and drop knows no fingers. While one is dragged, the others make room for it by `order`, so that
 * nothing in them is made anew.
 */
export function Sortable({ keys, nameOf, move, isLocked = false, item }: SortableProps) {
  const translate = useTranslate()
  const list = useRef<HTMLDivElement>(null)
  const pointer = useRef(0)
  const [drag, setDrag] = useState<Drag | null>(null)
  const [said, setSaid] = useState('')

  /** Once they stand there, the same control of the item has the focus again, or one that it can have. */
  function put(change: Drag, control: string) {
    setDrag(null)
    if (change.from === change.to || isLocked) return
    move(change)
    setSaid(
      translate('desk.sorting.moved', {
        name: nameOf(change.from),
        position: String(change.to + 1),
        count: String(keys.length),
      }),
    )
    requestAnimationFrame(() => {
      const controls = list.current?.children[change.to]?.querySelector('[data-mover]')
      const same = controls?.querySelector<HTMLElement>(`[data-control="${control}"]:enabled`)
      const handle = controls?.querySelector<HTMLElement>('[data-control="handle"]')
      ;(same ?? handle)?.focus()
    })
  }

  const isDragging = drag !== null
  useEffect(() => {
    if (!isDragging) return undefined
    let frame = 0
    function follow() {
      frame = requestAnimationFrame(follow)
      const y = pointer.current
      if (y < edge) window.scrollBy(0, -pixelsPerFrame)
      if (y > window.innerHeight - edge) window.scrollBy(0, pixelsPerFrame)
      const middles = middlesOf(list.current)
      setDrag((current) => {
        if (!current) return null
        const to = placeAt(y, middles, current.from)
        return to === current.to ? current : { ...current, to }
      })
    }
    frame = requestAnimationFrame(follow)
    return () => cancelAnimationFrame(frame)
  }, [isDragging])

  const mover = (index: number) => {
    const name = nameOf(index)
    const button = (control: 'up' | 'down', to: number) => (
      <IconButton
        size="small"
        data-control={control}
        aria-label={translate(`desk.sorting.${control}`, { name })}
        disabled={to < 0 || to >= keys.length}
        onClick={() => put({ from: index, to }, control)}
      >
        {control === 'up' ? <ArrowUpward fontSize="inherit" /> : <ArrowDownward fontSize="inherit" />}
      </IconButton>
    )
    return (
      <span data-mover="">
        <IconButton
          size="small"
          data-control="handle"
          aria-label={translate('desk.sorting.drag', { name })}
          // A finger on it drags instead of scrolling.
          sx={{ cursor: drag?.from === index ? 'grabbing' : 'grab', touchAction: 'none' }}
          onPointerDown={(event) => {
            if (event.button !== 0) return
            event.currentTarget.setPointerCapture(event.pointerId)
            pointer.current = event.clientY
            setDrag({ from: index, to: index })
          }}
          onPointerMove={(event) => {
            pointer.current = event.clientY
          }}
          onPointerUp={() => drag && put(drag, 'handle')}
          // After it was dropped, or called off by the browser.
          onLostPointerCapture={() => setDrag(null)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setDrag(null)
            const to = placeByKey(event.key, index, keys.length)
            if (to === undefined || isDragging) return
            event.preventDefault()
            put({ from: index, to }, 'handle')
          }}
        >
          <DragIndicator fontSize="inherit" />
        </IconButton>
        {button('up', index - 1)}
        {button('down', index + 1)}
      </span>
    )
  }

  return (
    <>
      <Box ref={list} sx={{ display: 'flex', flexDirection: 'column' }}>
        {keys.map((key, index) => (
          <Box
            key={key}
            style={drag ? { order: placeDuring(drag, index) } : undefined}
            sx={{ minWidth: 0, ...(drag?.from === index && { bgcolor: 'action.selected', outline: 2 }) }}
          >
            {item(index, mover(index))}
          </Box>
        ))}
      </Box>
      <Box role="status" sx={unseen}>
        {said}
      </Box>
    </>
  )
}
