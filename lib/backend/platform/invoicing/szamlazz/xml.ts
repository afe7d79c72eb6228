import { DOMImplementation, DOMParser, XMLSerializer, type Document, type Element } from '@xmldom/xmldom'

/** An element's name with its text or its elements; without text, it is left out. */
export type XmlNode = readonly [name: string, content: string | number | boolean | null | readonly XmlNode[]]

/** Characters that XML 1.0 forbids, even as references. */
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

function append(document: Document, parent: Element, [name, content]: XmlNode): void {
  if (content === null || content === '') return
  const element = document.createElementNS(parent.namespaceURI, name)
  if (typeof content === 'object') for (const child of content) append(document, element, child)
  else element.appendChild(document.createTextNode(String(content).replace(forbidden, '')))
  parent.appendChild(element)
}

/** A document whose elements are all in its namespace. */
export function xmlDocument(root: string, namespace: string, nodes: readonly XmlNode[]): string {
  const document = new DOMImplementation().createDocument(namespace, root)
  for (const node of nodes) append(document, document.documentElement!, node)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(document)}`
}

/** The root element of a document; throws when it is not XML. */
export function parseXml(xml: string): Element {
  const { documentElement } = new DOMParser({
    onError: (level, reason) => {
      if (level !== 'warning') throw new Error(`Not XML: ${reason}`)
    },
  }).parseFromString(xml.trimStart(), 'text/xml')
  if (!documentElement) throw new Error('Not XML: it has no element')
  return documentElement
}

/** The text of the element at a path below another; empty if there is none. */
export function textAt(parent: Element, ...path: readonly string[]): string {
  let found: Element | undefined = parent
  for (const name of path)
    found = [...(found?.childNodes ?? [])]
      .filter((node): node is Element => node.nodeType === node.ELEMENT_NODE)
      .find(({ localName }) => localName === name)
  return found?.textContent?.trim() ?? ''
}
