import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { variableNames } from '@/lib/config/environment'
import { readProjectFile } from '@/tests/support/documents'

/** The files in deploy/ are valid and match the shop. The proxies' files are run in proxies.test.ts. */

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(`deploy/${folder}`)
    .filter((name) => ending.test(name))
    .map((name) => `deploy/${folder}/${name}`)
const manifests = filesIn('kubernetes', /\.yaml$/)
const units = filesIn('systemd', /\.service$/)
const compose = 'deploy/docker/compose.yaml'
const dockerfile = 'deploy/docker/Dockerfile'

interface Resource {
  readonly kind: string
  readonly metadata: Readonly<Record<string, unknown>>
  readonly data?: Readonly<Record<string, string>>
  readonly stringData?: Readonly<Record<string, string>>
  readonly spec?: { readonly template?: { readonly spec: { readonly containers: readonly Container[] } } }
}
interface Container {
  readonly image: string
  readonly env?: readonly { readonly name: string }[]
  readonly ports?: readonly { readonly containerPort: number }[]
}
interface Compose {
  readonly services: Readonly<Record<string, { image: string; environment?: Readonly<Record<string, unknown>> }>>
}

const resourcesIn = (file: string) =>
  parseAllDocuments(readProjectFile(file)).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS() as Resource
  })
const containersOf = (resource: Resource) => resource.spec?.template?.spec.containers ?? []

/** The variables that a file sets for the shop. */
function variablesOf(file: string): string[] {
  const text = readProjectFile(file)
  if (file === compose) {
    const { services } = parse(text, { merge: true }) as Compose
    return Object.values(services)
      .filter(({ image }) => image === 'nidora')
      .flatMap(({ environment = {} }) => Object.keys(environment))
  }
  if (manifests.includes(file))
    return resourcesIn(file).flatMap((resource) => [
      ...Object.keys({ ...resource.data, ...resource.stringData }),
      ...containersOf(resource).flatMap(({ env = [] }) => env.map(({ name }) => name)),
    ])
  if (units.includes(file)) {
    const lines = [...text.matchAll(/^Environment=(.*)$/gm)].map(([, line = '']) => line)
    return lines.flatMap((line) => line.split(' ').map((pair) => pair.split('=')[0] ?? ''))
  }
  if (file === dockerfile) return [...text.matchAll(/^(?:ENV|\s+) ?(\w+)=/gm)].map(([, name = '']) => name)
  return [...text.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name)
}

/** Those of Node, Next, npm and swc, and HOST, which the server reads itself. */
const others = [
  'NODE_ENV',
  'NEXT_TELEMETRY_DISABLED',
  'HOST',
  'npm_config_cache',
  'npm_config_update_notifier',
  'SWC_NATIVE_BINDING_CACHE_SKIP_SECURITY_CHECK',
]

describe('R-OPS-6: variables', () => {
  it.each([dockerfile, compose, 'deploy/docker/shop.env.example', ...manifests, ...units])(
    '%s sets only existing ones',
    (file) => {
      const unknown = variablesOf(file).filter((name) => ![...variableNames, ...others].includes(name))
      expect(unknown).toEqual([])
    },
  )

  it('are set at all', () => {
    const count = (file: string) => variablesOf(file).length
    expect(
      [dockerfile, compose, 'deploy/kubernetes/shop.yaml', 'deploy/systemd/nidora-web@.service'].map(count),
    ).toEqual([8, 14, 7, 7])
  })
})

describe('the image', () => {
  const text = readProjectFile(dockerfile)
  /** COPY from the project, not from another stage. */
  const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '))

  it('is made of files that exist and are not ignored', () => {
    expect(copied.length).toBeGreaterThan(8)
    const ignored = readProjectFile('.dockerignore').split('\n')
    expect(copied.filter((name) => !existsSync(name) || ignored.includes(name))).toEqual([])
  })

  it('has what the server and the command line need besides the build', () => {
    const stage = text.slice(text.lastIndexOf('\nFROM '))
    const inStage = [...stage.matchAll(/^COPY (?:--from=\w+ )?(.+) (\S+)$/gm)].flatMap(([, , target = '']) => target)
    const needed = ['node_modules', 'lib', 'messages', 'public', 'scripts', '.next', '.serving']
    expect(inStage).toEqual(expect.arrayContaining(needed))
  })

  it('does not run as root, and has no shell or npm between signals and the server', () => {
    expect(text).toMatch(/^USER node$/m)
    expect(text).toMatch(/^CMD \["node", "scripts\/serve\.mjs"\]$/m)
  })
})

it('compose starts the servers after the migration, read-only', () => {
  const { services } = parse(readProjectFile(compose), { merge: true }) as {
    services: Record<string, { read_only?: boolean; depends_on?: Record<string, { condition: string }> }>
  }
  for (const name of ['web-1', 'web-2', 'worker'])
    expect(services[name]).toMatchObject({
      read_only: true,
      depends_on: { migrate: { condition: 'service_completed_successfully' } },
    })
})

it('Kubernetes gets every kind, with one image and the port that the image listens on', () => {
  const resources = manifests.flatMap(resourcesIn)
  expect(new Set(resources.map(({ kind }) => kind))).toEqual(
    new Set([
      'ConfigMap',
      'PersistentVolumeClaim',
      'Deployment',
      'Service',
      'PodDisruptionBudget',
      'Ingress',
      'Job',
      'Secret',
    ]),
  )
  const containers = resources.flatMap(containersOf)
  expect(new Set(containers.map(({ image }) => image)).size).toBe(1)
  const ports = containers.flatMap(({ ports: own = [] }) => own.map(({ containerPort }) => containerPort))
  expect(new Set(ports)).toEqual(new Set([3000, 9464]))
  expect(readProjectFile(dockerfile)).toContain('PORT=3000')
})

const isInstalled = (command: string) => spawnSync(command, ['--version']).error === undefined

// Skipped where the tool is not installed: Debian's packages systemd and prometheus have them.
describe('checked by their own tools', () => {
  it.skipIf(!isInstalled('systemd-analyze'))('systemd units', () => {
    const folder = mkdtempSync(join(tmpdir(), 'nidora-units-'))
    try {
      for (const unit of units) {
        // Replaces the program and its folder, which are those of the unit's target machine.
        const text = readProjectFile(unit)
          .replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`)
          .replace(/^(?:User|Group|WorkingDirectory|EnvironmentFile|ReadWritePaths)=.*\n/gm, '')
        writeFileSync(join(folder, unit.split('/').at(-1)?.replace('@.', '@3001.') ?? ''), text)
      }
      const files = readdirSync(folder).map((name) => join(folder, name))
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' })
      const complaints = stderr.split('\n').filter((line) => line.includes(folder) || line.includes('nidora'))
      expect([status, complaints]).toEqual([0, []])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it.skipIf(!isInstalled('promtool'))('alerts', () => {
    expect(
      execFileSync('promtool', ['check', 'rules', 'deploy/prometheus/alerts.yml'], { encoding: 'utf8' }),
    ).toContain('SUCCESS')
  })
})

it('no file in deploy/ is a secret', () => {
  const names = readdirSync('deploy', { recursive: true, encoding: 'utf8' })
  expect(
    names.filter((name) => statSync(join('deploy', name)).isFile() && /(?:\.env|secret\.yaml|\.pem)$/.test(name)),
  ).toEqual([])
})
