import type { PackageFormat } from '@lectern/shared/publishing'
import type { Check } from './check.ts'

/** The files of a report in a package. */
export const REPORT_FILES = ['conformance.html', 'conformance.json'] as const

const NAMES: Readonly<Record<PackageFormat, string>> = { '1.2': 'SCORM 1.2', '2004': 'SCORM 2004 4th Edition', cmi5: 'cmi5 (Quartz)', xapi: 'xAPI 1.0.3' }
const html = (text: string): string => text.replace(/[&"'<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The report of a package as a page and as data. Nothing in it depends on when or where it was made. */
export function reportFiles(format: PackageFormat, title: string, checks: readonly Check[]): Readonly<Record<(typeof REPORT_FILES)[number], string>> {
  const isOk = checks.every((one) => one.isOk)
  const rows = checks.map((one) => `      <tr><td>${one.isOk ? '✓ kept' : '✗ broken'}</td><th scope="row">${html(one.what)}</th><td>${html(one.detail)}</td><td><code>${html(one.id)}</code></td></tr>`)
  return {
    'conformance.json': `${JSON.stringify({ format: NAMES[format], title, isOk, checks }, null, 2)}\n`,
    'conformance.html': [
      '<!doctype html>', '<html lang="en">', '  <head>', '    <meta charset="utf-8" />', '    <meta name="viewport" content="width=device-width, initial-scale=1" />',
      `    <title>Conformance of ${html(title)}</title>`,
      '    <style>body { margin: 32px auto; max-width: 960px; padding: 0 16px; font: 16px/26px Georgia, serif; color: #1d1b16; background: #f7f5f0 } table { width: 100%; border-collapse: collapse; background: #fff; font: 14px/20px sans-serif } th, td { padding: 8px 12px; border-bottom: 1px solid #e5e1d8; text-align: start; vertical-align: top } tbody th { font-weight: 500 }</style>',
      '  </head>', '  <body>',
      `    <h1>${html(title)}</h1>`,
      `    <p>${NAMES[format]}: ${isOk ? `all ${checks.length} checks are kept` : `${checks.filter((one) => !one.isOk).length} of ${checks.length} checks are broken`}. Before it was handed out, this package was read by the rules of its standard and launched twice in a strict runtime, with every slide seen and every question answered.</p>`,
      '    <table>', '      <thead><tr><th>Result</th><th>What was checked</th><th>What was found</th><th>Check</th></tr></thead>', '      <tbody>', ...rows, '      </tbody>', '    </table>', '  </body>', '</html>', '',
    ].join('\n'),
  }
}
