import { z } from 'zod'
import type { Variables } from '../platform/config-forms.ts'
import { isExecutable } from '../threads/tool.ts'
import { findBrowser } from './renderer/find-browser.ts'

/** VIDEO_BROWSER of a server that renders no videos. */
const NO_BROWSER = 'none'

/** Variables about rendering videos. */
export const videoVariables = {
  VIDEO_BROWSER: z.string().optional().refine(
    (file) => file === undefined || file === NO_BROWSER || isExecutable(file),
    `VIDEO_BROWSER must be the path of a Chromium or Chrome that may be run, or "${NO_BROWSER}"`,
  ),
}

/** Who renders videos. */
export interface VideoConfig {
  /** The Chromium that renders videos; null: those who want a video render it in their own browser. */
  readonly videoBrowser: string | null
}

/** The configuration that checked variables say: the browser that is named, none, or what this machine has on its `path`. */
export function readVideoConfig({ VIDEO_BROWSER }: Variables<typeof videoVariables>, path: string): VideoConfig {
  return { videoBrowser: VIDEO_BROWSER === NO_BROWSER ? null : VIDEO_BROWSER ?? findBrowser(path) }
}
