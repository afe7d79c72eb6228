/**
 * A stand-in for a browser's page translator, as Chrome's works: it replaces every text node with `<font>` elements
 * that contain a new text node, and does so again with every text that appears or changes. The texts stay the same, so
 * that tests find them. Runs in the browser, self-contained. Returns the function that ends it.
 */
export function translate(root: Node): () => void {
  const untouched = 'font, script, style, noscript, template, textarea, title, option, svg'
  const font = () => {
    const element = document.createElement('font')
    element.style.verticalAlign = 'inherit'
    return element
  }
  const wrap = (node: Node) => {
    const inside = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts: Text[] = node instanceof Text ? [node] : []
    for (let next = inside.nextNode(); next; next = inside.nextNode()) texts.push(next as Text)
    for (const text of texts) {
      if (!text.isConnected || !/\S/.test(text.data) || text.parentElement?.closest(untouched)) continue
      const [outer, inner] = [font(), font()]
      inner.append(text.data)
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') wrap(target)
      else addedNodes.forEach(wrap)
    }
  })
  wrap(root)
  observer.observe(root, { subtree: true, childList: true, characterData: true })
  return () => observer.disconnect()
}
