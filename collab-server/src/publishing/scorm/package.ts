import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scormLink } from '@lectern/shared/publishing'
import type { PublicationSettings, ScormEdition } from '@lectern/shared/publishing'
import { strToU8, zipSync } from 'fflate'
import { scormManifest } from './manifest.ts'

/** What a package is made of. */
export interface PackageParts {
  readonly publicationId: string
  readonly language: string
  readonly settings: Pick<PublicationSettings, 'title' | 'description' | 'tags'>
  /** Where people reach the product. */
  readonly publicUrl: string
  readonly edition: ScormEdition
}

/** The script of the launch page, which joins the viewer to the learning system. */
const LAUNCH_SCRIPT = readFileSync(join(import.meta.dirname, 'launch.js'), 'utf8')
/** The first day that a zip file can name, in its own time without a zone: the same wherever the package is made. */
const FIRST_DAY = new Date(1980, 0, 1)

const html = (text: string): string => text.replace(/[&"'<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function launchPage({ edition, language, publicationId, publicUrl, settings }: PackageParts): string {
  return [
    '<!doctype html>',
    `<html lang="${html(language)}" data-edition="${edition}" data-link="${html(scormLink(publicUrl, publicationId))}">`,
    '  <head>',
    '    <meta charset="utf-8" />',
    '    <meta name="viewport" content="width=device-width, initial-scale=1" />',
    `    <title>${html(settings.title)}</title>`,
    '    <style>html, body { margin: 0; height: 100% } iframe { display: block; width: 100%; height: 100%; border: 0 }</style>',
    '  </head>',
    '  <body>',
    `    <iframe title="${html(settings.title)}" allow="fullscreen" allowfullscreen></iframe>`,
    '    <script src="launch.js"></script>',
    '  </body>',
    '</html>',
    '',
  ].join('\n')
}

/**
 * A package that shows the publication inside a learning system. Nothing in it depends on when or where it is made: the same
 * publication gives the same bytes.
 */
export function scormPackage(parts: PackageParts): Uint8Array {
  const files: Readonly<Record<string, string>> = { 'index.html': launchPage(parts), 'launch.js': LAUNCH_SCRIPT }
  const { title, description, tags } = parts.settings
  const manifest = scormManifest({
    edition: parts.edition, publicationId: parts.publicationId, language: parts.language, title, description, tags,
    files: ['index.html', 'launch.js'],
  })
  const all = Object.entries({ ...files, 'imsmanifest.xml': manifest }).sort(([a], [b]) => (a < b ? -1 : 1))
  return zipSync(Object.fromEntries(all.map(([name, text]) => [name, strToU8(text)])), { level: 9, mtime: FIRST_DAY })
}
