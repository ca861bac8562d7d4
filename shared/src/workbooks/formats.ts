import { WORKBOOK_LIMITS } from './limits.ts'
import { readXmlEvents } from './xml-events.ts'

/** How the value of a cell is written. */
export interface CellFormat {
  readonly isBold: boolean
  readonly kind: 'general' | 'number' | 'date'
  readonly decimals: number | null
  readonly isPercent: boolean
  readonly isGrouped: boolean
  readonly hasDay: boolean
  readonly hasTime: boolean
}

const GENERAL = { kind: 'general', decimals: null, isPercent: false, isGrouped: false, hasDay: false, hasTime: false } as const

/** The formats that every workbook has without saying so (ECMA-376, 18.8.30). */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%', 14: 'yyyy-mm-dd', 15: 'd-mmm-yy', 16: 'd-mmm', 17: 'mmm-yy', 18: 'h:mm AM/PM', 19: 'h:mm:ss AM/PM',
  20: 'h:mm', 21: 'h:mm:ss', 22: 'yyyy-mm-dd h:mm', 37: '#,##0', 38: '#,##0', 39: '#,##0.00', 40: '#,##0.00', 45: 'mm:ss', 46: '[h]:mm:ss', 47: 'mm:ss.0',
}

/** What a format code asks for, by its part for positive numbers. */
export function readFormatCode(code: string): Omit<CellFormat, 'isBold'> {
  // What is quoted, escaped, a colour or a currency says nothing of the kind.
  const [plain = ''] = code.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?!h|m|s)[^\]]*\]/gi, '').split(';')
  const bare = plain.toLowerCase()
  if (bare === '' || bare === 'general' || bare === '@') return GENERAL
  if (/[ymdhs]/.test(bare.replace(/e\+/g, ''))) return { ...GENERAL, kind: 'date', hasDay: /[yd]|mmm/.test(bare), hasTime: /[hs]/.test(bare) }
  if (!/[0#?]/.test(bare)) return GENERAL
  const decimals = /\.([0#?]+)/.exec(bare)?.[1]?.length ?? 0
  return { ...GENERAL, kind: 'number', decimals: Math.min(10, decimals), isPercent: bare.includes('%'), isGrouped: bare.includes(',') }
}

/** The formats of a workbook by the numbers that its cells name them with. */
export function readFormats(styles: string | undefined): readonly CellFormat[] {
  if (styles === undefined) return []
  const codes = new Map<number, string>(Object.entries(BUILT_IN).map(([id, code]) => [Number(id), code]))
  const bold: boolean[] = []
  const formats: CellFormat[] = []
  readXmlEvents(styles, {
    open(name, attributes, path) {
      const around = path.at(-2)
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      else if (name === 'font' && around === 'fonts') bold.push(false)
      else if (name === 'b' && around === 'font' && path.at(-3) === 'fonts' && !/^(?:0|false)$/.test(attributes['val'] ?? '')) bold[bold.length - 1] = true
      else if (name === 'xf' && around === 'cellXfs' && formats.length < WORKBOOK_LIMITS.formats) {
        formats.push({ ...readFormatCode(codes.get(Number(attributes['numFmtId'] ?? 0)) ?? ''), isBold: bold[Number(attributes['fontId'] ?? 0)] ?? false })
      }
    },
  })
  return formats
}
