import type { BrowserContext, Page } from 'playwright/test'
import type { Oracle } from '../oracle/oracle'

/** The visitor's connection: normal, slow or cut. */
export class Line {
  constructor(
    private readonly context: BrowserContext,
    private readonly oracle: Oracle,
  ) {}

  /** Runs some work offline, then reconnects. Network and console faults in the meantime are expected. */
  cut(work: () => Promise<void>): Promise<void> {
    return this.oracle.withoutLine(async () => {
      await this.context.setOffline(true)
      try {
        await work()
      } finally {
        await this.context.setOffline(false)
      }
    })
  }

  /** Runs some work on a slow connection, a phone's by default. */
  async slow(
    page: Page,
    work: () => Promise<void>,
    { milliseconds = 400, kilobytesPerSecond = 50 }: { milliseconds?: number; kilobytesPerSecond?: number } = {},
  ): Promise<void> {
    const session = await this.context.newCDPSession(page)
    const conditions = (latency: number, throughput: number) =>
      session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput: throughput,
        uploadThroughput: throughput,
      })
    await conditions(milliseconds, kilobytesPerSecond * 1024)
    try {
      await work()
    } finally {
      await conditions(0, -1)
      await session.detach()
    }
  }
}
