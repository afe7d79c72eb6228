import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of a clock tick in /proc, which Linux fixes for user space. */
const tickMs = 10

/**
 * CPU time used by a process and its children so far. Linux only.
 * @param {number} pid
 * @returns {number} milliseconds
 */
export function cpuOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  const tasks = readdirSync(`/proc/${pid}/task`)
  const children = tasks.flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '))
  const below = children.filter(Boolean).map((child) => cpuOf(Number(child)))
  return ((user ?? 0) + (system ?? 0)) * tickMs + below.reduce((sum, ms) => sum + ms, 0)
}
