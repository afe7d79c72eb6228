import { Button, Link, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { readItem, removeItem, writeItem } from '@/lib/browser/storage'
import type { DeskInquiry } from '@/lib/contract/desk/work'
import { RecordAudit } from './Audit'
import { FileLink } from './FileLink'
import { useInquiryWords } from './inquiry-words'
import { RecordShow } from './RecordShow'
import { Facts, Section, useFormats, useWholeRecord } from './shown'
import { useChange } from './use-change'

export function InquiryShow() {
  return (
    <RecordShow>
      <Inquiry />
    </RecordShow>
  )
}

function Inquiry() {
  const inquiry = useWholeRecord<DeskInquiry>('message')
  const translate = useTranslate()
  const { moment } = useFormats()
  const { topicOf, detailsOf } = useInquiryWords()
  if (!inquiry) return null
  return (
    <>
      <Section title={`${inquiry.id} – ${translate(`desk.inquiry.${inquiry.kind}`)}`}>
        <Facts
          facts={{
            received_at: moment(inquiry.received_at),
            name: inquiry.name,
            language: translate(`desk.languages.${inquiry.language}`),
            email: <Link href={`mailto:${inquiry.email}`}>{inquiry.email}</Link>,
            phone: inquiry.phone && <Link href={`tel:${inquiry.phone}`}>{inquiry.phone}</Link>,
            company: inquiry.company,
            topic: topicOf(inquiry),
            answered_at: inquiry.answered_at && moment(inquiry.answered_at),
            details: detailsOf(inquiry),
          }}
        />
        <Typography sx={{ whiteSpace: 'pre-wrap', my: 2, overflowWrap: 'anywhere' }}>{inquiry.message}</Typography>
        {inquiry.attachments.map(({ position, name, bytes }) => (
          <div key={position}>
            <FileLink path={`inquiries/${inquiry.id}/files/${position}`} isSaved>
              {`${name} (${Math.ceil(bytes / 1000)} kB)`}
            </FileLink>
          </div>
        ))}
      </Section>
      <Answer inquiry={inquiry} />
      <RecordAudit resource="inquiries" record={inquiry.id} />
    </>
  )
}

/** Where an answer waits while it is written, so that a closed tab loses nothing. */
const draftOf = (id: string) => `desk_answer_${id}`

function Answer({ inquiry: { id, answered_at: answeredAt } }: { readonly inquiry: DeskInquiry }) {
  const translate = useTranslate()
  const { change, isBusy } = useChange()
  const [answer, setAnswer] = useState(() => readItem('sessionStorage', draftOf(id)) ?? '')

  function keep(written: string) {
    setAnswer(written)
    writeItem('sessionStorage', draftOf(id), written)
  }

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const path = `inquiries/${id}/answer`
    if (!(await change({ path, body: { answer }, done: 'desk.inquiry.answered' }))) return
    setAnswer('')
    removeItem('sessionStorage', draftOf(id))
  }

  return (
    <Section title={translate('desk.inquiry.answer')}>
      <form onSubmit={(event) => void submit(event)}>
        <TextField
          label={translate('desk.inquiry.answer')}
          helperText={translate('desk.inquiry.answerHint')}
          value={answer}
          onChange={(event) => keep(event.target.value)}
          fullWidth
          multiline
          minRows={5}
          required
        />
        <Stack direction="row" spacing={2} sx={{ mt: 2 }}>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {translate('desk.inquiry.send')}
          </Button>
          {!answeredAt && (
            <Button
              disabled={isBusy}
              onClick={() => void change({ path: `inquiries/${id}/done`, body: {}, done: 'desk.inquiry.marked' })}
            >
              {translate('desk.inquiry.done')}
            </Button>
          )}
        </Stack>
      </form>
    </Section>
  )
}
