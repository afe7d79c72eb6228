/** Number of checks for an optional marketing widget, and the pause between them (R-SHELL-8). */
export const widgetTries = 50
const widgetPauseMs = 250

/** Waits until an optional widget's function exists; undefined, with a console warning, if it never appears. */
export async function waitForWidget(
  name: string,
  page: Readonly<Record<string, unknown>>,
  pause: () => Promise<void> = () => new Promise((resolve) => setTimeout(resolve, widgetPauseMs)),
): Promise<((...parameters: unknown[]) => unknown) | undefined> {
  for (let tries = 0; tries < widgetTries; tries += 1) {
    const widget = page[name]
    if (typeof widget === 'function') return widget as (...parameters: unknown[]) => unknown
    await pause()
  }
  console.warn(`The marketing widget "${name}" is not available`)
  return undefined
}
