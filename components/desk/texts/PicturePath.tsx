import { Box } from '@mui/material'
import type { PartProps } from '../documents/ListField'
import { Text } from '../documents/Text'
import { PictureUpload } from '../PictureUpload'

/** The path of a picture, which can be uploaded here. */
export function PicturePath(props: PartProps) {
  const { value, onChange } = props
  const src = typeof value === 'string' ? value : ''
  return (
    <Box sx={{ my: 1 }}>
      <Text {...props} />
      {src !== '' && (
        <img
          src={src}
          alt=""
          height={160}
          loading="lazy"
          style={{ display: 'block', maxWidth: '100%', objectFit: 'contain' }}
        />
      )}
      <PictureUpload onAdded={([added]) => added !== undefined && onChange(added)} />
    </Box>
  )
}
