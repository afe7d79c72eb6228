import { Autocomplete, Button, MenuItem, TextField } from '@mui/material'
import { memo } from 'react'
import { useTranslate } from 'ra-core'
import type { CellFieldProps } from './cell-field'
import { useColumnNames } from './labels'
import { itemsOf, joined } from './list-cell'
import { PictureField } from './PictureField'

/** A cell of a row as a field of a form, by what its column can have. */
export const CellField = memo(function CellField(props: CellFieldProps) {
  const { column, theirs, onChange } = props
  const translate = useTranslate()
  return (
    <div style={{ minWidth: 0 }}>
      {column.group === 'pictures' && column.is_list ? <PictureField {...props} /> : <Input {...props} />}
      {theirs !== undefined && (
        <Button size="small" color="warning" onClick={() => onChange(column.name, theirs)}>
          {translate('desk.row.takeTheirs', { value: theirs || '–' })}
        </Button>
      )}
    </div>
  )
})

function Input({ column, value, isReadOnly, fault, onChange }: CellFieldProps) {
  const { columnName, valueName } = useColumnNames()
  const { name, choices } = column
  const shared = {
    label: columnName(name),
    helperText: fault ?? column.help,
    error: fault !== undefined,
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
