import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runShop } from '@/lib/backend/cli/program'
import { outboxFolder } from '@/lib/backend/domains/mail/transport'
import { readEnvironment, variableNames } from '@/lib/config/environment'
import { anchorsOf, readProjectFile } from '@/tests/support/documents'
import { nonEmpty } from '@/tests/support/non-empty'

/** The documents match the shop: their links resolve, and no operator setting or command is missing. */

const root = process.cwd()
const pagesBelow = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
const documents = ['README.md', 'CONTRIBUTING.md', ...pagesBelow('docs')]

function brokenLinks(file: string): string[] {
  const links = [...readProjectFile(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? file : join(dirname(file), path)
    if (!existsSync(join(root, target))) return true
    return anchor !== undefined && !anchorsOf(target).includes(anchor)
  })
}

/** Paths in the data folder that a document names in code, such as `.data/media/products`. */
const dataPathsOf = (file: string): string[] =>
  [...readProjectFile(file).matchAll(/`(\.?data\/[^`]*)`/g)].map(([, path = '']) => path)

async function help(...args: string[]): Promise<string> {
  let text = ''
  await runShop([...args, '--help'], {
    terminal: { out: (part) => void (text += part), err: (part) => void (text += part), isInteractive: false },
    environment: () => {
      throw new Error('Help needs no environment')
    },
    now: () => new Date(0),
    path: (given) => given,
  })
  return text
}

/** Command names listed in a help text. */
function commandsOf(text: string): string[] {
  const list = text.split('\nCommands:\n')[1] ?? ''
  return [...list.matchAll(/^ {2}([a-z-]+)\b/gm)].map(([, name = '']) => name).filter((name) => name !== 'help')
}

describe('documents', () => {
  it.each(documents)('%s has no broken link', (file) => {
    expect(brokenLinks(file)).toEqual([])
  })

  it('name the data folder and what is in it as the program does', () => {
    const folder = readEnvironment({}).SHOP_DATA_DIR
    const known = ['media', outboxFolder].map((part) => `${folder}/${part}`)
    const paths = nonEmpty(documents.flatMap(dataPathsOf))
    expect(paths.filter((path) => !known.some((part) => path === part || path.startsWith(`${part}/`)))).toEqual([])
    expect(readProjectFile('docs/guides/open-your-shop.md')).toContain(`Its data are in \`${folder}\``)
  })

  it.each(documents)('%s names no missing file', (file) => {
    // Placeholders like <domain> stand for any name.
    const named = [
      ...readProjectFile(file).matchAll(/`((?:app|components|deploy|docs|lib|messages|scripts|tests)\/[^`\s]*)`/g),
    ]
    const paths = named.map(([, name = '']) => name).filter((name) => !/[<*…]/.test(name))
    expect(paths.filter((name) => !existsSync(join(root, name)))).toEqual([])
  })

  // R-OPS-6
  it('list every environment variable, with an example', () => {
    const configuration = readProjectFile('docs/operations/configuration.md')
    const example = readProjectFile('.env.example')
    expect(variableNames.filter((name) => !configuration.includes(`\`${name}\``))).toEqual([])
    expect(variableNames.filter((name) => !new RegExp(`^${name}=`, 'm').test(example))).toEqual([])
  })

  it('list every npm script', () => {
    const { scripts } = JSON.parse(readProjectFile('package.json')) as { scripts: Record<string, string> }
    const all = documents.map(readProjectFile).join('\n')
    const isDocumented = (name: string) => new RegExp(`npm (?:run )?${name}(?![\\w:])`).test(all)
    expect(Object.keys(scripts).filter((name) => !isDocumented(name))).toEqual([])
  })

  it('list every command', async () => {
    const page = readProjectFile('docs/operations/command-line.md')
    const missing: string[] = []
    for (const noun of nonEmpty(commandsOf(await help()))) {
      const row = page.split('\n').find((line) => line.startsWith(`| \`${noun}`)) ?? ''
      const verbs = commandsOf(await help(noun))
      if (row === '') missing.push(noun)
      missing.push(
        ...verbs.filter((verb) => !new RegExp(`[\`\\s]${verb}\``).test(row)).map((verb) => `${noun} ${verb}`),
      )
    }
    expect(missing).toEqual([])
  })
})
