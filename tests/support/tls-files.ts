import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const hasOpenssl = spawnSync('openssl', ['version']).error === undefined

let folder: string | undefined

/** A key and a certificate for "localhost" that nobody trusts, valid for one day. */
export function createTlsFiles(): { readonly key: Buffer; readonly cert: Buffer } {
  folder ??= mkdtempSync(join(tmpdir(), 'nidora-tls-'))
  const at = (name: string) => join(folder ?? '', name)
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const files = ['-keyout', at('key.pem'), '-out', at('cert.pem')]
  execFileSync('openssl', ['req', '-x509', ...curve, '-days', '1', '-subj', '/CN=localhost', ...files], {
    stdio: 'ignore',
  })
  return { key: readFileSync(at('key.pem')), cert: readFileSync(at('cert.pem')) }
}

export function removeTlsFiles(): void {
  if (folder) rmSync(folder, { recursive: true, force: true })
  folder = undefined
}
