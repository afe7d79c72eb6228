import { existsSync } from 'node:fs'
import path from 'node:path'

/** Those that Next reads for a server, highest precedence first. */
const names = ['.env.production.local', '.env.local', '.env.production', '.env']

/**
 * Reads the project's files of variables into the environment; variables already set stay. What is not Next's needs them
 * before Next has read them: where to listen, the servers' headers and metrics, the command line.
 * @param {string} folder
 */
export function loadEnvironmentFiles(folder) {
  // From Node 20.12 on; before, only Next itself reads them.
  for (const file of names.map((name) => path.join(folder, name))) if (existsSync(file)) process.loadEnvFile?.(file)
}
