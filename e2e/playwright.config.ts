import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'
import { ensureBrowser } from './scripts/browser.mjs'

/** Flags for a machine without a display, without a sandbox for root, and without calls home. */
const QUIET = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
  // A microphone that beeps each second, and may be used.
  '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream',
  // Two windows of one test work at once; none may be slowed for being in the background.
  '--disable-background-timer-throttling', '--disable-backgrounding-occluded-windows', '--disable-renderer-backgrounding',
]

const report = process.env.LECTERN_JOURNEYS_REPORT

export default defineConfig({
  testDir: 'journeys',
  // Each journey goes to whichever worker is free; a worker has one browser and one server for all of its journeys. A journey keeps a core
  // busy with its two or three windows: with one worker more than there are cores the whole takes as long, and each journey half as long again.
  fullyParallel: true,
  workers: availableParallelism(),
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  outputDir: 'test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    // A trace costs a third of all the work of a journey: it is asked for, for one that fails.
    trace: process.env.LECTERN_TRACE === '1' ? 'retain-on-failure' : 'off',
    // A worker is a process for each profile, and keeps a copy of the page that no reload of most journeys needs: those
    // about reloading, new builds, storage and signing up allow theirs.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: ensureBrowser(), args: QUIET },
  },
})
