import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** The outcome of one request: its status, or why there was none. */
function outcome(port: number, agent: Agent | false, method: string): Promise<string> {
  return new Promise((resolve) => {
    request({ port, host: '127.0.0.1', agent, method }, (response) => {
      response.resume().once('end', () => resolve(String(response.statusCode)))
      response.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'))
    })
      .once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'))
      .end(method === 'POST' ? 'body' : undefined)
  })
}

/** Ten clients that ask a server over and over, two of them on a kept connection, until they are stopped. */
export function connectRepeatedly(port: number) {
  const outcomes: Record<string, number> = {}
  const agents = [new Agent({ keepAlive: true, maxSockets: 1 }), new Agent({ keepAlive: true, maxSockets: 1 })]
  let isOver = false
  const clients = Array.from({ length: 10 }, async (_, number) => {
    while (!isOver) {
      const what = await outcome(port, agents[number] ?? false, number % 2 ? 'POST' : 'GET')
      outcomes[what] = (outcomes[what] ?? 0) + 1
      if (what === 'ECONNREFUSED') await sleep(10)
    }
  })
  return {
    outcomes,
    stop: async () => {
      isOver = true
      await Promise.all(clients)
      agents.forEach((agent) => agent.destroy())
    },
  }
}
