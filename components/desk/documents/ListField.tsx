import Add from '@mui/icons-material/Add'
import Delete from '@mui/icons-material/Delete'
import { Box, Button, FormHelperText, IconButton } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { moved, type Drag } from '../dragging'
import { Sortable } from '../Sortable'
import { idOf, placeIn, useForm, useReasons } from './form-context'
import { Group } from './Group'
import { emptyOf, shapeOf, type Schema } from './schema'

/** A part of a document. */
export interface PartProps {
  readonly schema: Schema
  readonly value: unknown
  /** Its place in the document, with dots; empty for the whole. */
  readonly at: string
  readonly label: string
  /** Whether it is left out once it is emptied. */
  readonly isOptional?: boolean
  readonly onChange: (value: unknown) => void
}

interface ListProps extends Omit<PartProps, 'schema'> {
  readonly item: Schema
  /** Shows an item. */
  readonly field: React.ComponentType<PartProps>
}

/** A key for each item, which stays with it when it is moved. */
function useKeys(count: number) {
  const [keys, setKeys] = useState<readonly number[]>([])
  // Items are added, and the whole list may be replaced.
  if (keys.length !== count) {
    const next = Math.max(-1, ...keys) + 1
    setKeys([...keys, ...Array.from({ length: count }, (_, index) => next + index)].slice(0, count))
  }
  return { keys, setKeys }
}

/** A list: items are added and removed by buttons, and put in order. */
export function ListField({ item, value, at, label, onChange, field: Part }: ListProps) {
  const { root } = useForm()
  const translate = useTranslate()
  const reasons = useReasons(at)
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const { keys, setKeys } = useKeys(items.length)
  const { kind } = shapeOf(item, root)
  // Items without fields of their own stand in a row with their buttons.
  const isSimple = ['text', 'number', 'choice', 'localized'].includes(kind)

  function move(drag: Drag) {
    setKeys(moved(keys, drag))
    onChange(moved(items, drag))
  }
  function remove(index: number) {
    setKeys(keys.toSpliced(index, 1))
    onChange(items.toSpliced(index, 1))
  }
  function add() {
    onChange([...items, emptyOf(item, root)])
    showItem(placeIn(at, items.length))
  }
  const list = (
    <Box>
      <Sortable
        keys={keys}
        nameOf={(index) => translate('desk.form.item', { position: String(index + 1) })}
        move={move}
        item={(index, mover) => {
          const part = (
            <Part
              schema={item}
              value={items[index]}
              at={placeIn(at, index)}
              label={isSimple ? `${label} ${index + 1}.` : `${index + 1}.`}
              onChange={(next) => onChange(items.with(index, next))}
            />
          )
          const buttons = (
            <>
              {mover}
              <IconButton
                size="small"
                aria-label={translate('desk.form.remove', { position: String(index + 1) })}
                onClick={() => remove(index)}
              >
                <Delete fontSize="inherit" />
              </IconButton>
            </>
          )
          return isSimple ? (
            <Box sx={{ display: 'flex', alignItems: 'center' }}>
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>{part}</Box>
              <Box sx={{ whiteSpace: 'nowrap' }}>{buttons}</Box>
            </Box>
          ) : (
            <Box sx={{ position: 'relative', '& > * > summary': { pr: 16 } }}>
              {part}
              <Box sx={{ position: 'absolute', top: 4, right: 4, whiteSpace: 'nowrap' }}>{buttons}</Box>
            </Box>
          )
        }}
      />
      <Button size="small" startIcon={<Add />} onClick={add}>
        {translate('desk.form.addTo', { label })}
      </Button>
      {at === '' && reasons.length > 0 && <FormHelperText error>{reasons.join(' ')}</FormHelperText>}
    </Box>
  )
  const count = items.length > 0 ? ` (${items.length})` : ''
  return (
    <Group at={at} label={`${label}${count}`} value={null}>
      {list}
    </Group>
  )
}

/** Unfolds a new item and goes to it, once it is drawn. */
function showItem(at: string) {
  requestAnimationFrame(() => {
    const item = document.getElementById(idOf(at))
    if (item?.parentElement instanceof HTMLDetailsElement) item.parentElement.open = true
    item?.focus()
  })
}
