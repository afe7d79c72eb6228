import { Autocomplete, Button, MenuItem, TextField } from '@mui/material'
import { memo } from 'react'
import { useTranslate } from 'ra-core'
import type { ImportFault } from '@/lib/contract/desk/exchange'
import type { Schema } from '../documents/schema'
import type { CellFieldProps } from './cell-field'
import { JsonField } from './JsonField'
import { useColumnNames } from './labels'
import { itemsOf, joined } from './list-cell'
import { PictureField } from './PictureField'

/** A cell of a row as a field of a form, by what its column can have. */
export const CellField = memo(function CellField(props: CellFieldProps) {
  const { column, others, onChange } = props
  const translate = useTranslate()
  const { columnName } = useColumnNames()
  return (
    <div style={{ minWidth: 0 }}>
      {column.schema ? (
        <JsonField {...props} schema={column.schema as Schema} text={<Input {...props} />} />
      ) : column.group === 'pictures' && column.is_list ? (
        <PictureField {...props} />
      ) : (
        <Input {...props} />
      )}
      {[props, ...others].map(
        ({ column: { name }, theirs }) =>
          theirs !== undefined && (
            <Button key={name} size="small" color="warning" onClick={() => onChange(name, theirs)}>
              {[name !== column.name && columnName(name), translate('desk.row.takeTheirs', { value: theirs || '–' })]
                .filter(Boolean)
                .join(' – ')}
            </Button>
          ),
      )}
    </div>
  )
})

/** A reason with its place in the cell. */
const told = ({ at, reason }: ImportFault) => [at, reason].filter(Boolean).join(': ')

function Input({ column, value, isReadOnly, faults, onChange }: CellFieldProps) {
  const { columnName, valueName } = useColumnNames()
  const { name, choices } = column
  const shared = {
    label: columnName(name, column.label),
    helperText: faults.length > 0 ? faults.map(told).join('. ') : column.help,
    error: faults.length > 0,
    fullWidth: true,
    margin: 'none',
    size: 'small',
  } as const
  if (choices && column.is_list)
    return (
      <Autocomplete
        multiple
        freeSolo
        disabled={isReadOnly}
        options={choices.map(({ id }) => id)}
        getOptionLabel={(id) => choices.find((choice) => choice.id === id)?.name ?? id}
        value={itemsOf(value)}
        onChange={(_, items) => onChange(name, joined(items))}
        renderInput={(params) => <TextField {...params} {...shared} />}
      />
    )
  if (choices) {
    const isUnknown = value !== '' && !choices.some(({ id }) => id === value)
    return (
      <TextField
        {...shared}
        select
        disabled={isReadOnly}
        value={value}
        onChange={(event) => onChange(name, event.target.value)}
      >
        <MenuItem value="">–</MenuItem>
        {isUnknown && <MenuItem value={value}>{value}</MenuItem>}
        {choices.map((choice) => (
          <MenuItem key={choice.id} value={choice.id}>
            {valueName(choice.id, choice.name)}
          </MenuItem>
        ))}
      </TextField>
    )
  }
  return (
    <TextField
      {...shared}
      multiline={column.is_long}
      maxRows={12}
      slotProps={{ htmlInput: { readOnly: isReadOnly } }}
      value={value}
      onChange={(event) => onChange(name, event.target.value)}
    />
  )
}
