import { expect, it } from 'vitest'
import { readProjectFile } from '@/tests/support/documents'
import { colourNames, colourProperties, colourTokens, contrast, contrastFaults, inOwnColours } from './colours'

it('names each colour as the style sheet has it', () => {
  const sheet = readProjectFile('components/ui/styles/tokens.css')
  for (const { property, value } of Object.values(colourTokens)) expect(sheet).toMatch(`${property}: ${value};`)
  expect(new Set(Object.values(colourTokens).map(({ value }) => value)).size).toBeGreaterThan(colourNames.length - 2)
})

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#14433f', '#14433f')).toBe(1)
})

it('finds the pairs that WCAG AA refuses, and none among the program’s own colours', () => {
  expect(contrastFaults({})).toEqual([])
  expect(contrastFaults({ text_tertiary: '#777777' }).map(({ name, on, least }) => [name, on, least])).toEqual([
    ['text_tertiary', 'page', 4.5],
    ['text_tertiary', 'panel', 4.5],
  ])
  expect(
    contrastFaults({ action: '#ffd400', on_action: '#111111', action_hover: '#e6bf00' }).map(({ on }) => on),
  ).toEqual(expect.arrayContaining(['page', 'sale']))
})

it('tells only what differs', () => {
  expect(colourProperties({ action: '#7a1f2b' })).toEqual({ '--spruce': '#7a1f2b' })
  expect(inOwnColours('a #14433f b #1b1f1d', { action: '#7a1f2b' })).toBe('a #7a1f2b b #1b1f1d')
  expect(inOwnColours('#14433f', {})).toBe('#14433f')
})
