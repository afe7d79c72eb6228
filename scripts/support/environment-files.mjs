import { existsSync } from 'node:fs'
import path from 'node:path'

/** Files that Next reads for a server, highest precedence first. */
const names = ['.env.production.local', '.env.local', '.env.production', '.env']

/**
 * Loads the project's .env files into the environment; variables already set are kept. Code outside Next needs them
 * before Next has read them: where to listen, the servers' headers and metrics, the command line.
 * @param {string} folder
 */
export function loadEnvironmentFiles(folder) {
  // From Node 20.12 on; in earlier versions, only Next itself reads them.
  for (const file of names.map((name) => path.join(folder, name))) if (existsSync(file)) process.loadEnvFile?.(file)
}
