import { Button, Link, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { usePermissions, useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router-dom'
import type { DeskReview } from '@/lib/contract/desk/reviews'
import { mayRead, type Role } from '@/lib/contract/desk/roles'
import { RecordAudit } from './Audit'
import { RecordShow } from './RecordShow'
import { RefusalFields } from './RefusalFields'
import { Facts, Rows, Section, useFormats, useWholeRecord } from './shown'
import { useChange } from './use-change'

export function ReviewShow() {
  return (
    <RecordShow<DeskReview> nameOf={({ product }) => product}>
      <Review />
    </RecordShow>
  )
}

function Review() {
  const review = useWholeRecord<DeskReview>('text')
  const translate = useTranslate()
  const { moment } = useFormats()
  const { permissions: role } = usePermissions<Role>()
  if (!review) return null
  const { order } = review
  return (
    <>
      <Section title={`${review.product} – ${translate(`desk.review.${review.state}`)}`}>
        <Facts
          facts={{
            stars: `${review.stars} / 5`,
            name: [review.name, review.town].filter(Boolean).join(', '),
            language: translate(`desk.languages.${review.language}`),
            article_number: review.article_number,
            order:
              order && role && mayRead(role, 'orders') ? (
                <RouterLink to={`/orders/${order}/show`}>{order}</RouterLink>
              ) : (
                order
              ),
            written_at: moment(review.written_at),
            published_at: review.published_at && moment(review.published_at),
            size: review.size && translate(`desk.review.size_${review.size}`),
            comfort: review.comfort !== null && `${review.comfort} / 5`,
            reason: review.reason,
          }}
        />
        <Typography component="h3" variant="subtitle1" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          {review.title}
        </Typography>
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} lang={review.language}>
          {review.text}
        </Typography>
        <Stack direction="row" spacing={2} useFlexGap sx={{ mt: 2, flexWrap: 'wrap' }}>
          {review.pictures.map(({ src, thumbnail }, index) => (
            <Link key={src} href={src}>
              <img src={thumbnail} alt={translate('desk.review.picture', { position: index + 1 })} height={160} />
            </Link>
          ))}
        </Stack>
      </Section>
      {review.complaints.length > 0 && (
        <Section title={translate('desk.review.complaints')}>
          <Rows
            label={translate('desk.review.complaints')}
            columns={['at', 'reason', 'message', 'state']}
            rows={review.complaints.map(({ at, reason, note, is_open: isOpen }) => [
              moment(at),
              reason,
              note,
              translate(isOpen ? 'desk.review.undecided' : 'desk.review.decided'),
            ])}
          />
        </Section>
      )}
      {/* What was typed about an earlier version does not stay. */}
      <Decision key={`${review.written_at} ${review.state}`} review={review} />
      {review.state === 'published' && <Answer key={review.answer} review={review} />}
      <RecordAudit resource="reviews" record={String(review.id)} />
    </>
  )
}

interface ReviewProps {
  readonly review: DeskReview
}

/** Publishes or refuses the version that is on the screen; its writer is mailed either way. */
function Decision({ review: { id, state, written_at: written } }: ReviewProps) {
  const translate = useTranslate()
  const { change, isBusy } = useChange()
  const decide = (action: string, body: object, done: string) =>
    void change({ path: `reviews/${id}/${action}`, body: { written_at: written, ...body }, done })
  return (
    <Section title={translate('desk.withdrawal.decision')}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        {state !== 'published' && (
          <Button
            variant="contained"
            disabled={isBusy}
            onClick={() => decide('publish', {}, 'desk.review.publishedDone')}
          >
            {translate('desk.review.publish')}
          </Button>
        )}
        <RefusalFields
          hint={translate('desk.review.reasonHint')}
          action={translate(state === 'published' ? 'desk.review.takeOff' : 'desk.review.refuse')}
          isBusy={isBusy}
          refuse={(reason) => decide('refuse', { reason }, 'desk.review.refusedDone')}
        />
      </Stack>
    </Section>
  )
}

function Answer({ review: { id, answer } }: ReviewProps) {
  const translate = useTranslate()
  const { change, isBusy } = useChange()
  const [words, setWords] = useState(answer)
  return (
    <Section title={translate('desk.review.answer')}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <TextField
          label={translate('desk.review.answer')}
          helperText={translate('desk.review.answerHint')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          fullWidth
          multiline
          minRows={3}
        />
        <Button
          variant="contained"
          disabled={isBusy || words.trim() === answer}
          onClick={() =>
            void change({ path: `reviews/${id}/answer`, body: { answer: words }, done: 'desk.review.answered' })
          }
        >
          {translate('desk.review.saveAnswer')}
        </Button>
      </Stack>
    </Section>
  )
}
