import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import PostalMime, { type Email } from 'postal-mime'

/** A real mail server on the loopback interface, in a separate process that can be killed. */

const program = fileURLToPath(new URL('./smtp-server.mjs', import.meta.url))

export interface ReceivedMail {
  /** Envelope recipients: where it was actually sent. */
  readonly recipients: readonly string[]
  readonly mail: Email
}

export class TestMailServer {
  readonly folder = mkdtempSync(join(tmpdir(), 'nidora-smtp-'))
  private port = 0
  private stopProcess: () => Promise<void> = async () => undefined

  /** Starts it, always on the same port; with `death` it dies on the mail after `count`. */
  async start(death?: { readonly count: number; readonly how: 'before' | 'after' }): Promise<void> {
    const limits = death ? [String(death.count), death.how] : []
    const child = spawn(process.execPath, [program, String(this.port), this.folder, ...limits], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    this.stopProcess = async () => {
      child.kill('SIGKILL')
      await ended
    }
    this.port = await new Promise<number>((resolve, reject) => {
      child.once('exit', () => reject(new Error('The mail server did not start')))
      child.stdout.once('data', (line: Buffer) => resolve(Number(line.toString().split(' ')[1])))
    })
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`
  }

  async received(): Promise<ReceivedMail[]> {
    const files = readdirSync(this.folder).filter((name) => name.endsWith('.json'))
    return Promise.all(
      files.map(async (name) => {
        const { recipients, content } = JSON.parse(readFileSync(join(this.folder, name), 'utf8')) as {
          recipients: string[]
          content: string
        }
        return { recipients, mail: await PostalMime.parse(Buffer.from(content, 'base64')) }
      }),
    )
  }

  /** Deletes received mails. */
  forget(): void {
    for (const name of readdirSync(this.folder)) rmSync(join(this.folder, name))
  }

  stop(): Promise<void> {
    return this.stopProcess()
  }

  async close(): Promise<void> {
    await this.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
