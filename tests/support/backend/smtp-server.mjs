/**
 * A mail server in its own process, for tests: stores each received mail in a folder, with its envelope. Usage:
 * smtp-server.mjs <port> <folder> [<count> <how>]; after `count` mails it kills itself with SIGKILL on the next one,
 * "before" storing it, or "after" that but before acknowledging it. Prints "ready <port>" when it listens.
 */
import { randomUUID } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'

const [port, folder = '', limitText = 'Infinity', how] = process.argv.slice(2)
const limit = Number(limitText)
let taken = 0

/** @type {Set<string>} */
const known = new Set()

/** @param {string} text @param {number} responseCode */
const refusal = (text, responseCode) => Object.assign(new Error(text), { responseCode })
const die = () => process.kill(process.pid, 'SIGKILL')

/** @param {Buffer} content @param {import('smtp-server').SMTPServerEnvelope} envelope */
function keep(content, envelope) {
  const name = join(folder, randomUUID())
  const recipients = envelope.rcptTo.map(({ address }) => address)
  writeFileSync(`${name}.part`, JSON.stringify({ recipients, content: content.toString('base64') }))
  renameSync(`${name}.part`, `${name}.json`)
}

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, callback) => {
    if (address.startsWith('nobody@')) return callback(refusal('No such mailbox', 550))
    // Greylisted: refused the first time.
    if (address.startsWith('later@') && !known.has(address)) {
      known.add(address)
      return callback(refusal('Try again later', 451))
    }
    callback()
  },
  onData: (stream, session, callback) => {
    /** @type {Buffer[]} */
    const chunks = []
    stream.on('data', (chunk) => chunks.push(chunk))
    stream.on('end', () => {
      if (taken >= limit && how === 'before') return die()
      keep(Buffer.concat(chunks), session.envelope)
      if (taken >= limit) return die()
      taken += 1
      callback()
    })
  },
})
// A client killed in the middle of a mail resets its connection. Without a listener, that would end this process.
server.on('error', (error) => console.error(`A client's connection failed: ${error.message}`))
server.listen(Number(port), '127.0.0.1', () => {
  const address = server.server.address()
  process.stdout.write(`ready ${typeof address === 'object' ? address?.port : ''}\n`)
})
