import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderIsland } from '@/tests/support/island'
import { AccountList } from './ListParts'

/** One of two pages of orders, with as many rows as given. */
function show(page: number, rows: number) {
  const meta = { current_page: page, last_page: 2, per_page: 20, total: 25 }
  const none = { text: 'Még nincs rendelésed.', href: '/hu/termekek', label: 'Termékek' }
  renderIsland(
    <AccountList
      kind="orders"
      title="Rendeléseid"
      meta={meta}
      path="/hu/account/orders"
      callouts={null}
      isOutdated={false}
      none={none}
    >
      {Array.from({ length: rows }, (_, row) => (
        <li key={row}>{row}</li>
      ))}
    </AccountList>,
  )
}
const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')

// R-ACCT-1
describe('the pages of a list in the account', () => {
  it('lead to each other', () => {
    show(1, 20)
    expect([hrefOf('Újabbak'), hrefOf('Régebbiek')]).toEqual([undefined, '/hu/account/orders?page=2'])
  })

  it('lead back to the first without a number', () => {
    show(2, 5)
    expect([hrefOf('Újabbak'), hrefOf('Régebbiek')]).toEqual(['/hu/account/orders', undefined])
  })

  it('lead from beyond the end back to the last', () => {
    show(9, 0)
    expect([hrefOf('Újabbak'), hrefOf('Régebbiek')]).toEqual(['/hu/account/orders?page=2', undefined])
  })
})
