import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isFixed, textFault } from './own-texts'

const imported = /^import (\w+) from '@\/messages\/\w+\.json'$/gm

/** Paths in `messages` that code reads from the file itself, past the shop's own texts, by the file of the code. */
function readFromFiles(): [string, string][] {
  return ['lib', 'app', 'components'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .flatMap((name) => {
        const code = readFileSync(join(folder, name), 'utf8')
        return [...code.matchAll(imported)].flatMap(([, variable = '']) =>
          [...code.matchAll(new RegExp(`(?<![\\w.'/])${variable}\\.([\\w.]+)`, 'g'))].map(
            ([, path = '']): [string, string] => [join(folder, name), path],
          ),
        )
      }),
  )
}

// R-OPS-23
describe('own texts', () => {
  it('cannot change what code reads past them, which would say two things at once', () => {
    const read = readFromFiles()
    expect(read.length).toBeGreaterThanOrEqual(7)
    expect(read.filter(([, path]) => !isFixed(path))).toEqual([])
  })

  it.each([
    ['backend.errors.badRequest', 'Oh no'],
    ['backend.withdrawal.statement', 'I want my money'],
    ['guaranteeNotice.title', 'Our promise'],
  ])('refuse %s', (path, text) => expect(textFault(path, text, 'en')?.en).toBe('this text cannot be changed'))

  it.each([
    ['product.fields.weight_kg.label', 'Mass'],
    ['shell.footer.days.Mo', 'Mon'],
    ['backend.pdf.product', 'Tea'],
  ])('take %s', (path, text) => expect(textFault(path, text, 'en')).toBeNull())
})
