import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runTool } from '../../threads/tool.ts'

/** A deck of 100 MB takes some 20 s; more is one that comes to no end. */
const OFFICE_MS = 120_000
/** LibreOffice asks for 1.3 GB of addresses as it starts, and uses a third of that. */
const OFFICE_MB = 4096
/** The largest file that it may write. */
const FILE_MB = 300

type Setting = readonly [path: string, name: string, value: string | number | boolean]

/** Nothing of a deck runs, and nothing outside of it is read: neither files of this machine nor addresses, for which there is no way out. */
const SETTINGS: readonly Setting[] = [
  ['Office.Common/Security/Scripting', 'DisableMacrosExecution', true], ['Office.Common/Security/Scripting', 'MacroSecurityLevel', 3],
  ['Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', true], ['Inet/Settings', 'ooInetProxyType', 2],
  ...['HTTP', 'HTTPS', 'FTP'].flatMap((kind): readonly Setting[] => [['Inet/Settings', `ooInet${kind}ProxyName`, '127.0.0.1'], ['Inet/Settings', `ooInet${kind}ProxyPort`, 9]]),
]

const settingsFile = (): string => '<?xml version="1.0" encoding="UTF-8"?><oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">'
  + `${SETTINGS.map(([path, name, value]) => `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`).join('')}</oor:items>`

const FILTERS = { pdf: 'pdf:impress_pdf_Export', pptx: 'pptx:Impress MS PowerPoint 2007 XML' } as const

/** How a deck is converted. */
interface Conversion {
  /** The program. */
  readonly office: string
  /** A folder of its own, in which the deck lies. */
  readonly folder: string
  /** The deck's name there. */
  readonly name: string
  readonly to: keyof typeof FILTERS
  /** Whether hidden slides come along in a PDF. */
  readonly hidden: boolean
}

/**
 * Has LibreOffice write a deck as another kind of file, on a new profile.
 * @returns the path of what it wrote
 * @throws ToolError where it could not
 */
export async function convertDeck({ folder, hidden, name, office, to }: Conversion, signal: AbortSignal): Promise<string> {
  const profile = join(folder, `profile-${to}`)
  await mkdir(join(profile, 'user'), { recursive: true })
  await writeFile(join(profile, 'user', 'registrymodifications.xcu'), settingsFile())
  const options = to === 'pdf' ? `:${JSON.stringify({ ExportHiddenSlides: { type: 'boolean', value: String(hidden) } })}` : ''
  const out = join(folder, `out-${to}`)
  await runTool({
    file: office, folder, ms: OFFICE_MS, memoryMb: OFFICE_MB, fileMb: FILE_MB,
    args: [`-env:UserInstallation=${pathToFileURL(profile).href}`, '--headless', '--norestore', '--nolockcheck', '--nodefault', '--convert-to', `${FILTERS[to]}${options}`, '--outdir', out, join(folder, name)],
  }, signal)
  return join(out, `${name.replace(/\.[^.]+$/, '')}.${to}`)
}
