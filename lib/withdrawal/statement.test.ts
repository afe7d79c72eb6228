import { expect, it } from 'vitest'
import { statementText } from './statement'

it('the acknowledgement is a text of lines', () => {
  expect(statementText('Title', 'I withdraw.', [{ label: 'Name', value: 'Dóra' }])).toBe(
    'Title\r\n\r\nI withdraw.\r\n\r\nName: Dóra\r\n',
  )
})
