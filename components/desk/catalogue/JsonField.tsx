import { Box, Button } from '@mui/material'
import { useMemo, useState } from 'react'
import { useTranslate } from 'ra-core'
import { Field } from '../documents/Field'
import { FormContext, useForm } from '../documents/form-context'
import { emptyOf, fits, isObject, type Schema } from '../documents/schema'
import type { CellFieldProps } from './cell-field'
import { useColumnNames } from './labels'

interface Props extends CellFieldProps {
  readonly schema: Schema
  /** The cell as a field of text. */
  readonly text: React.ReactNode
}

/** A cell of JSON as a form made of its schema; as text on request, and as long as it is no such JSON. */
export function JsonField({ column, value, isReadOnly, faults, onChange, schema, text }: Props) {
  const translate = useTranslate()
  const { columnName } = useColumnNames()
  const around = useForm()
  const [isText, setIsText] = useState(false)
  const read = readJson(value, schema)
  // It stays a text while it is being corrected.
  if (read === undefined && !isText) setIsText(true)
  const form = useMemo(
    () => ({ ...around, root: schema, faults, target: faults[0]?.at ?? null, column: column.name }),
    [around, schema, faults, column.name],
  )
  const change = (next: unknown) => {
    const written = JSON.stringify(next)
    if (!isReadOnly) onChange(column.name, written === JSON.stringify(emptyOf(schema, schema)) ? '' : written)
  }
  return (
    <>
      {isText ? (
        text
      ) : (
        <Box
          component="fieldset"
          disabled={isReadOnly}
          sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}
          onBlur={() => {
            const named = withKeys(read)
            if (named !== read) change(named)
          }}
        >
          <FormContext value={form}>
            <Field schema={schema} value={read} at="" label={columnName(column.name)} onChange={change} />
          </FormContext>
        </Box>
      )}
      <Button size="small" disabled={read === undefined} onClick={() => setIsText(!isText)}>
        {translate(isText ? 'desk.form.asForm' : 'desk.form.asJson')}
      </Button>
    </>
  )
}

/** What a cell has; undefined if the form cannot show it. Pure. */
function readJson(cell: string, schema: Schema): unknown {
  if (cell.trim() === '') return emptyOf(schema, schema)
  try {
    const value: unknown = JSON.parse(cell)
    return fits(schema, value, schema) ? value : undefined
  } catch {
    return undefined
  }
}

/** Longest key that the shop takes. */
const maxKey = 29

/** "Oak legs" → "oak-legs". Pure. */
const keyOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxKey)
    .replace(/^-+|-+$/g, '')

/** The same with keys made of names where there is none yet; the same object if there is nothing to do. Pure. */
function withKeys(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    const named = items.map(withKeys)
    return named.some((one, index) => one !== items[index]) ? named : value
  }
  if (!isObject(value)) return value
  const parts = Object.entries(value).map(([name, part]) => [name, withKeys(part)] as const)
  const named = parts.some(([name, part]) => part !== value[name]) ? Object.fromEntries(parts) : value
  const { key, label } = value
  const isNamed =
    key === '' && isObject(label) && [label.hu, label.en].every((text) => typeof text === 'string' && text)
  return isNamed ? { ...named, key: keyOf(String(label.en)) } : named
}
