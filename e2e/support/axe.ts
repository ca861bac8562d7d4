import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/** Serious and critical findings of WCAG 2.2 A and AA, in words that say where. */
export async function findings(page: Page): Promise<string[]> {
  // Colours are read while they stand still.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))))
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  return violations
    .filter((violation) => violation.impact === 'serious' || violation.impact === 'critical')
    .map((violation) => `${violation.id}: ${violation.nodes.map((node) => `${node.target.join(' ')} (${node.failureSummary})`).join('; ')}`)
}
