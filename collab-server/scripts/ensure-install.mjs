// Plain JavaScript without dependencies: it runs on any Node from 20 on, before anything is installed.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

/** The folder of the whole product. */
export const ROOT = resolve(import.meta.dirname, '../..')
const NODE_FILE = process.platform === 'win32' ? 'node.cmd' : 'node'
/** The Node that everything of the product runs on, whatever the machine has. */
export const PINNED_NODE = join(ROOT, 'node_modules/.bin', NODE_FILE)

const PROGRESS_MS = 15_000

/** One line for whoever waits. */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/**
 * Whether the installed packages are those of the lock file. npm keeps a list of what it installed in
 * node_modules/.package-lock.json; optional packages may be missing, they are for other machines.
 */
export function isInstalled(root = ROOT) {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages
  const present = readJson(join(root, 'node_modules/.package-lock.json'))?.packages
  if (!wanted || !present || !existsSync(join(root, 'node_modules/.bin', NODE_FILE))) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link || entry.optional) return true
    return present[path]?.version === entry.version
  })
}

/** Where Node keeps what it compiled: a thread or process that starts again neither strips types nor compiles anew. */
const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/node')

/** The environment with the pinned Node and the installed tools first on the path, and with Node's compile cache. */
export function environment(extra = {}) {
  const path = [join(ROOT, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter)
  return { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, ...extra, PATH: path }
}

/** Runs a command quietly, with a word from time to time: its output is shown only when it fails. */
export async function quietly(command, args, what, { cwd = ROOT, env = process.env } = {}) {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' })
  const output = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  const started = Date.now()
  const timer = setInterval(() => say(`  still ${what} (${Math.round((Date.now() - started) / 1000)} s)`), PROGRESS_MS)
  const code = await new Promise((done, failed) => {
    child.on('error', failed)
    child.on('close', done)
  }).finally(() => clearInterval(timer))
  if (code === 0) return
  // npm follows the reason with its whole manual.
  const reason = Buffer.concat(output).toString().split(/\n(?:npm error )?(?:Usage|Clean install)\b/)[0]
  process.stderr.write(`${reason.trim()}\n`)
  throw new Error(`${what} failed (${code})`)
}

/** The folders of the path without those of installed packages, which an installation takes away under our feet. */
function pathOutside() {
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
}

/**
 * A Node that an installation does not remove. `npm start` itself runs on the pinned one where it is installed
 * already, and for a newer lock file npm takes all of node_modules away before it puts the new one in place.
 */
function lastingNode() {
  if (!process.execPath.includes('node_modules')) return process.execPath
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  return pathOutside().map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? process.execPath
}

/** Runs a command of npm quietly, on a Node that stays. */
async function npm(args, what) {
  const cli = process.env.npm_execpath
  const [command, first] = cli?.endsWith('.js') ? [lastingNode(), [cli]] : ['npm', []]
  await quietly(command, [...first, ...args], what, { env: { ...process.env, PATH: pathOutside().join(delimiter) } })
}

/** Installs exactly what the lock file names, unless it is there already. */
export async function ensureInstall() {
  if (isInstalled()) return false
  say('Installing packages; the first time this takes a minute or two.')
  // No install script runs but the one that puts the pinned Node in place: the rest of the packages bring their binaries.
  await npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], 'installing')
  await npm(['rebuild', 'node', '--foreground-scripts', '--loglevel=error'], 'installing')
  if (!existsSync(PINNED_NODE)) throw new Error('npm did not put the pinned Node in place (node_modules/.bin/node)')
  say('Packages are installed.')
  return true
}
