import { createServer, type Server, type Socket } from 'node:net'
import { startupLength, syncMessage, takeMessages } from './protocol'

/** The subset of PGlite used by the gateway. */
interface ProtocolDatabase {
  execProtocolRawStream(message: Uint8Array, options: { onRawData: (data: Uint8Array) => void }): Promise<void>
  isInTransaction(): boolean
  exec(query: string): Promise<unknown>
}

interface Client {
  readonly socket: Socket
  buffer: Buffer
  hasStarted: boolean
  isClosed: boolean
  isWaiting: boolean
}

/**
 * Lets several PostgreSQL clients share PGlite's single connection. A client holds the database for a whole turn: until
 * the end of its batch of messages, or of its transaction. This keeps unnamed statements of extended queries and
 * transactions of different clients apart. Session state (SET, named statements) is shared, so it must not be
 * used.
 */
export class Gateway {
  private readonly server: Server
  private readonly clients = new Set<Client>()
  private readonly waiting: Client[] = []
  private holder: Client | undefined
  private isBusy = false
  /** The holder has sent messages of an unfinished batch. */
  private isBatchOpen = false

  constructor(private readonly database: ProtocolDatabase) {
    this.server = createServer((socket) => this.accept(socket))
  }

  listen(path: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject)
      this.server.listen(path, () => {
        this.server.off('error', reject)
        resolve()
      })
    })
  }

  /** Stops accepting clients and disconnects existing ones. */
  close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()))
    for (const client of this.clients) client.socket.destroy()
    return closed
  }

  private accept(socket: Socket): void {
    const client: Client = { socket, buffer: Buffer.alloc(0), hasStarted: false, isClosed: false, isWaiting: false }
    this.clients.add(client)
    socket.on('data', (data) => {
      client.buffer = Buffer.concat([client.buffer, data])
      this.askForTurn(client)
    })
    // A broken pipe is followed by "close", which ends the turn.
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      client.isClosed = true
      this.clients.delete(client)
      this.askForTurn(client)
    })
  }

  private askForTurn(client: Client): void {
    if (this.holder !== client && !client.isWaiting && !client.isClosed) {
      client.isWaiting = true
      this.waiting.push(client)
    }
    void this.work()
  }

  private async work(): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    try {
      for (;;) {
        const client = this.holder ?? this.nextClient()
        if (!client) return
        this.holder = client
        if (client.isClosed) await this.abandon()
        else if (!(await this.serve(client))) return
        if (!this.isBatchOpen && !this.database.isInTransaction()) this.holder = undefined
      }
    } finally {
      this.isBusy = false
    }
  }

  private nextClient(): Client | undefined {
    for (;;) {
      const client = this.waiting.shift()
      if (!client) return undefined
      client.isWaiting = false
      if (!client.isClosed) return client
    }
  }

  /** Executes the messages received from the client; false when its turn continues but there is nothing to do yet. */
  private async serve(client: Client): Promise<boolean> {
    try {
      if (!client.hasStarted) {
        const length = startupLength(client.buffer)
        if (length === undefined) return true
        await this.execute(client, new Uint8Array(client.buffer.subarray(0, length)))
        client.buffer = Buffer.from(client.buffer.subarray(length))
        client.hasStarted = true
      }
      const batch = takeMessages(client.buffer)
      client.buffer = batch.rest
      if (batch.messages.length === 0) return !this.isBatchOpen && !this.database.isInTransaction()
      this.isBatchOpen = !batch.isClosed && !batch.isGoodbye
      await this.execute(client, batch.messages)
    } catch {
      // Statement errors are part of the response; this error makes the connection unusable.
      client.socket.destroy()
      client.isClosed = true
    }
    return true
  }

  private async execute(client: Client, messages: Uint8Array): Promise<void> {
    await this.database.execProtocolRawStream(messages, {
      onRawData: (data) => {
        if (client.socket.writable) client.socket.write(Buffer.from(data))
      },
    })
  }

  /** Rolls back the unfinished work of a holder that has disconnected. */
  private async abandon(): Promise<void> {
    if (this.isBatchOpen) {
      this.isBatchOpen = false
      await this.database.execProtocolRawStream(syncMessage, { onRawData: () => undefined })
    }
    if (this.database.isInTransaction()) await this.database.exec('ROLLBACK')
  }
}
