import { FormHelperText, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { PictureUpload } from '../PictureUpload'
import type { CellFieldProps } from './cell-field'
import { useColumnNames } from './labels'
import { itemsOf, joined, joinedTexts, textsOf } from './list-cell'
import { PictureItem, pictureId } from './PictureItem'

/** The pictures of a product, the main one first: uploaded, described, put in order, and taken away. */
export function PictureField({ column, value, others, isReadOnly, faults, onChange }: CellFieldProps) {
  const translate = useTranslate()
  const { columnName } = useColumnNames()
  const [dragged, setDragged] = useState<number | null>(null)
  const paths = itemsOf(value)
  const texts = others.map((cell) => ({ name: cell.column.name, items: textsOf(cell.value, paths.length) }))

  /** Changes the pictures and, in the same way, what belongs to each. */
  function arrange(change: (items: readonly string[]) => readonly string[]) {
    onChange(column.name, joined(change(paths)))
    for (const { name, items } of texts) onChange(name, joinedTexts(change(items)))
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= paths.length) return
    arrange((items) => items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1)))
    // Once it is there.
    requestAnimationFrame(() => document.getElementById(pictureId(to))?.focus())
  }

  return (
    <Stack spacing={1}>
      <Typography>{columnName(column.name)}</Typography>
      <Stack component="ol" direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', p: 0, m: 0 }}>
        {paths.map((src, index) => (
          <PictureItem
            key={src}
            src={src}
            index={index}
            count={paths.length}
            texts={texts.map(({ name, items }) => ({
              name,
              text: items[index] ?? '',
              change: (text: string) => onChange(name, joinedTexts(items.with(index, text))),
            }))}
            isReadOnly={isReadOnly}
            drag={() => setDragged(index)}
            drop={() => {
              if (dragged !== null) move(dragged, index)
              setDragged(null)
            }}
            move={(to) => move(index, to)}
            remove={() => arrange((items) => items.toSpliced(index, 1))}
          />
        ))}
      </Stack>
      {!isReadOnly && (
        <PictureUpload
          isMultiple
          onAdded={(added) => onChange(column.name, joined([...new Set([...paths, ...added])]))}
        />
      )}
      <FormHelperText>{translate('desk.pictures.hint')}</FormHelperText>
      {faults.map(({ reason }) => (
        <FormHelperText key={reason} error>
          {reason}
        </FormHelperText>
      ))}
      {others.flatMap((cell) =>
        cell.faults.map(({ reason }) => (
          <FormHelperText key={`${cell.column.name} ${reason}`} error>
            {`${columnName(cell.column.name)}: ${reason}`}
          </FormHelperText>
        )),
      )}
    </Stack>
  )
}
