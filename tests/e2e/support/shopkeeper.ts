import { mkdirSync, mkdtempSync, rmdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProductCard } from '@/lib/contract/catalogue'
import { productsInStock } from '../../support/buyer'
import { Visitor } from '../../support/visitor'
import type { Oracle } from '../oracle/oracle'
import { shopShell } from './shop-command'

/** No test needs more of a product. */
const leastStock = 4

/** The operator's concurrent changes: prices, VAT rates and stock, by command line. Everything is restored at the end. */
export class Shopkeeper {
  private readonly undo = new Map<string, readonly string[]>()
  private readonly locks: string[] = []

  constructor(
    private readonly origin: string,
    private readonly visitor: Visitor,
    private readonly oracle: Oracle,
  ) {}

  /**
   * A product reserved for this test, of which no other cart holds too many pieces.
   * @param priceTo highest gross price in HUF: an expensive order cannot be paid in every way
   */
  async ownProduct(priceTo = Infinity): Promise<ProductCard> {
    // Journeys that change nothing use the products with the most stock.
    for (const product of (await productsInStock(this.visitor, leastStock)).toReversed()) {
      if ((product.prices_by_currencies['1']?.price_gross ?? 0) > priceTo) continue
      const lock = join(tmpdir(), `own-product-${new URL(this.origin).port}-${product.id}`)
      try {
        mkdirSync(lock)
      } catch {
        continue
      }
      this.locks.push(lock)
      if (await this.isFree(product)) return product
    }
    throw new Error('Every product belongs to some test')
  }

  /** Whether carts of tests that have ended do not hold it any more. */
  private async isFree({ id }: ProductCard): Promise<boolean> {
    const guest = await new Visitor({ origin: this.origin }).begin()
    const { status } = await guest.call('POST', '/api/cart/product', { product_id: id, quantity: leastStock })
    await guest.call('DELETE', `/api/cart/product/${id}`)
    return status < 400
  }

  /** A new gross price in HUF. */
  async price({ article_number: article, prices_by_currencies }: ProductCard, gross: number): Promise<void> {
    const before = prices_by_currencies['1']?.price_gross ?? 0
    this.undo.set(`price ${article}`, ['prices', 'set', article, String(before), '--yes'])
    await this.run('prices', 'set', article, String(gross), '--yes')
  }

  async stock({ article_number: article, quantity }: ProductCard, pieces: number): Promise<void> {
    this.undo.set(`stock ${article}`, ['stock', 'set', article, String(quantity)])
    await this.run('stock', 'set', article, String(pieces))
  }

  /** A VAT rate in percent instead of the standard one. */
  async vatRate({ article_number: article }: ProductCard, rate: number): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'vat-rate-'))
    const fileOf = (cell: number | string) => {
      const file = join(folder, `${cell}.csv`)
      writeFileSync(file, `article_number;vat_rate\n${article};${cell}\n`)
      return file
    }
    this.undo.set(`vat rate ${article}`, ['import', 'products', fileOf('-')])
    await this.run('import', 'products', fileOf(rate))
  }

  private async run(...command: readonly string[]): Promise<void> {
    await shopShell(this.origin).run(...command)
    this.oracle.changedElsewhere()
  }

  async leave(): Promise<void> {
    for (const command of this.undo.values()) await shopShell(this.origin).run(...command)
    for (const lock of this.locks) rmdirSync(lock)
  }
}
