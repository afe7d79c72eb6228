import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A connection to PostgreSQL that can be cut and restored, and can swallow traffic. */
export async function lineTo(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  let swallowed: string | undefined
  let isStalled = false
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        other.destroySoon()
      })
    }
    near.on('data', (sent: Buffer) => {
      if (swallowed === undefined) far.write(sent)
      else swallowed += sent.toString('latin1')
    })
    near.on('end', () => far.end())
    far.pipe(near)
    if (isStalled) for (const socket of [near, far]) socket.pause()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    /** Swallows everything sent from now on, like a network that fails silently. */
    swallow: () => void (swallowed = ''),
    /** Lets everything sent from now on through; swallowed traffic is lost. */
    release: () => void (swallowed = undefined),
    /** The traffic swallowed since. */
    swallowed: () => swallowed,
    /** Forwards nothing from now on, in either direction, but buffers it: a database that hangs. */
    stall: () => {
      isStalled = true
      for (const socket of open) socket.pause()
    },
    /** Forwards again, including the buffered traffic. */
    resume: () => {
      isStalled = false
      for (const socket of open) socket.resume()
    },
    /** Breaks every connection and refuses new ones. */
    cut: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of open) socket.destroy()
      await closed
    },
    restore: async () => {
      swallowed = undefined
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}
