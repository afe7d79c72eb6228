import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { findDocument } from '../../exchange/documents/find'
import { identityFaults } from '../../exchange/documents/identity-pictures'

const media = mkdtempSync(join(tmpdir(), 'nidora-media-'))
afterAll(() => rmSync(media, { recursive: true }))
const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">\n${inside}\n</svg>`
writeFileSync(join(media, 'good.svg'), drawing('<symbol id="mark"><path d="M0 0h9v9z"/></symbol>'))
writeFileSync(join(media, 'bad.svg'), drawing('<path onclick="x()" d="M0 0h9v9z"/>'))
writeFileSync(join(media, 'no.png'), 'no picture')

const logo = (src: string) => ({ logo: { src, width: 9, height: 9 } })

// R-OPS-23
test.each([
  [logo('/media/bad.svg'), 'logo.src', '"/media/bad.svg" line 2: the event handler onclick is not allowed'],
  [logo('/media/good.svg#sign'), 'logo.src', '"/media/good.svg" has no symbol "sign"'],
  [{ icon: '/media/bad.svg' }, 'icon', '"/media/bad.svg" line 2: the event handler onclick is not allowed'],
  [{ icon: '/media/none.svg' }, 'icon', 'the media folder has no file "/media/none.svg"'],
  [{ icon: '/media/no.png' }, 'icon', '"/media/no.png" is not a picture'],
])('%j is refused', async (pictures, at, reason) => {
  expect(await identityFaults(pictures, [media])).toMatchObject([{ at, reason: { en: reason } }])
})

test('drawings are taken, and so is the program’s own', async () => {
  for (const pictures of [{ ...logo('/media/good.svg#mark'), icon: '/media/good.svg' }, logo('/icons/sprite.svg#logo')])
    expect(await identityFaults(pictures, [media])).toEqual([])
})

const { shop, cli } = await shopWithCli()

test('an import names the place', async () => {
  const document = { ...((await findDocument(shop.database, 'shop')) as object), icon: '/media/none.svg' }
  const { code, err } = await cli.run('documents', 'import', 'shop', cli.file('shop.json', [JSON.stringify(document)]))
  expect([code, err]).toEqual([1, expect.stringContaining('icon: the media folder has no file "/media/none.svg"')])
})
