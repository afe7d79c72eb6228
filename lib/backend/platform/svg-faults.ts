import { DOMParser, type Element, type Node } from '@xmldom/xmldom'
import { ofDocuments } from './said/documents'
import type { Said } from './said/said'

/** Elements that run code, hold other documents, or change others, such as a link's target. */
const active = new Set([
  'script',
  'foreignobject',
  'iframe',
  'embed',
  'object',
  'audio',
  'video',
  'handler',
  'listener',
  'set',
  'animate',
  'animatemotion',
  'animatetransform',
])
const linkNames = new Set(['href', 'src'])
/** A part of the same file, or a picture within it. */
const inside = /^\s*(#|data:image\/(png|jpeg|webp|gif)[;,])/i
/** Whether a style, or an attribute, makes a browser load something or run code. */
const isForeign = (style: string) =>
  /@import|expression\(|javascript:/i.test(style) ||
  style
    .split(/url\(/i)
    .slice(1)
    .some((target) => !inside.test(target.replace(/^['"\s]+/, '')))

const quote = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

function faultsOfElement(element: Element): Said[] {
  const name = element.localName ?? element.tagName
  if (active.has(name.toLowerCase())) return [ofDocuments.notAllowed(`<${element.tagName}>`)]
  const faults = [...element.attributes].flatMap(({ name: full, localName, value }) => {
    const attribute = (localName ?? full).toLowerCase()
    if (attribute.startsWith('on')) return [ofDocuments.eventHandler(full)]
    if (linkNames.has(attribute) && !inside.test(value)) return [ofDocuments.notInFile(`${full}="${quote(value)}"`)]
    return isForeign(value) ? [ofDocuments.refersOutside(`${full}="${quote(value)}"`)] : []
  })
  const style = name.toLowerCase() === 'style' ? (element.textContent ?? '') : ''
  return isForeign(style) ? [...faults, ofDocuments.refersOutside('<style>')] : faults
}

/**
 * Why an SVG file must not be shown as the shop's: what runs code, reacts to events, or loads something else. Pure.
 * @returns one sentence each, which begins with its line; none for a drawing
 */
export function svgFaults(svg: string): Said[] {
  const errors: string[] = []
  let root: Element | null
  try {
    const document = new DOMParser({
      onError: (level, reason) => {
        if (level !== 'warning') errors.push(reason)
      },
    }).parseFromString(svg.trimStart(), 'text/xml')
    root = document.documentElement
  } catch {
    root = null
  }
  if (!root || errors.length > 0 || root.localName !== 'svg') return [ofDocuments.notSvg(errors[0])]
  // Entities could hide anything, and other style sheets load anything.
  const preamble = /<!ENTITY|<\?xml-stylesheet/i.exec(svg)
  const faults = preamble
    ? [ofDocuments.atLine(svg.slice(0, preamble.index).split('\n').length, ofDocuments.notAllowed(preamble[0]))]
    : []
  const visit = (node: Node) => {
    if (node.nodeType !== node.ELEMENT_NODE) return
    faults.push(...faultsOfElement(node as Element).map((fault) => ofDocuments.atLine(node.lineNumber, fault)))
    for (const child of node.childNodes) visit(child)
  }
  visit(root)
  return faults
}
