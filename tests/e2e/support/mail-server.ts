import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'

/**
 * Receives the mails of a shop that sends by SMTP, on `E2E_SMTP_PORT`, and stores them where the journeys look for
 * mails: in the outbox folder of E2E_DATA_DIR (outbox.ts). Playwright runs it before the first test.
 */
export default async function startMailServer(): Promise<() => Promise<void>> {
  const folder = join(process.env.E2E_DATA_DIR ?? '.data', 'outbox')
  mkdirSync(folder, { recursive: true })
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_, __, done) => done(null, { user: 'shop' }),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const time = new Date().toISOString().replace(/[-:.]/g, '')
        for (const { address } of envelope.rcptTo) {
          count += 1
          const name = `${time}-${String(count).padStart(6, '0')}-${address.toLowerCase()}.eml`
          writeFileSync(join(folder, name), Buffer.concat(parts))
        }
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(Number(process.env.E2E_SMTP_PORT), '127.0.0.1', resolve))
  return () => new Promise((resolve) => server.close(resolve))
}
