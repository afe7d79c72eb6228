/** A page of the shop as a frame for a text that is being written: its styles and its article, and nothing else. */

const parts = { title: 'h1', lead: '.lead', text: '.prose' } as const
type Parts = Readonly<Record<keyof typeof parts, string>>

const plainArticle = '<article class="container"><h1></h1><p class="lead"></p><div class="prose"></div></article>'

/** Takes out of an article all but the places of title, lead and text. */
function emptied(article: Element): Element {
  const kept = Object.values(parts).flatMap((selector) => [...article.querySelectorAll(selector)].slice(0, 1))
  for (const one of kept) one.replaceChildren()
  for (const element of article.querySelectorAll('*'))
    if (!kept.some((one) => one === element || element.contains(one))) element.remove()
  return article
}

/**
 * The source of a frame that looks like a page of the shop.
 * @param html the page; without it, the frame has no styles
 */
export function frameOf(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const frame = new DOMParser().parseFromString('', 'text/html')
  const found = page.querySelector('main article')
  for (const { name, value } of page.documentElement.attributes) frame.documentElement.setAttribute(name, value)
  // Links lead nowhere: the frame may open no window.
  frame.head.innerHTML = '<base target="_blank"><meta name="viewport" content="width=device-width">'
  for (const sheet of page.querySelectorAll('link[rel="stylesheet"], style')) frame.head.append(sheet)
  frame.body.className = page.body.className
  frame.body.innerHTML = '<main class="container"></main>'
  const main = frame.querySelector('main')
  if (found?.querySelector(parts.text)) main?.append(emptied(found))
  else if (main) main.innerHTML = plainArticle
  return `<!doctype html>${frame.documentElement.outerHTML}`
}

/** Shows title, lead and text in a frame, whose reader stays where they were. `text` is safe HTML. */
export function fillFrame(frame: Document | null | undefined, { title, lead, text }: Parts): void {
  const place = (part: keyof Parts) => frame?.querySelector(parts[part])
  for (const [part, words] of [
    ['title', title],
    ['lead', lead],
  ] as const) {
    const found = place(part)
    if (found) found.textContent = words
  }
  const found = place('text')
  if (found) found.innerHTML = text
}
