import { ESLint } from 'eslint'
import { describe, expect, it } from 'vitest'
import { forbiddenImport } from './rooms.mjs'

describe('forbiddenImport', () => {
  it.each([
    ['app/[locale]/[currency]/page.tsx', '@/lib/backend/start'],
    ['components/cart/CartPage.tsx', '@/lib/backend/cart/cart'],
    ['components/ui/Price.tsx', '@/lib/contract/cart'],
    ['components/ui/Price.tsx', '../cart/CartButton'],
    ['lib/contract/cart.ts', '@/lib/money/money'],
    ['lib/api/client.ts', '@/lib/routing/path'],
    ['lib/api/client.ts', '../backend/http/app'],
    ['lib/routing/routes.ts', '@/lib/contract/cart'],
    ['lib/catalogue/filters.ts', '@/lib/backend/catalogue/listing'],
    ['lib/backend/cart/cart.ts', '@/lib/api/client'],
    ['lib/backend/cart/cart.ts', '@/components/ui/Price'],
    ['middleware.ts', '@/lib/api/client'],
    ['components/product/Gallery.tsx', 'next/image'],
    ['lib/catalogue/filters.ts', 'drizzle-orm'],
    ['app/[locale]/[currency]/page.tsx', 'pg'],
  ])('%s may not import %s', (file, source) => {
    expect(forbiddenImport(file, source)).toMatch(/may not/)
  })

  it.each([
    ['app/api/[...path]/route.ts', '@/lib/backend/start'],
    ['app/[locale]/[currency]/page.tsx', '@/components/product/Gallery'],
    ['components/cart/CartPage.tsx', '@/components/ui/Price'],
    ['components/ui/Price.tsx', './Icon'],
    ['components/ui/Price.tsx', '@/lib/money/money'],
    ['lib/backend/cart/cart.ts', '../db/schema/shop'],
    ['lib/backend/cart/cart.ts', 'drizzle-orm'],
    ['lib/backend/cart/cart.test.ts', '@/lib/api/client'],
    ['lib/catalogue/filters.ts', '@/lib/contract/catalogue'],
    ['instrumentation.ts', './lib/backend/start'],
    ['middleware.ts', '@/lib/routing/resolve'],
    ['components/cart/CartPage.tsx', 'react'],
  ])('%s may import %s', (file, source) => {
    expect(forbiddenImport(file, source)).toBeUndefined()
  })
})

describe('lint of the project', () => {
  const eslint = new ESLint()

  async function rulesBroken(filePath: string, code: string): Promise<(string | null)[]> {
    const [result] = await eslint.lintText(code, { filePath })
    return result?.messages.map((message) => message.ruleId) ?? []
  }

  it('reports an import that crosses rooms, static, dynamic or of a type', async () => {
    const lines = [
      "import { startBackend } from '@/lib/backend/start'",
      "import type { Services } from '@/lib/backend/context'",
      "export const late = () => import('@/lib/backend/start')",
      'export const use = (services: Services) => startBackend(services)',
    ]
    const broken = await rulesBroken('lib/catalogue/example.ts', `${lines.join('\n')}\n`)
    expect(broken.filter((rule) => rule === 'rooms/boundaries')).toHaveLength(3)
  })

  it('reports barrels, any and loose equality', async () => {
    const lines = ["export * from './money'", 'export const same = (a: any, b: any) => a == b']
    const broken = await rulesBroken('lib/money/example.ts', `${lines.join('\n')}\n`)
    expect(broken).toEqual(
      expect.arrayContaining(['no-restricted-syntax', '@typescript-eslint/no-explicit-any', 'eqeqeq']),
    )
  })

  it('reports a file of more than 400 lines', async () => {
    const code = Array.from({ length: 401 }, (_, line) => `export const line${line} = ${line}\n`).join('')
    expect(await rulesBroken('lib/money/example.ts', code)).toContain('max-lines')
  })

  it('finds nothing wrong with a clean file', async () => {
    expect(
      await rulesBroken('lib/money/example.ts', "import { z } from 'zod'\n\nexport const text = z.string()\n"),
    ).toEqual([])
  })
})
