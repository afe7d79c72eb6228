import { Alert } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { maxPictureBytes, type UploadedPicture } from '@/lib/contract/desk/pictures'
import { reasonOf, upload } from './call'

interface PictureUploadProps {
  readonly isMultiple?: boolean
  /** Called after each picture, with the paths of all that were chosen with it and are stored. */
  readonly onAdded: (paths: readonly string[]) => void
}

/** Uploads pictures to the shop's media folder. */
export function PictureUpload({ isMultiple = false, onAdded }: PictureUploadProps) {
  const translate = useTranslate()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function add(files: readonly File[]) {
    setIsBusy(true)
    setProblem('')
    const added: string[] = []
    try {
      for (const file of files) {
        if (file.size > maxPictureBytes) throw new Error(translate('desk.pictures.tooLarge', { name: file.name }))
        const query = new URLSearchParams({ name: file.name.slice(-200) })
        const { src } = await upload<UploadedPicture>(`pictures?${query}`, file, file.type || 'image/*')
        added.push(src)
        onAdded([...added])
      }
    } catch (error) {
      setProblem(translate(reasonOf(error)))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      <label>
        {translate('desk.pictures.add')}{' '}
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          multiple={isMultiple}
          disabled={isBusy}
          onChange={(event) => {
            void add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </label>
      {problem && <Alert severity="error">{problem}</Alert>}
    </>
  )
}
