import { findTool } from '../../threads/tool.ts'

const NAMES = [
  'chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge', 'chrome.exe',
]
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The Chromium or Chrome of this machine; null when there is none. */
export function findBrowser(path: string): string | null {
  return findTool(path, NAMES, PLACES)
}
