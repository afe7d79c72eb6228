import type { Output } from './output'
import type { Shop } from './shop'

export interface Cli {
  readonly output: Output
  readonly now: () => Date
  /** Opens the shop, runs the given work, and closes it. */
  withShop<Result>(work: (shop: Shop) => Promise<Result>, options?: { mayBeEmpty?: boolean }): Promise<Result>
  /** Resolves a path against the folder where the command was run. */
  path(given: string): string
}
