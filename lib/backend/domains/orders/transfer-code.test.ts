import { expect, it } from 'vitest'
import { transferSvg, transferText, type CodedTransfer } from './transfer-code'

const transfer: CodedTransfer = {
  currency: 'HUF',
  beneficiary: 'Nidora Kft.',
  iban: 'HU36 9990 0016 0000 0055 5014 2017',
  swift: 'MINTHUHBXXX',
  amount: 166_890,
  dueOn: '2026-11-28',
  reference: 'ND-2026-000042',
}

// R-PAY-16
it('writes the seventeen lines of the standard', () => {
  expect(transferText(transfer)).toBe(
    `HCT\n001\n1\nMINTHUHBXXX\nNidora Kft.\nHU36999000160000005550142017\nHUF166890\n20261128235959+1\nGDDS\nND-2026-000042\n\n\n\n\n\n\n\n`,
  )
})

it('counts with summer time, and cuts names and characters that banks do not take', () => {
  const text = transferText({ ...transfer, dueOn: '2026-07-01', beneficiary: `Árvíztűrő „bolt” ${'x'.repeat(90)}` })
  const lines = text?.split('\n') ?? []
  expect(lines[7]).toBe('20260701235959+2')
  expect(lines[4]).toMatch(/^Árvíztűrő bolt x+$/)
  expect(lines[4]).toHaveLength(70)
})

it('is only for forints and Hungarian accounts', () => {
  expect(transferText({ ...transfer, currency: 'EUR' })).toBeNull()
  expect(transferText({ ...transfer, iban: 'HU36 9990' })).toBeNull()
  expect(transferSvg({ ...transfer, iban: 'AT611904300234573201' })).toBeNull()
  expect(transferSvg({ ...transfer, swift: 'MINT' })).toBeNull()
  expect(transferSvg(transfer)).toMatch(/^<svg /)
})
