import { Alert, Button, FormHelperText, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { maxPictureBytes, type UploadedPicture } from '@/lib/contract/desk/pictures'
import { reasonOf, upload } from '../call'
import type { CellFieldProps } from './cell-field'
import { useColumnNames } from './labels'
import { itemsOf, joined } from './list-cell'

/** The pictures of a product, the main one first: uploaded, put in order, and taken away. */
export function PictureField({ column, value, isReadOnly, fault, onChange }: CellFieldProps) {
  const translate = useTranslate()
  const { columnName } = useColumnNames()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const paths = itemsOf(value)
  const change = (changed: readonly string[]) => onChange(column.name, joined(changed))

  async function add(files: readonly File[]) {
    setIsBusy(true)
    setProblem('')
    let added = paths
    try {
      for (const file of files) {
        if (file.size > maxPictureBytes) throw new Error(translate('desk.pictures.tooLarge', { name: file.name }))
        const query = new URLSearchParams({ name: file.name.slice(-200) })
        const { src } = await upload<UploadedPicture>(`pictures?${query}`, file, file.type || 'image/*')
        if (!added.includes(src)) added = [...added, src]
        change(added)
      }
    } catch (error) {
      setProblem(translate(reasonOf(error)))
    } finally {
      setIsBusy(false)
    }
  }

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
      {!isReadOnly && (
        <label>
          {translate('desk.pictures.add')}{' '}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            multiple
            disabled={isBusy}
            onChange={(event) => {
              void add([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </label>
      )}
      {problem && <Alert severity="error">{problem}</Alert>}
      <FormHelperText error={fault !== undefined}>{fault ?? translate('desk.pictures.hint')}</FormHelperText>
    </Stack>
  )
}
