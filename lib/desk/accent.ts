import { contrast } from '@/lib/contract/colours'

/** The grounds of the desk's light and dark theme (react-admin's). */
const grounds = { light: '#fafafb', dark: '#313131' } as const

/** The accent colours of the desk's themes. */
export interface Accents {
  readonly light: string
  readonly dark: string
}

/** The desk's own, for a shop without a colour of actions. */
const neutral: Accents = { light: '#2f4a3c', dark: '#9cc3ab' }

/** Two colours mixed by the share of the second, 0 … 1. */
function mixed(one: string, other: string, share: number): string {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const mix = (at: number) => Math.round(part(one, at) * (1 - share) + part(other, at) * share)
  return `#${[1, 3, 5].map((at) => mix(at).toString(16).padStart(2, '0')).join('')}`
}

/** A colour, made darker or lighter until it can be read as text on a ground (WCAG AA). */
function readableOn(colour: string, ground: string, towards: '#000000' | '#ffffff'): string {
  const steps = Array.from({ length: 21 }, (_, step) => mixed(colour, towards, step / 20))
  return steps.find((one) => contrast(one, ground) >= 4.5) ?? towards
}

/**
 * The accents of the desk in a shop's colour of actions, "#14433f". Pure.
 * @param action undefined for the desk's own
 */
export function accentsOf(action: string | undefined): Accents {
  if (action === undefined) return neutral
  return {
    light: readableOn(action, grounds.light, '#000000'),
    dark: readableOn(action, grounds.dark, '#ffffff'),
  }
}
