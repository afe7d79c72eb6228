import { spawnSync } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenFault, whyNotListening } from './listening.mjs'
import { freePort, projectFolder } from './processes.mjs'
import { startServer } from './server.mjs'

const taken = createServer()
let port: string
beforeAll(async () => {
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  port = String((taken.address() as AddressInfo).port)
})
afterAll(() => taken.close())

const sentence = (setting: string) =>
  `Port ${port} is in use, perhaps by this shop, which runs already. End what uses it, or choose another port with ${setting}.`

describe('what keeps a server from listening', () => {
  const where = { setting: 'PORT', port: '80', host: 'shop.example' }

  it.each([
    ['EADDRINUSE', /Port 80 is in use/],
    ['EACCES', /Port 80 may not be used/],
    ['ERR_SOCKET_BAD_PORT', /PORT: must be a number/],
    ['EADDRNOTAVAIL', /HOST: this machine has no address "shop.example"/],
    ['ENOTFOUND', /HOST: this machine has no address "shop.example"/],
  ])('%s is told in a sentence', (code, expected) => {
    expect(listenFault(Object.assign(new Error(code), { code }), where)).toMatch(expected)
  })

  it('is nothing else', () => {
    expect(listenFault(new Error('out of memory'), where)).toBeUndefined()
  })

  it('is found before anything starts', async () => {
    const here = { setting: 'PORT', host: '127.0.0.1' }
    expect(await whyNotListening({ ...here, port })).toBe(sentence('PORT'))
    expect(await whyNotListening({ ...here, port: 'abc' })).toMatch(/^PORT: /)
    const free = String(await freePort())
    expect(await whyNotListening({ ...here, port: free })).toBeUndefined()
    // It was given back.
    expect(await whyNotListening({ ...here, port: free })).toBeUndefined()
  })
})

describe('a taken port', () => {
  const serve = (env: Record<string, string>) =>
    spawnSync(process.execPath, ['scripts/serve.mjs'], {
      cwd: projectFolder,
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
      encoding: 'utf8',
    })

  it.each([
    ['PORT', () => ({ PORT: port })],
    ['PORT', () => ({ PORT: port, WORKERS: '2' })],
    ['METRICS_PORT', () => ({ PORT: '0', METRICS_PORT: port })],
  ])('ends the start with one sentence: %s', (setting, env) => {
    expect(serve(env())).toMatchObject({ status: 1, stdout: '', stderr: `${sentence(setting)}\n` })
  })

  it('is never taken for the server of a test', async () => {
    await expect(startServer({ port: Number(port) })).rejects.toThrow(sentence('PORT'))
  })
})
