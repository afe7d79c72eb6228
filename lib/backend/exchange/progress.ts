/** Shows how far long work has come. */
export interface Progress {
  /** @param share from 0 to 1, if the total is known */
  update(count: number, share?: number): void
  /** Makes room for a message between updates. */
  clear(): void
  end(count: number): void
}
