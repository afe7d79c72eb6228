import { Alert, Card, CardActionArea, CardContent, Typography, Box } from '@mui/material'
import { Title } from 'react-admin'
import { usePermissions, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { mayRead, type Role } from '@/lib/contract/desk/roles'
import { listOfWaiting, type Today as Numbers, type Waiting } from '@/lib/contract/desk/today'
import { reasonOf } from './call'
import { Sales } from './Sales'
import { Section, useFormats } from './shown'
import { useRead } from './use-change'

type Name = keyof Waiting

const addressOf = (resource: string, filter: object) =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`

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
                const { resource, filter } = listOfWaiting[name]
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
                      <CardActionArea component={Link} to={addressOf(resource, filter)}>
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
