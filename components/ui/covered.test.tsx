import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setCovered, useCovered } from './covered'

const Bar = () => <aside style={useCovered()} />

afterEach(() => setCovered(0))

it('raises elements fixed to the bottom, and lets the covered content be scrolled into view', () => {
  render(<Bar />)
  const bar = screen.getByRole('complementary')
  const root = document.documentElement
  act(() => setCovered(120))
  expect(bar.style.getPropertyValue('--covered')).toBe('120px')
  expect([root.style.scrollPaddingBottom, document.body.style.paddingBottom]).toEqual(['120px', '120px'])
  // The whole page would inherit it.
  expect(root.style.getPropertyValue('--covered')).toBe('')

  act(() => setCovered(0))
  expect(bar.style.getPropertyValue('--covered')).toBe('')
  expect([root.style.scrollPaddingBottom, document.body.style.paddingBottom]).toEqual(['', ''])
})
