import { Box, Button, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { placeIn, useFieldLabel, useForm } from './form-context'
import { Group } from './Group'
import type { PartProps } from './ListField'
import { emptyOf, isObject, type Schema } from './schema'

interface RecordProps extends Omit<PartProps, 'schema'> {
  readonly part: Schema
  /** The names that there may be; null for any. */
  readonly names: readonly string[] | null
  /** Shows a part. */
  readonly field: React.ComponentType<PartProps>
}

/** Parts by name: amounts by currency, the shop's own words by their path. */
export function RecordField({ part, names, value, at, label, onChange, field: Part }: RecordProps) {
  const { root } = useForm()
  const translate = useTranslate()
  const labelOf = useFieldLabel()
  const [name, setName] = useState('')
  const parts = isObject(value) ? value : {}
  const given = Object.keys(parts)
  const free = names?.filter((one) => !given.includes(one))
  const canAdd = name.trim() !== '' && !given.includes(name.trim())
  function add() {
    onChange({ ...parts, [name.trim()]: emptyOf(part, root) })
    setName('')
  }
  return (
    <Group at={at} label={label} value={null}>
      {given.map((one) => (
        <Box key={one} sx={{ my: 1 }}>
          <Part
            schema={part}
            value={parts[one]}
            at={placeIn(at, one)}
            label={names ? labelOf(one) : one}
            onChange={(next) => onChange({ ...parts, [one]: next })}
          />
          <Button
            size="small"
            color="error"
            onClick={() => onChange(Object.fromEntries(Object.entries(parts).filter(([other]) => other !== one)))}
          >
            {translate('desk.form.removeNamed', { label: names ? labelOf(one) : one })}
          </Button>
        </Box>
      ))}
      {free?.length !== 0 && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <TextField
            select={free !== undefined}
            label={translate('desk.form.newName')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            size="small"
            margin="dense"
            sx={{ minWidth: 200 }}
          >
            {free?.map((one) => (
              <MenuItem key={one} value={one}>
                {labelOf(one)}
              </MenuItem>
            ))}
          </TextField>
          <Button disabled={!canAdd} onClick={add}>
            {translate('desk.form.addTo', { label })}
          </Button>
        </Box>
      )}
    </Group>
  )
}
