import { Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import type { DeskDocument } from '@/lib/contract/desk/documents'
import { RecordShow } from '../RecordShow'
import { useWholeRecord } from '../shown'
import { Editor } from './Editor'
import { MailPreview } from './MailPreview'

export function DocumentShow() {
  const translate = useTranslate()
  return (
    <RecordShow nameOf={({ id }) => translate(`desk.documents.${id}`, { _: String(id) })}>
      <WholeDocument />
    </RecordShow>
  )
}

function WholeDocument() {
  const document = useWholeRecord<DeskDocument>('version')
  const translate = useTranslate()
  if (!document) return null
  const { id } = document
  return (
    <Editor
      key={id}
      resource="documents"
      record={document}
      name={translate(`desk.documents.${id}`)}
      intro={<Typography sx={{ mb: 1 }}>{translate(`desk.purposes.${id}`)}</Typography>}
      below={(draft) => id === 'mails' && <MailPreview value={draft} />}
    />
  )
}
