/**
 * Texts that a page does not carry (app/fragments). A failure is told to the console and thrown; calls that the browser breaks
 * off because the page is left are no failures.
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
