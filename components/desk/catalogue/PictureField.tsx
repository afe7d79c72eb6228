import { Button, FormHelperText, Stack, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { PictureUpload } from '../PictureUpload'
import type { CellFieldProps } from './cell-field'
import { useColumnNames } from './labels'
import { itemsOf, joined } from './list-cell'

/** The pictures of a product, the main one first: uploaded, put in order, and taken away. */
export function PictureField({ column, value, isReadOnly, fault, onChange }: CellFieldProps) {
  const translate = useTranslate()
  const { columnName } = useColumnNames()
  const paths = itemsOf(value)
  const change = (changed: readonly string[]) => onChange(column.name, joined(changed))

  function swap(index: number) {
    const [one, other] = [paths[index - 1], paths[index]]
    if (one !== undefined && other !== undefined) change(paths.toSpliced(index - 1, 2, other, one))
  }

  return (
    <Stack spacing={1}>
      <Typography>{columnName(column.name)}</Typography>
      <Stack component="ol" direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', p: 0, m: 0 }}>
        {paths.map((src, index) => (
          <Stack key={src} component="li" spacing={1} sx={{ width: 132, listStyle: 'none' }}>
            <img src={src} alt={src} width={132} height={132} style={{ objectFit: 'contain' }} loading="lazy" />
            {!isReadOnly && (
              <>
                {index > 0 && (
                  <Button size="small" onClick={() => swap(index)}>
                    {translate('desk.pictures.forward')}
                  </Button>
                )}
                <Button size="small" color="error" onClick={() => change(paths.filter((one) => one !== src))}>
                  {translate('desk.pictures.remove')}
                </Button>
              </>
            )}
          </Stack>
        ))}
      </Stack>
      {!isReadOnly && <PictureUpload isMultiple onAdded={(added) => change([...new Set([...paths, ...added])])} />}
      <FormHelperText error={fault !== undefined}>{fault ?? translate('desk.pictures.hint')}</FormHelperText>
    </Stack>
  )
}
