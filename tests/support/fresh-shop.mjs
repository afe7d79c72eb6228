import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectFolder } from '../../scripts/support/processes.mjs'

/** Copied, not linked: Next starts the shop in the folder that contains them. */
const copied = ['scripts', 'next.config.ts']

/**
 * The built shop in a separate folder, as if it had never been started: without any optimized pictures.
 * @param {{ hasPictures?: boolean }} [options] `hasPictures`: with the public folder's files; otherwise only the models
 * @returns {{ folder: string, remove: () => void }}
 */
export function freshShop({ hasPictures = true } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'nidora-shop-'))
  for (const name of copied) cpSync(path.join(projectFolder, name), path.join(folder, name), { recursive: true })
  /** @param {string} name */
  const link = (name) => symlinkSync(path.join(projectFolder, name), path.join(folder, name))
  const own = [...copied, '.next', '.data', '.git', ...(hasPictures ? [] : ['public'])]
  for (const name of readdirSync(projectFolder)) if (!own.includes(name)) link(name)
  mkdirSync(path.join(folder, '.next'))
  for (const name of readdirSync(path.join(projectFolder, '.next')))
    if (name !== 'cache') link(path.join('.next', name))
  if (!hasPictures) {
    mkdirSync(path.join(folder, 'public/media'), { recursive: true })
    // The demo's products are loaded with the sizes of their models.
    link('public/media/models')
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}
