import { z } from 'zod'
import type { Variables } from '../platform/config-forms.ts'
import { findTool, isExecutable } from '../threads/tool.ts'

/** What says that a program is not to be used. */
const NONE = 'none'
const program = (name: string, what: string) => z.string().optional().refine(
  (file) => file === undefined || file === NONE || isExecutable(file), `${name} must be the path of ${what} that may be run, or "${NONE}"`,
)

/** Variables about reading decks with programs of others. */
export const importVariables = { LIBREOFFICE: program('LIBREOFFICE', 'a LibreOffice (soffice)'), PDFTOPPM: program('PDFTOPPM', 'a pdftoppm (Poppler)') }

/** Programs that make pictures of decks. */
export interface ImportConfig {
  /** The LibreOffice that reads decks as they look, and those of other programs; null where there is none. */
  readonly libreOffice: string | null
  /** The program that makes pictures of pages; null where there is none. */
  readonly pdftoppm: string | null
}

/** The configuration that checked variables say: the programs that are named, none, or what this machine has on its `path`. */
export function readImportConfig({ LIBREOFFICE, PDFTOPPM }: Variables<typeof importVariables>, path: string): ImportConfig {
  return {
    libreOffice: LIBREOFFICE === NONE ? null : LIBREOFFICE ?? findTool(path, ['soffice', 'libreoffice'], ['/Applications/LibreOffice.app/Contents/MacOS/soffice']),
    pdftoppm: PDFTOPPM === NONE ? null : PDFTOPPM ?? findTool(path, ['pdftoppm']),
  }
}

/** Whether slides can become pictures here. */
export const makesPictures = ({ libreOffice, pdftoppm }: ImportConfig): boolean => libreOffice !== null && pdftoppm !== null
