import { openDatabase } from '@/lib/backend/platform/db/connection'

/**
 * A server for the durability test: commits numbered rows one by one and prints each after its commit was acknowledged,
 * until it is killed. Its argument is the data folder.
 */
const dataDir = process.argv[2]
if (dataDir === undefined) throw new Error('The data folder is missing')
const { pool } = await openDatabase({ dataDir })
await pool.query('create table if not exists parts (number int not null, part int not null)')
process.stdout.write('ready\n')
for (let number = 1; ; number++) {
  const client = await pool.connect()
  await client.query('begin')
  for (const part of [1, 2, 3]) await client.query('insert into parts values ($1, $2)', [number, part])
  await client.query('commit')
  client.release()
  process.stdout.write(`${number}\n`)
}
