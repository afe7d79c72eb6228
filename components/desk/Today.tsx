import { Alert, Card, CardActionArea, CardContent, Typography, Box } from '@mui/material'
import { Title } from 'react-admin'
import { usePermissions, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { mayRead, type Role } from '@/lib/contract/desk/roles'
import { resourceOfWaiting, type Today as Numbers, type Waiting } from '@/lib/contract/desk/work'
import { reasonOf } from './call'
import { Sales } from './Sales'
import { Section, useFormats } from './shown'
import { useRead } from './use-change'

type Name = keyof Waiting

/** How the list that each number leads to is filtered. What has no list of its own leads nowhere. */
const filters: Partial<Record<Name, object>> = {
  orders_to_handle: { status: 'to_handle' },
  orders_awaiting_payment: { status: 'awaiting_payment' },
  quotes_to_price: { status: 'requested' },
  inquiries_open: { open: 'true' },
  withdrawals_open: { open: 'true' },
  transfers_awaited: {},
  transfers_to_give_back: { status: 'to_give_back' },
  reviews_to_read: { state: 'waiting' },
  inquiries_late: { open: 'true' },
}

const addressOf = (name: Name, filter: object) =>
  `/${resourceOfWaiting[name]}?filter=${encodeURIComponent(JSON.stringify(filter))}`

const refreshMs = 60_000

/** The first screen: what waits, and what was sold. */
export function Today() {
  const translate = useTranslate()
  const formats = useFormats()
  const { permissions: role } = usePermissions<Role>()
  const { data, error } = useRead<Numbers>(['today'], 'today', { refetchInterval: refreshMs })
  const waiting = Object.entries(data?.waiting ?? {}) as [Name, number][]
  return (
    <Box sx={{ my: 2 }}>
      <Title title={translate('ra.page.dashboard')} />
      {error && <Alert severity="error">{translate(reasonOf(error))}</Alert>}
      {data && (
        <>
          <Section title={translate('desk.today.waiting')}>
            {role && waiting.length === 0 && mayRead(role, 'documents') && (
              <Typography component={Link} to="/documents">
                {translate('desk.today.toSettings')}
              </Typography>
            )}
            <Box
              component="ul"
              sx={{ display: 'grid', gap: 2, p: 0, m: 0, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}
            >
              {waiting.map(([name, count]) => {
                const filter = filters[name]
                const content = (
                  <CardContent>
                    <Typography variant="h4" component="p">
                      {count}
                    </Typography>
                    <Typography>{translate(`desk.today.${name}`)}</Typography>
                  </CardContent>
                )
                return (
                  <Card key={name} component="li" variant="outlined" sx={{ listStyle: 'none' }}>
                    {filter ? (
                      <CardActionArea component={Link} to={addressOf(name, filter)}>
                        {content}
                      </CardActionArea>
                    ) : (
                      content
                    )}
                  </Card>
                )
              })}
            </Box>
          </Section>
          {role && mayRead(role, 'orders') && (
            <Section title={translate('desk.today.sales')}>
              {data.sales.every(({ orders, orders_before: before }) => orders + before === 0) && (
                <Typography>{translate('desk.today.nothingSold')}</Typography>
              )}
              <Box component="ul" sx={{ m: 0, pl: 2 }}>
                {data.sales
                  .filter(({ orders, orders_before: before }) => orders + before > 0)
                  .map((row) => (
                    <Typography component="li" key={`${row.period} ${row.currency}`}>
                      {translate(`desk.today.${row.period}`, {
                        smart_count: row.orders,
                        gross: formats.money(row.gross, row.currency),
                        orders_before: row.orders_before,
                        gross_before: formats.money(row.gross_before, row.currency),
                      })}
                    </Typography>
                  ))}
              </Box>
            </Section>
          )}
        </>
      )}
      {role && mayRead(role, 'orders') && <Sales />}
    </Box>
  )
}
