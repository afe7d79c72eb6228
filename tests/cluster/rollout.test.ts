import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { expect, test } from 'vitest'
import { countrySchema } from '@/lib/contract/shop'
import { path } from '@/lib/routing/path'
import { freePort } from '../../scripts/support/processes.mjs'
import { createTestDatabase } from '../support/backend/database'
import { buyer, fillCart, paymentMethods, placeOrder, productsInStock } from '../support/buyer'
import { Visitor } from '../support/visitor'
import { startProcess } from './processes'

const originOf = (port: number) => `http://localhost:${port}`
const hasCaddy = spawnSync('caddy', ['version']).status === 0

/** A balancer with the relevant settings of deploy/caddy/Caddyfile; health checks once a second. */
async function startBalancer(port: number, ports: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'nidora-caddy-'))
  const config = join(folder, 'Caddyfile')
  const backends = ports.map((one) => `127.0.0.1:${one}`).join(' ')
  writeFileSync(
    config,
    `{
  admin off
  auto_https off
  storage file_system ${folder}
}
http://localhost:${port} {
  reverse_proxy ${backends} {
    health_uri /api/health/ready
    health_interval 1s
    health_timeout 2s
  }
}
`,
  )
  const child = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
  })
  const origin = originOf(port)
  while (!(await fetch(`${origin}/api/health/ready`).catch(() => undefined))?.ok) await sleep(100)
  return {
    origin,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

test.skipIf(!process.env.TEST_DATABASE_URL || !hasCaddy)(
  'one server after the other is replaced behind a balancer: no request fails, and no order is lost [R-OPS-7]',
  async () => {
    const server = await createTestDatabase()
    const databaseUrl = server.environment.DATABASE_URL!
    const port = await freePort()
    const env = { DRAIN_SECONDS: '3', TRUSTED_PROXIES: '1', SHOP_ORIGIN: originOf(port) }
    const processes = [await startProcess(databaseUrl, env), await startProcess(databaseUrl, env)]
    const balancer = await startBalancer(
      port,
      processes.map((running) => running.port),
    )
    let isOver = false
    const failures: string[] = []
    const pages = [path('index', {}, 'hu'), path('all-products', {}, 'en'), path('cart', {}, 'hu'), '/api/countries']
    const reading = pages.map(async (address) => {
      while (!isOver) {
        const status = await fetch(balancer.origin + address).then(
          async (response) => {
            await response.arrayBuffer()
            return String(response.status)
          },
          (error: unknown) => String(error),
        )
        if (status !== '200') failures.push(`${address}: ${status}`)
        await sleep(20)
      }
    })
    const guest = new Visitor({ origin: balancer.origin })
    const [product] = await productsInStock(guest, 5)
    await server.pool.query('update products set stock = 100000 where id = $1', [product!.id])
    const countries = await guest.request(z.array(countrySchema), 'GET', '/api/countries')
    const countryId = countries.find(({ iso2 }) => iso2 === 'HU')!.id
    const acknowledged: string[] = []
    const buying = (async () => {
      for (let number = 0; !isOver; number += 1) {
        const visitor = await new Visitor({ origin: balancer.origin }).begin()
        await fillCart(visitor, buyer(`rollout-${number}`), {
          productId: product!.id,
          countryId,
          payment: paymentMethods.bankTransfer,
        })
        acknowledged.push((await placeOrder(visitor, balancer.origin)).order_hash)
      }
    })().catch((error: unknown) => failures.push(`order: ${String(error)}`))
    try {
      for (const [at, former] of processes.entries()) {
        await sleep(1_500)
        await former.stop()
        processes[at] = await startProcess(databaseUrl, env, former.port)
        await sleep(2_500)
      }
    } finally {
      isOver = true
      await Promise.all([...reading, buying])
      await balancer.stop()
      for (const running of processes) await running.stop()
    }
    const { rows } = await server.pool.query<{ hash: string }>('select order_hash as hash from orders')
    await server.close()
    expect(failures).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(5)
    expect(rows.map(({ hash }) => hash)).toEqual(expect.arrayContaining(acknowledged))
  },
)
