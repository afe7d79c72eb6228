import ArrowBack from '@mui/icons-material/ArrowBack'
import ArrowForward from '@mui/icons-material/ArrowForward'
import Delete from '@mui/icons-material/Delete'
import { Box, IconButton, Stack, TextField } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useColumnNames } from './labels'

/** What has the focus once a picture was moved. */
export const pictureId = (index: number) => `picture-${index}`

interface Props {
  readonly src: string
  readonly index: number
  readonly count: number
  /** Its texts, by their columns. */
  readonly texts: readonly { readonly name: string; readonly text: string; readonly change: (text: string) => void }[]
  readonly isReadOnly: boolean
  readonly drag: () => void
  /** What is being dragged takes the place of this one. */
  readonly drop: () => void
  readonly move: (to: number) => void
  readonly remove: () => void
}

/** A picture among others, which is moved by its buttons, or dragged, and described. */
export function PictureItem({ src, index, count, texts, isReadOnly, drag, drop, move, remove }: Props) {
  const translate = useTranslate()
  const { columnName } = useColumnNames()
  const position = String(index + 1)
  return (
    <Stack
      component="li"
      spacing={1}
      sx={{ width: { xs: '100%', sm: 220 }, listStyle: 'none' }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        drop()
      }}
    >
      <img
        src={src}
        alt={src}
        width={132}
        height={132}
        style={{ objectFit: 'contain', cursor: isReadOnly ? 'auto' : 'grab' }}
        loading="lazy"
        draggable={!isReadOnly}
        onDragStart={drag}
      />
      {!isReadOnly && (
        <Box
          id={pictureId(index)}
          role="group"
          aria-label={translate('desk.pictures.picture', { position })}
          tabIndex={-1}
        >
          <IconButton
            size="small"
            aria-label={translate('desk.pictures.forward', { position })}
            disabled={index === 0}
            onClick={() => move(index - 1)}
          >
            <ArrowBack fontSize="inherit" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={translate('desk.pictures.backward', { position })}
            disabled={index === count - 1}
            onClick={() => move(index + 1)}
          >
            <ArrowForward fontSize="inherit" />
          </IconButton>
          <IconButton
            size="small"
            color="error"
            aria-label={translate('desk.pictures.remove', { position })}
            onClick={remove}
          >
            <Delete fontSize="inherit" />
          </IconButton>
        </Box>
      )}
      {texts.map(({ name, text, change }) => (
        <TextField
          key={name}
          label={`${columnName(name)}, ${position}.`}
          value={text}
          // The import takes a single line.
          onChange={(event) => change(event.target.value.replaceAll('\n', ' '))}
          slotProps={{ htmlInput: { readOnly: isReadOnly } }}
          multiline
          maxRows={4}
          size="small"
          margin="none"
        />
      ))}
    </Stack>
  )
}
