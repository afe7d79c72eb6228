import { Button, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import type { CheckedAmount } from '@/lib/contract/desk/order-changes'
import type { CurrencyCode } from '@/lib/money/currency'
import { fieldErrorsOf } from './call'
import { useFormats } from './shown'
import { useChange } from './use-change'

interface RefundFormProps {
  /** Below /api/desk; its `/check` reads the amount before the question. */
  readonly path: string
  /** What is sent beside the amount. */
  readonly more: object
  /** Decimal; null if it is not known. */
  readonly suggested: number | null
  readonly currency: CurrencyCode | null
  /** Key of the question, which names the amount. */
  readonly question: string
  /** Key of the text that tells the success. */
  readonly done: string
  /** Key of the button's text. */
  readonly submit?: string
}

/** Moves money: the amount is checked first, and then somebody is asked once more with what was read. */
export function RefundForm({
  path,
  more,
  suggested,
  currency,
  question,
  done,
  submit: button = 'desk.withdrawal.refund',
  children,
}: React.PropsWithChildren<RefundFormProps>) {
  const translate = useTranslate()
  const { money } = useFormats()
  const { ask, change, isBusy } = useChange()
  const [amount, setAmount] = useState(suggested === null ? '' : String(suggested))
  const [error, setError] = useState('')
  const body = { ...more, amount }
  const refused = (failure: unknown) => setError(fieldErrorsOf(failure).amount?.join(' ') ?? '')

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setError('')
    const checked = await ask<CheckedAmount>({ path: `${path}/check`, body, refused })
    if (!checked) return
    const read = money(checked.amount_gross, checked.currency)
    if (window.confirm(translate(question, { amount: read }))) await change({ path, body, done, refused })
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          label={translate('desk.withdrawal.amount', { currency })}
          value={amount}
          error={error !== ''}
          helperText={error}
          required
          fullWidth={false}
          onChange={(event) => setAmount(event.target.value)}
        />
        {children}
        <Button type="submit" variant="contained" disabled={isBusy}>
          {translate(button)}
        </Button>
      </Stack>
    </form>
  )
}
