import { Button, Stack, TextField } from '@mui/material'
import { usePermissions, useTranslate } from 'ra-core'
import { stockKeepers, type Role } from '@/lib/contract/desk/roles'
import type { StockChange } from '@/lib/contract/desk/rows'
import { Rows, Section, useFormats } from '../shown'
import { useChange, useRead } from '../use-change'
import { WholeNumber } from '../WholeNumber'

interface Props {
  /** Article number. */
  readonly article: string
}

/** What changed a product's stock, and pieces that come or go with their reason. */
export function StockPanel({ article }: Props) {
  const translate = useTranslate()
  const { moment } = useFormats()
  const { permissions: role } = usePermissions<Role>()
  const { change, isBusy } = useChange()
  const { data } = useRead<{ items: StockChange[] }>(
    ['products', 'journal', article],
    `stock/journal?${new URLSearchParams({ id: article })}`,
  )

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const body = { article_number: article, delta: Number(given.get('delta')), reason: String(given.get('reason')) }
    if (await change({ path: 'stock/adjust', body, isOnce: true, done: 'desk.stock.adjusted' })) form.reset()
  }

  return (
    <Section title={translate('desk.stock.title')}>
      {stockKeepers.some((one) => one === role) && (
        <form onSubmit={(event) => void submit(event)}>
          <Stack direction="row" spacing={2} useFlexGap sx={{ my: 2, flexWrap: 'wrap', alignItems: 'center' }}>
            <WholeNumber label={translate('desk.stock.delta')} name="delta" isSigned required fullWidth={false} />
            <TextField label={translate('desk.facts.reason')} name="reason" required fullWidth={false} />
            <Button type="submit" variant="outlined" disabled={isBusy}>
              {translate('desk.stock.adjust')}
            </Button>
          </Stack>
        </form>
      )}
      <Rows
        label={translate('desk.stock.title')}
        columns={['at', 'delta', 'stock', 'cause', 'order', 'reason']}
        rows={(data?.items ?? []).map(({ at, delta, stock, cause, order, reason }) => [
          moment(at),
          delta > 0 ? `+${delta}` : delta,
          stock,
          translate(`desk.stock.cause_${cause}`, { _: cause }),
          order,
          reason,
        ])}
      />
    </Section>
  )
}
