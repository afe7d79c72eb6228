/**
 * Loads texts that are kept out of the pages (app/fragments). A failure is logged and thrown, unless the browser
 * aborted the call by leaving the page.
 */
export async function loadTexts<Texts>(address: string): Promise<Texts> {
  let isLeft = false
  window.addEventListener('pagehide', () => (isLeft = true), { once: true })
  try {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
    return (await answer.json()) as Texts
  } catch (error) {
    if (!isLeft) console.error(`The texts of ${address} cannot be loaded:`, error)
    throw error
  }
}
