import { useEffect, useRef } from 'react'

/**
 * Returns a function that runs a task: at once, or, while the mouse or a finger is pressing something, after the click.
 * An error that appears before would move what is being clicked from under the pointer.
 */
export function useAfterClick(): (task: () => void) => void {
  const waiting = useRef<(() => void)[]>(undefined)
  useEffect(() => {
    const press = () => {
      waiting.current ??= []
    }
    // The click follows the release at once.
    const release = () =>
      setTimeout(() => {
        const tasks = waiting.current ?? []
        waiting.current = undefined
        for (const task of tasks) task()
      })
    document.addEventListener('mousedown', press, true)
    for (const name of ['mouseup', 'dragend']) document.addEventListener(name, release, true)
    return () => {
      document.removeEventListener('mousedown', press, true)
      for (const name of ['mouseup', 'dragend']) document.removeEventListener(name, release, true)
    }
  }, [])
  return (task) => {
    if (waiting.current) waiting.current.push(task)
    else task()
  }
}
