import { expect, it } from 'vitest'
import { readProjectFile } from '@/tests/support/documents'
import {
  neutralColours,
  colourNames,
  colourPlace,
  colourProperties,
  colourTokens,
  contrast,
  contrastFaults,
  withColours,
} from './colours'

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
  expect(contrastFaults(neutralColours)).toEqual([])
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
})

it('fills each colour of a mail in by its name, and changes no word of it', () => {
  const html = `<p style="color:${colourPlace('on_action')};background:${colourPlace('page')}">${colourPlace('page')} #ffffff</p>`
  const words = `>${colourPlace('page')} #ffffff</p>`
  expect(withColours(html, {})).toBe(`<p style="color:#ffffff;background:#ffffff"${words}`)
  expect(withColours(html, { on_action: '#ffffaa' })).toBe(`<p style="color:#ffffaa;background:#ffffff"${words}`)
})
