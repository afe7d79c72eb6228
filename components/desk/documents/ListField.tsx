import Add from '@mui/icons-material/Add'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Delete from '@mui/icons-material/Delete'
import { Box, Button, FormHelperText, IconButton } from '@mui/material'
import { useTranslate } from 'ra-core'
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

/** A list: items are added, removed and moved by buttons, which the keyboard reaches. */
export function ListField({ item, value, at, label, onChange, field: Part }: ListProps) {
  const { root } = useForm()
  const translate = useTranslate()
  const reasons = useReasons(at)
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const { kind } = shapeOf(item, root)
  // Items without fields of their own stand in a row with their buttons.
  const isSimple = ['text', 'number', 'choice', 'localized'].includes(kind)

  function move(from: number, to: number) {
    const next = [...items]
    next.splice(to, 0, ...next.splice(from, 1))
    onChange(next)
    focusItem(placeIn(at, to))
  }
  function add() {
    onChange([...items, emptyOf(item, root)])
    focusItem(placeIn(at, items.length), { isNew: true })
  }
  const list = (
    <Box>
      {items.map((one, index) => {
        const place = placeIn(at, index)
        const name = `${index + 1}.`
        const part = (
          <Part
            schema={item}
            value={one}
            at={place}
            label={isSimple ? `${label} ${index + 1}.` : name}
            onChange={(next) => onChange(items.with(index, next))}
          />
        )
        const buttons = (
          <ItemButtons
            index={index}
            count={items.length}
            move={move}
            remove={() => onChange(items.toSpliced(index, 1))}
          />
        )
        return isSimple ? (
          <Box key={index} sx={{ display: 'flex', alignItems: 'center' }}>
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>{part}</Box>
            {buttons}
          </Box>
        ) : (
          <Box key={index} sx={{ position: 'relative', '& > * > summary': { pr: 13 } }}>
            {part}
            <Box sx={{ position: 'absolute', top: 4, right: 4 }}>{buttons}</Box>
          </Box>
        )
      })}
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

/** Once it is drawn; a new one is unfolded. */
function focusItem(at: string, { isNew = false } = {}) {
  requestAnimationFrame(() => {
    const item = document.getElementById(idOf(at))
    if (isNew && item?.parentElement instanceof HTMLDetailsElement) item.parentElement.open = true
    item?.focus()
  })
}

interface ButtonsProps {
  readonly index: number
  readonly count: number
  readonly move: (from: number, to: number) => void
  readonly remove: () => void
}

function ItemButtons({ index, count, move, remove }: ButtonsProps) {
  const translate = useTranslate()
  const position = String(index + 1)
  return (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      <IconButton
        size="small"
        aria-label={translate('desk.form.up', { position })}
        disabled={index === 0}
        onClick={() => move(index, index - 1)}
      >
        <ArrowUpward fontSize="inherit" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={translate('desk.form.down', { position })}
        disabled={index === count - 1}
        onClick={() => move(index, index + 1)}
      >
        <ArrowDownward fontSize="inherit" />
      </IconButton>
      <IconButton size="small" aria-label={translate('desk.form.remove', { position })} onClick={remove}>
        <Delete fontSize="inherit" />
      </IconButton>
    </Box>
  )
}
