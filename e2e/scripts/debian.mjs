// Installs packages where Debian's package manager is and we may use it.
// Plain JavaScript: it runs before anything is installed.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first of these programs on the search path; null when there is none. */
export function programOnPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  for (const name of names) {
    for (const folder of folders) {
      const file = join(folder, name)
      if (existsSync(file)) return file
    }
  }
  return null
}

/** Installs packages, as root or with a sudo that asks nothing; false when that cannot be done here. */
export function installDebian(packages, env = {}) {
  if (!existsSync('/etc/debian_version')) return false
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const settings = Object.entries({ ...env, DEBIAN_FRONTEND: 'noninteractive' }).map(([name, value]) => `${name}=${value}`)
  const run = (...command) => {
    const [file, ...rest] = [...root, 'env', ...settings, ...command]
    execFileSync(file, rest, { stdio: 'ignore' })
  }
  try {
    run('apt-get', 'update')
    run('apt-get', 'install', '-y', '--no-install-recommends', ...packages)
    return true
  } catch {
    return false
  }
}
