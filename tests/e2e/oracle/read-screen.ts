import type { Block, Piece, Place, Radio, Screen, ShownPicture, Stepper } from './screen'

interface Memory {
  /** The focused element, or the last one before it was removed. */
  oracleFocus?: Element | null
}

/** Remembers the focused element: removing it fires no event. Runs before every page's own scripts. */
export function rememberFocus(): void {
  const memory = window as Memory
  document.addEventListener('focusin', ({ target }) => (memory.oracleFocus = target as Element))
  document.addEventListener('focusout', ({ target }) => {
    const left = target as Element
    // Clicking elsewhere moves the focus; removing or hiding the element loses it.
    setTimeout(() => {
      const isGone = !left.isConnected || !left.checkVisibility({ visibilityProperty: true })
      if (memory.oracleFocus === left && !isGone && document.activeElement === document.body) memory.oracleFocus = null
    })
  })
}

/**
 * Reads the screen. Runs in the browser, self-contained; `cartPath` is the URL of the cart button. Finds elements by
 * roles, labels and landmarks, so that it does not depend on the implementation.
 */
export function readScreen({ cartPath }: { readonly cartPath: string }): Screen {
  const collapseSpaces = (text: string) => text.replace(/[ \t\n\r]+/g, ' ').trim()
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false, opacityProperty: false })

  const shownCache = new Map<Element, boolean>()
  const shown = (element: Element): boolean => {
    const known = shownCache.get(element)
    if (known !== undefined) return known
    const is = isShown(element)
    shownCache.set(element, is)
    return is
  }

  const blockTags =
    /^(?:P|LI|DIV|SECTION|ARTICLE|ASIDE|MAIN|HEADER|FOOTER|NAV|TD|TH|DD|DT|DL|UL|OL|H\d|LABEL|SUMMARY|BUTTON|FIGURE|FIGCAPTION|CAPTION|LEGEND|FORM|FIELDSET|DETAILS|DIALOG|BODY|OPTION|SMALL|BLOCKQUOTE|ADDRESS|TABLE|TR)$/
  const blockCache = new Map<Element, Element>()
  const blockOf = (element: Element): Element => {
    let block = blockCache.get(element)
    if (!block) {
      const display = element.tagName === 'SPAN' || element.tagName === 'A' ? getComputedStyle(element).display : ''
      const isBlock =
        blockTags.test(element.tagName) || (display !== '' && !display.startsWith('inline') && display !== 'contents')
      block = isBlock || !element.parentElement ? element : blockOf(element.parentElement)
      blockCache.set(element, block)
    }
    return block
  }

  const placeOf = (element: Element): Place => {
    if (element.closest('dialog[open], [role="dialog"]')) return 'dialog'
    if (element.closest('main')) return 'main'
    const landmark = element.closest('header, footer')
    return landmark ? (landmark.tagName === 'HEADER' ? 'header' : 'footer') : 'other'
  }

  /** Visible text nodes by block. */
  const texts: { node: Text; element: Element; block: Element }[] = []
  const blockTexts = new Map<Element, string>()
  /** The same, by language: a block may quote another one. */
  const blockTextsByLang = new Map<Element, Map<string, string>>()
  const pageLang = document.documentElement.lang.slice(0, 2)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const element = node.parentElement
    if (!element || !/\S/.test(node.data) || /^(?:SCRIPT|STYLE|NOSCRIPT|TEMPLATE)$/.test(element.tagName)) continue
    if (!shown(element)) continue
    const block = blockOf(element)
    texts.push({ node, element, block })
    blockTexts.set(block, (blockTexts.get(block) ?? '') + node.data)
    const byLang = blockTextsByLang.get(block) ?? new Map<string, string>()
    const lang = (element.closest<HTMLElement>('[lang]')?.lang ?? pageLang).slice(0, 2)
    blockTextsByLang.set(block, byLang.set(lang, (byLang.get(lang) ?? '') + node.data))
  }

  const textCache = new Map<Element, string>()
  const visibleText = (root: Element | null | undefined): string => {
    if (!root) return ''
    const known = textCache.get(root)
    if (known !== undefined) return known
    const inside = texts.filter(({ node }) => root.contains(node))
    let former: Element | undefined
    const text = collapseSpaces(
      inside
        .map(({ node, block }) => {
          const gap = former && former !== block ? ' ' : ''
          former = block
          return gap + node.data
        })
        .join(''),
    )
    textCache.set(root, text)
    return text
  }
  const byIds = (ids: string | null | undefined) =>
    (ids ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .map((id) => collapseSpaces(document.getElementById(id)?.textContent ?? ''))
      .join(' ')
  const nameOf = (element: Element) =>
    byIds(element.getAttribute('aria-labelledby')) || collapseSpaces(element.getAttribute('aria-label') ?? '')
  const nameCache = new Map<Element, readonly string[]>()
  const sectionsOf = (element: Element | null): readonly string[] => {
    if (!element) return []
    const known = nameCache.get(element)
    if (known) return known
    const name = nameOf(element)
    const outer = sectionsOf(element.parentElement)
    const all = name ? [name, ...outer] : outer
    nameCache.set(element, all)
    return all
  }

  const productOf = (row: Element | null): number | null => {
    for (const link of row?.querySelectorAll('a[href]') ?? []) {
      const id = /^\/(?:hu\/termekek|en\/products)\/.+-(\d+)$/.exec(new URL((link as HTMLAnchorElement).href).pathname)
      if (id) return Number(id[1])
    }
    return null
  }
  const orderOf = (element: Element): string | null => {
    const link = element
      .closest('li, tr, aside')
      ?.querySelector<HTMLAnchorElement>('a[href*="/orders/"], a[href*="/result/"]')
    return /\/(?:orders|result)\/([\w-]{20,})$/.exec(link ? new URL(link.href).pathname : '')?.[1] ?? null
  }
  const labelText = (input: HTMLInputElement) => visibleText(input.labels?.[0]) || nameOf(input)
  const choiceOf = (element: Element): HTMLInputElement | null => {
    const labelled = element.closest('label')?.querySelectorAll<HTMLInputElement>('input[type="radio"]')
    if (labelled?.length === 1) return labelled[0] ?? null
    for (let at: Element | null = element, steps = 0; at && steps < 4; at = at.parentElement) {
      // A translator's elements are none of the page's.
      if (at.tagName !== 'FONT') steps += 1
      const radios = at.querySelectorAll<HTMLInputElement>('input[type="radio"]')
      if (radios.length === 1) return radios[0] ?? null
      // A choice may contain nested choices: the pick-up points of a method.
      if (radios.length > 1) return radios[0]?.parentElement === at ? (radios[0] ?? null) : null
    }
    return null
  }
  const labelOf = (element: Element): string => {
    const term = element.closest('dl > div, dl > dd')
    if (term) return visibleText(term.tagName === 'DD' ? term.previousElementSibling : term.querySelector('dt'))
    const cell = element.closest<HTMLTableCellElement>('td, th')
    if (!cell) return ''
    const head = cell.parentElement?.querySelector('th[scope="row"]')
    const column = cell.closest('table')?.querySelectorAll('thead th')[cell.cellIndex]
    // On phones the column headers are for screen readers only.
    return [visibleText(head), visibleText(column) || collapseSpaces(column?.textContent ?? '')]
      .filter(Boolean)
      .join(' | ')
  }

  const figure = /\d/
  const pieces: Piece[] = texts
    .filter(({ node }) => figure.test(node.data))
    .map(({ node, element, block }) => {
      const row = element.closest('li, tr, dl > div, article, summary')
      const choice = choiceOf(element)
      return {
        text: node.data,
        block: collapseSpaces(blockTexts.get(block) ?? ''),
        label: labelOf(element),
        row: row ? visibleText(row) : '',
        choice: choice ? labelText(choice) : '',
        sections: sectionsOf(element),
        productId: productOf(row),
        orderHash: orderOf(element),
        isStruck: element.closest('s, del') !== null,
        kind: (element.closest<HTMLElement>('[data-kind]')?.dataset.kind as 'gross' | 'net' | undefined) ?? null,
        isInBar: element.closest('[data-bottom-bar]') !== null,
        place: placeOf(element),
      }
    })

  const blocks: Block[] = [...blockTextsByLang].flatMap(([element, byLang]) =>
    [...byLang].map(([lang, text]) => ({ text: collapseSpaces(text), place: placeOf(element), lang })),
  )

  const inputs = [...document.querySelectorAll('input')]
  const radios: Radio[] = inputs
    .filter((input) => input.type === 'radio' && input.closest('fieldset') && shown(input.closest('fieldset')!))
    .map((input) => ({ name: input.name, label: labelText(input), value: input.value, isChecked: input.checked }))
  const steppers: Stepper[] = inputs
    .filter((input) => input.type === 'number' && shown(input))
    .map((input) => ({
      label: nameOf(input.closest('[role="group"]') ?? input),
      value: input.valueAsNumber,
      productId: productOf(input.closest('li, tr, article')),
      place: placeOf(input),
    }))

  const cartButton = [...document.querySelectorAll<HTMLAnchorElement>('header a[href]')].find(
    (link) => new URL(link.href).pathname === cartPath && shown(link),
  )
  const painted = [...(cartButton?.querySelectorAll('*') ?? [])]
    .flatMap((element) => ['::before', '::after'].map((pseudo) => getComputedStyle(element, pseudo).content))
    .find((content) => /^"\d+"$/.test(content))

  const pictures: ShownPicture[] = [...document.images]
    .filter((image) => {
      const isRaster = image.currentSrc !== '' && !/\.svg(?:$|\?)|^data:/.test(image.currentSrc)
      return isRaster && image.complete && image.naturalWidth > 0 && image.clientWidth > 0 && shown(image)
    })
    .map((image) => ({
      address: image.currentSrc,
      width: image.clientWidth,
      height: image.clientHeight,
      fit: getComputedStyle(image).objectFit,
    }))

  const active = document.activeElement
  const former = (window as Memory).oracleFocus
  const root = document.documentElement
  return {
    address: location.href,
    lang: pageLang,
    priceKind: root.dataset.priceKind === 'net' ? 'net' : 'gross',
    now: Date.now(),
    density: window.devicePixelRatio,
    overflow: root.scrollWidth - root.clientWidth,
    pieces,
    blocks,
    radios,
    steppers,
    timers: [...document.querySelectorAll('[role="timer"]')]
      .filter(shown)
      .map((timer) => collapseSpaces(timer.textContent ?? '')),
    badge: cartButton ? (painted?.slice(1, -1) ?? '') : null,
    cartButton: cartButton ? nameOf(cartButton) : '',
    isFocusLost:
      (!active || active === document.body) &&
      Boolean(former) &&
      (!former!.isConnected || !shown(former!) || former!.matches(':disabled')),
    pictures,
    dialogs: [...document.querySelectorAll('dialog[open], [role="dialog"]')].filter(shown).map(nameOf),
    busy: [...document.querySelectorAll('[aria-busy="true"], [data-loading]')]
      .filter(shown)
      .map((element) => element.outerHTML.slice(0, 80)),
  }
}
