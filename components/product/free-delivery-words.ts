import { missingForFreeDelivery, type FreeDeliveryTerms } from '@/lib/catalogue/free-delivery'
import { formatMoney } from '@/lib/money/money'

/** Says anew what delivery costs for so many pieces, in markup that React leaves alone (BuyFacts). */
export function sayFreeDelivery(root: ParentNode, quantity: number): void {
  const terms = root.querySelector<HTMLElement>('[data-free-delivery-terms]')?.dataset.freeDeliveryTerms
  if (!terms) return
  const facts = JSON.parse(terms) as FreeDeliveryTerms
  const missing = missingForFreeDelivery(facts, quantity)
  for (const words of root.querySelectorAll<HTMLElement>('[data-free-delivery]')) {
    words.hidden = words.dataset.freeDelivery !== (missing > 0 ? 'no' : 'yes')
  }
  const amount = root.querySelector('[data-free-delivery-missing]')?.firstChild
  if (amount) amount.nodeValue = formatMoney(missing, facts.currency)
}

/** Keeps it in step with the chosen quantity, which the buy box tells by its attribute; returns how to stop. */
export function followQuantity(root: ParentNode): () => void {
  const box = root.querySelector<HTMLElement>('[data-buy-actions]')
  if (!box) return () => undefined
  const say = () => sayFreeDelivery(root, Number(box.dataset.buyActions))
  say()
  const observer = new MutationObserver(say)
  observer.observe(box, { attributeFilter: ['data-buy-actions'] })
  return () => observer.disconnect()
}
