import { Box, FormHelperText } from '@mui/material'
import { useState } from 'react'
import { useLocale, useTranslate } from 'ra-core'
import { idOf, isInside, useForm, useReasons } from './form-context'
import { gistOf } from './schema'

interface GroupProps {
  readonly at: string
  readonly label: string
  readonly value: unknown
}

/** Fields that belong together, folded until they are wanted: they are made only then. The whole document is open. */
export function Group({ at, label, value, children }: React.PropsWithChildren<GroupProps>) {
  const { target, faults } = useForm()
  const translate = useTranslate()
  const locale = useLocale()
  const reasons = useReasons(at)
  const [isOpen, setIsOpen] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  // A place inside is to be shown: it stays open until the reader folds it.
  if (target !== shown) {
    setShown(target)
    if (target !== null && isInside(at, target)) setIsOpen(true)
  }
  if (at === '') return children
  const count = faults.filter((fault) => isInside(at, fault.at)).length
  const gist = gistOf(value, locale)
  return (
    <Box
      component="details"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, py: 1, my: 1 }}
    >
      <Box component="summary" id={idOf(at)} sx={{ cursor: 'pointer', overflowWrap: 'anywhere', minHeight: 30 }}>
        <strong>{label}</strong>
        {gist !== '' && gist !== label && <span>{` – ${gist.slice(0, 80)}`}</span>}
        {count > 0 && (
          <Box component="span" sx={{ color: 'error.main' }}>
            {` (${translate('desk.form.faults', { smart_count: count })})`}
          </Box>
        )}
      </Box>
      {reasons.length > 0 && <FormHelperText error>{reasons.join(' ')}</FormHelperText>}
      {isOpen && children}
    </Box>
  )
}
