import { readdirSync, readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Icon } from './Icon'
import { iconNames, isIconName } from './icon-names'

const sprite = readFileSync('public/icons/sprite.svg', 'utf8')

describe('Icon', () => {
  it('is a decorative reference to the sprite', () => {
    const { container } = render(<Icon name="truck" size="sm" />)
    const svg = container.querySelector('svg')
    expect(svg).toHaveAttribute('aria-hidden', 'true')
    expect(svg).toHaveAttribute('data-size', 'sm')
    expect(svg?.querySelector('use')).toHaveAttribute('href', '/icons/sprite.svg#truck')
  })

  it('has a symbol in the sprite for every name', () => {
    const symbols = new DOMParser().parseFromString(sprite, 'image/svg+xml').querySelectorAll('symbol')
    const ids = [...symbols].map((symbol) => symbol.id)
    expect(ids).toEqual([...iconNames, 'logo', 'glyph'])
  })

  it('uses currentColor', () => {
    expect(sprite).not.toMatch(/<symbol id="(?!logo|glyph)[^>]* (?:fill|stroke)=/)
  })

  it('recognizes icon names from the API', () => {
    expect(isIconName('truck')).toBe(true)
    expect(isIconName('logo')).toBe(false)
  })
})

describe('the fonts', () => {
  it('are unchanged copies of the packages’ files', () => {
    const files = readdirSync('public/fonts')
    expect(files).toHaveLength(4)
    for (const file of files) {
      const folder = file.startsWith('figtree') ? '@fontsource-variable/figtree' : '@fontsource/familjen-grotesk'
      expect(readFileSync(`public/fonts/${file}`)).toEqual(readFileSync(`node_modules/${folder}/files/${file}`))
    }
  })
})
