import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { Differences } from './Differences'
import { merged, withValue } from './merge'

/** The form may be long, and its button is at its end. */
const comeIntoView = (element: HTMLElement | null) => element?.focus()

interface ConflictProps {
  readonly base: unknown
  readonly theirs: unknown
  readonly mine: unknown
  /** Goes on with both changes together. */
  readonly goOn: (value: unknown) => void
}

/** Somebody else has saved meanwhile: both changes go together, and where both changed the same, the reader chooses. */
export function Conflict({ base, theirs, mine, goOn }: ConflictProps) {
  const translate = useTranslate()
  const together = merged(base, theirs, mine)
  const [chosen, setChosen] = useState<readonly (typeof together.conflicts)[number][]>([])
  const open = together.conflicts.filter((one) => !chosen.some(({ path }) => path.join(' ') === one.path.join(' ')))
  const value = chosen.reduce<unknown>((whole, { path, after }) => withValue(whole, path, after), together.value)
  return (
    <Alert
      ref={comeIntoView}
      tabIndex={-1}
      severity="warning"
      sx={{ my: 1, '& .MuiAlert-message': { minWidth: 0, flexGrow: 1 } }}
    >
      <p>{translate(together.conflicts.length === 0 ? 'desk.form.changedElsewhere' : 'desk.form.changedSame')}</p>
      {open.length > 0 && (
        <Differences
          differences={open}
          heads={['desk.form.theirs', 'desk.form.mine']}
          choose={(difference) => setChosen([...chosen, difference])}
        />
      )}
      <Button variant="contained" onClick={() => goOn(value)}>
        {translate('desk.form.goOn')}
      </Button>
    </Alert>
  )
}
