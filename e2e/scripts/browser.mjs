// Finds a Chromium to test with, or gets one: the system's, else Playwright's own, else Debian's package.
// Plain JavaScript: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { installDebian, programOnPath } from './debian.mjs'

/** Chromium without the windows and tool bars that nobody sees here: the same pages for two thirds of the work. */
const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome.exe']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

function onSystem() {
  return programOnPath(NAMES) ?? PLACES.find((place) => existsSync(place)) ?? null
}

function playwrightsOwn() {
  try {
    const { chromium } = createRequire(import.meta.url)('playwright')
    const file = chromium.executablePath()
    return existsSync(file) ? file : null
  } catch {
    return null
  }
}

function installPlaywrightsOwn() {
  console.log('  no browser found; asking Playwright for its own')
  const done = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 240_000 })
  return done.status === 0 ? playwrightsOwn() : null
}

function installDebians(name) {
  if (!existsSync('/etc/debian_version')) return null
  console.log(`  installing Debian's ${name}`)
  return installDebian([name, 'fonts-liberation']) ? programOnPath([name]) : null
}

/** The browser that takes least work, where it is or Debian has it; null elsewhere. */
export function lightBrowser() {
  return programOnPath([SHELL]) ?? installDebians(SHELL)
}

/**
 * The path of a Chromium that runs here; throws with what to do when there is none. `light` gets the one that takes
 * least work, where it can be had, even if there is another.
 */
export function ensureBrowser({ light = false } = {}) {
  const given = process.env.LECTERN_BROWSER
  if (given) {
    if (!existsSync(given)) throw new Error(`LECTERN_BROWSER names ${given}, which does not exist.`)
    return given
  }
  const found = (light ? lightBrowser() : programOnPath([SHELL]))
    ?? onSystem() ?? playwrightsOwn() ?? installDebians('chromium') ?? installPlaywrightsOwn()
  if (!found) throw new Error('The browser tests need Chromium or Chrome. Install one, or set LECTERN_BROWSER to its path.')
  return found
}
