import axe from 'axe-core'
import type { Page } from 'playwright/test'

/**
 * Rules whose findings are at most moderate, which nobody here asks for. The one there is has every style sheet of the page fetched and
 * read again at each look: a third of its work.
 */
const UNASKED = { 'no-autoplay-audio': { enabled: false } } as const
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Serious and critical findings of WCAG 2.2 A and AA, in words that say where. */
export async function findings(page: Page): Promise<string[]> {
  return await found(page, { runOnly: TAGS, rules: UNASKED })
}

/** The same in the light theme, and in the dark one what depends on it: the contrast of colours. */
export async function findingsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const light = await findings(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const dark = await found(page, { runOnly: { type: 'rule', values: ['color-contrast'] } })
  return [...light, ...dark.map((finding) => `dark: ${finding}`)]
}

async function found(page: Page, options: axe.RunOptions): Promise<string[]> {
  // Colours are read while they stand still. What inherits a colour that changes may begin to change when that one has ended.
  await page.evaluate(async () => {
    const frame = (): Promise<void> => new Promise((resolve) => { requestAnimationFrame(() => resolve()) })
    // One that has ended may stay for as long as what it moved does, as that of another's caret.
    const running = (): Animation[] => document.getAnimations().filter(({ playState }) => playState !== 'finished')
    do {
      await Promise.all(running().map((animation) => animation.finished.catch(() => undefined)))
      await frame()
    } while (running().length > 0)
  })
  // Half a megabyte of script: put once into each document, not at every look at it, as the package for Playwright does.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
  }
  const violations = await page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { readonly axe: typeof axe }).axe.run(document, options)
    return violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ target, failureSummary }) => ({ target: target.join(' '), failureSummary })) }))
  }, { ...options, resultTypes: ['violations'] } satisfies axe.RunOptions)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target} (${failureSummary ?? ''})`).join('; ')}`)
}
