import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A connection to PostgreSQL with a longer round trip, as to a server in another data centre.
 * @param milliseconds added to every round trip
 */
export async function delayedLineTo(databaseUrl: string, milliseconds: number) {
  const target = new URL(databaseUrl)
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    near.setNoDelay(true)
    far.setNoDelay(true)
    end(near, far)
    end(far, near)
    near.on('data', (sent: Buffer) => void sleep(milliseconds).then(() => far.write(sent)))
    far.pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return { url: url.href, close: () => void server.close() }
}

function end(socket: Socket, other: Socket): void {
  socket.on('error', () => undefined)
  socket.on('close', () => other.destroySoon())
}
