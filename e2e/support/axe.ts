import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Serious and critical findings of WCAG 2.2 A and AA, in words that say where. */
export async function findings(page: Page): Promise<string[]> {
  return await found(page, new AxeBuilder({ page }).withTags(TAGS))
}

/** The same in the light theme, and in the dark one what depends on it: the contrast of colours. */
export async function findingsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const light = await findings(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const dark = await found(page, new AxeBuilder({ page }).withRules(['color-contrast']))
  return [...light, ...dark.map((finding) => `dark: ${finding}`)]
}

async function found(page: Page, axe: AxeBuilder): Promise<string[]> {
  // Colours are read while they stand still. What inherits a colour that changes may begin to change when that one has ended.
  await page.evaluate(async () => {
    const frame = (): Promise<void> => new Promise((resolve) => { requestAnimationFrame(() => resolve()) })
    do {
      await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)))
      await frame()
    } while (document.getAnimations().length > 0)
  })
  const { violations } = await axe.analyze()
  return violations
    .filter((violation) => violation.impact === 'serious' || violation.impact === 'critical')
    .map((violation) => `${violation.id}: ${violation.nodes.map((node) => `${node.target.join(' ')} (${node.failureSummary})`).join('; ')}`)
}
