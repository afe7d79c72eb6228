import DeleteIcon from '@mui/icons-material/Delete'
import { Box, Button, IconButton, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import type { DeskOrder } from '@/lib/contract/desk/work'
import { maxNoteLength } from '@/lib/contract/order-note'
import { readDraft, useKeptDraft } from './kept-draft'
import { Section, useFormats } from './shown'
import { useChange } from './use-change'

/** What was written in this tab before another screen was opened. */
function readText(key: string): string {
  const kept = readDraft(key)
  return kept && 'text' in kept && typeof kept.text === 'string' ? kept.text : ''
}

/** A text that waits in its tab until it is sent. */
function useKeptText(key: string) {
  const [draft, setDraft] = useState(() => ({ text: readText(key) }))
  useKeptDraft(key, draft.text === '' ? null : draft)
  return [draft.text, (text: string) => setDraft({ text })] as const
}

/** What the shop's people tell each other about an order, latest first. */
export function OrderNotes({ order: { id, notes } }: { readonly order: DeskOrder }) {
  const translate = useTranslate()
  const { moment } = useFormats()
  const { change, isBusy } = useChange()
  const [text, setText] = useKeptText(`desk_note_${id}`)

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const note = { path: `orders/${id}/notes`, body: { text }, isOnce: true }
    if (await change({ ...note, done: 'desk.order.noted' })) setText('')
  }

  function remove(note: number) {
    if (!window.confirm(translate('desk.order.reallyRemoveNote'))) return
    void change({ path: `orders/${id}/notes/${note}/remove`, body: {}, done: 'desk.order.noteRemoved' })
  }

  return (
    <Section title={translate('desk.order.notes')}>
      {notes.length > 0 && (
        <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0, mb: 2 }}>
          {notes.map((note) => (
            <Stack key={note.id} component="li" direction="row" sx={{ justifyContent: 'space-between' }}>
              <Box sx={{ minWidth: 0 }}>
                <Typography variant="body2" color="textSecondary">
                  {`${note.author ?? translate('desk.audit.commandLine')} – ${moment(note.at)}`}
                </Typography>
                <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.text}</Typography>
              </Box>
              {note.may_remove && (
                <IconButton
                  aria-label={translate('desk.order.removeNote', { at: moment(note.at) })}
                  disabled={isBusy}
                  onClick={() => remove(note.id)}
                  sx={{ alignSelf: 'flex-start' }}
                >
                  <DeleteIcon />
                </IconButton>
              )}
            </Stack>
          ))}
        </Stack>
      )}
      <form onSubmit={(event) => void submit(event)}>
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <TextField
            label={translate('desk.order.newNote')}
            helperText={translate('desk.order.noteHint')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            slotProps={{ htmlInput: { maxLength: maxNoteLength } }}
            fullWidth
            multiline
            minRows={2}
            required
          />
          <Button type="submit" variant="outlined" disabled={isBusy || text.trim() === ''}>
            {translate('desk.order.addNote')}
          </Button>
        </Stack>
      </form>
    </Section>
  )
}
