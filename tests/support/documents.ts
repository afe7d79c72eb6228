import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const readProjectFile = (file: string) => readFileSync(join(process.cwd(), file), 'utf8')

/** GitHub's anchor for a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

/** Anchors of a document's headings. */
export const anchorsOf = (file: string): string[] =>
  [...readProjectFile(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))
