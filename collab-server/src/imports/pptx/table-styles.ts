import { childrenOf, madeNode } from './xml.ts'
import type { XmlNode } from './xml.ts'

/** How a family of the looks that programs know by heart paints a table, by colours of the theme; `*` is the accent of the look. */
interface Family {
  /** Words and fill of all cells, and lines: their colour, the sides that have them (`SIDES`, all where none are named), and their width in points. */
  readonly text?: string
  readonly fill?: string
  readonly line?: readonly [colour: string, sides?: string, points?: number]
  /** Below the header row and above the last one. */
  readonly rule?: readonly [colour: string, points: number]
  readonly band?: string
  /** Words and fill of the header row, and of the first column where it has them, too. */
  readonly header: readonly [text: string, fill?: string]
  readonly column?: readonly [text: string, fill: string]
}

/** The sides of a table, and between its rows and its columns, as looks name them. */
const SIDES = { L: 'a:left', R: 'a:right', T: 'a:top', B: 'a:bottom', H: 'a:insideH', V: 'a:insideV' } as const
/** Points of a line that says nothing of its width. */
const USUAL_POINTS = 1
/** EMU of a typographic point. */
const EMU_OF_POINT = 12_700
const SOLID: Family['header'] = ['lt1', '*']
/** A colour may be followed by what makes it lighter, darker or lets light through, in percent. */
const FAMILIES = {
  none: { header: ['dk1'] },
  grid: { line: ['dk1'], header: ['dk1'] },
  themed1: { line: ['*'], band: '* alpha 40', header: SOLID, column: ['dk1', '* alpha 40'] },
  themed2: { text: 'lt1', fill: '*', line: ['* tint 50', 'LRTB'], rule: ['lt1', 1], band: 'lt1 alpha 20', header: ['lt1'] },
  light1: { line: ['*', 'TB'], rule: ['*', 1], band: '* alpha 20', header: ['dk1'] },
  light2: { line: ['*', 'LRTBH'], header: SOLID },
  light3: { line: ['*'], rule: ['*', 2], band: '* alpha 20', header: ['*'] },
  medium1: { fill: 'lt1', line: ['*', 'LRTBH'], band: '* tint 20', header: SOLID },
  medium2: { fill: '* tint 20', line: ['lt1'], rule: ['lt1', 3], band: '* tint 40', header: SOLID, column: SOLID as readonly [string, string] },
  medium3: { fill: 'lt1', line: ['dk1', 'TB', 2], rule: ['dk1', 2], band: 'dk1 tint 20', header: SOLID, column: SOLID as readonly [string, string] },
  medium4: { fill: '* tint 20', line: ['*'], band: '* tint 40', header: ['*'] },
  dark1: { text: 'lt1', fill: '*', rule: ['lt1', 2], band: '* shade 60', header: ['lt1', 'dk1'], column: ['lt1', '* shade 60'] },
  dark2: { fill: '* tint 20', band: '* tint 40', header: ['lt1', 'dk1'] },
} as const satisfies Readonly<Record<string, Family>>
type FamilyName = keyof typeof FAMILIES

/** The ids under which programs know them, by the accent that they are in: none first, then those of the theme from 1 to 6. Decks need not bring these along. */
const IDS: Readonly<Partial<Record<FamilyName, string>>> = {
  none: '2D5ABB26-0587-4C30-8999-92F81FD0307C',
  grid: '5940675A-B579-460E-94D1-54222C63F5DA',
  themed1: ' 3C2FFA5D-87B4-456A-9821-1D502468CF0F 284E427A-3D55-4303-BF80-6455036E1DE7 69C7853C-536D-4A76-A0AE-DD22124D55A5 775DCB02-9BB8-47FD-8907-85C794F793BA 35758FB7-9AC5-4552-8A53-C91805E547FA 08FB837D-C827-4EFA-A057-4D05807E0F7C',
  themed2: ' D113A9D2-9D6B-4929-AA2D-F23B5EE8CBE7 18603FDC-E32A-4AB5-989C-0864C3EAD2B8 306799F8-075E-4A3A-A7F6-7FBC6576F1A4 E269D01E-BC32-4049-B463-5C60D7B0CCD2 327F97BB-C833-4FB7-BDE5-3F7075034690 638B1855-1B75-4FBE-930C-398BA8C253C6',
  light1: '9D7B26C5-4107-4FEC-AEDC-1716B250A1EF 3B4B98B0-60AC-42C2-AFA5-B58CD77FA1E5 0E3FDE45-AF77-4B5C-9715-49D594BDF05E C083E6E3-FA7D-4D7B-A595-EF9225AFEA82 D27102A9-8310-4765-A935-A1911B00CA55 5FD0F851-EC5A-4D38-B0AD-8093EC10F338 68D230F3-CF80-4859-8CE7-A43EE81993B5',
  light2: '7E9639D4-E3E2-4D34-9284-5A2195B3D0D7 69012ECD-51FC-41F1-AA8D-1B2483CD663E 72833802-FEF1-4C79-8D5D-14CF1EAF98D9 F2DE63D5-997A-4646-A377-4702673A728D 17292A2E-F333-43FB-9621-5CBBE7FDCDCB 5A111915-BE36-4E01-A7E5-04B1672EAD32 912C8C85-51F0-491E-9774-3900AFEF0FD7',
  light3: '616DA210-FB5B-4158-B5E0-FEB733F419BA BC89EF96-8CEA-46FF-86C4-4CE0E7609802 5DA37D80-6434-44D0-A028-1B22A696006F 8799B23B-EC83-4686-B30A-512413B5E67A ED083AE6-46FA-4A59-8FB0-9F97EB10719F BDBED569-4797-4DF1-A0F4-6AAB3CD982D8 E8B1032C-EA38-4F05-BA0D-38AFFFC7BED3',
  medium1: '793D81CF-94F2-401A-BA57-92F5A7B2D0C5 B301B821-A1FF-4177-AEE7-76D212191A09 9DCAF9ED-07DC-4A11-8D7F-57B35C25682E 1FECB4D8-DB02-4DC6-A0A2-4F2EBAE1DC90 1E171933-4619-4E11-9A3F-F7608DF75F80 FABFCF23-3B69-468F-B69F-88F6DE6A72F2 10A1B5D5-9B99-4C35-A422-299274C87663',
  medium2: '073A0DAA-6AF3-43AB-8588-CEC1D06C72B9 5C22544A-7EE6-4342-B048-85BDC9FD1C3A 21E4AEA4-8DFA-4A89-87EB-49C32662AFE0 F5AB1C69-6EDB-4FF4-983F-18BD219EF322 00A15C55-8517-42AA-B614-E9B94910E393 7DF18680-E054-41AD-8BC1-D1AEF772440D 93296810-A885-4BE3-A3E7-6D5BEEA58F35',
  medium3: '8EC20E35-A176-4012-BC5E-935CFFF8708E 6E25E649-3F16-4E02-A733-19D2CDBF48F0 85BE263C-DBD7-4A20-BB59-AAB30ACAA65A EB344D84-9AFB-497E-A393-DC336BA19D2E EB9631B5-78F2-41C9-869B-9F39066F8104 74C1A8A3-306A-4EB7-A6B1-4F7E0EB9C5D6 2A488322-F2BA-4B5B-9748-0D474271808F',
  medium4: 'D7AC3CCA-C797-4891-BE02-D94E43425B78 69CF1AB2-1976-4502-BF36-3FF5EA218861 8A107856-5554-42FB-B03E-39F5DBC370BA 0505E3EF-67EA-436B-97B2-0124C06EBD24 C4B1156A-380E-4F78-BDF5-A606A8083BF9 22838BEF-8BB2-4498-84A7-C5851F593DF1 16D9F66E-5EB9-4882-86FB-DCBF35E3C3E4',
  dark1: 'E8034E78-7F5D-4C2E-B375-FC64B27BC917 125E5076-3810-47DD-B79F-674D7AD40C01 37CE84F3-28C3-443E-9E96-99CF82512B78 D03447BB-5D67-496B-8E87-E561075AD55C E929F9F4-4A8F-4326-A1B4-22849713DDAB 8FD4443E-F989-4FC4-A0C8-D5A2AF1F390B AF606853-7671-496A-8E4F-DF71F8EC918B',
  dark2: '5202B0CA-FC54-4496-8BCA-5EF66A818D29 0660B408-B3CF-4A94-85FC-2B1E0A45F4A2  91EBBBCC-DAD2-459C-BE2E-F6DE35CF9A28  46F890A9-2807-4EBB-B81D-B2AA78EC7F39',
}

const KNOWN = new Map<string, { readonly family: FamilyName; readonly accent: number }>(Object.entries(IDS).flatMap(([family, ids]) => ids.split(' ').flatMap((id, accent) => (id === '' ? [] : [[`{${id}}`, { family: family as FamilyName, accent }] as const]))))

/** The look that a program knows under an id, in the form in which decks bring looks along. */
function knownStyle(id: string): XmlNode | undefined {
  const known = KNOWN.get(id.toUpperCase())
  if (!known) return undefined
  const family: Family = FAMILIES[known.family]
  const colour = (said: string): XmlNode => {
    const [name = '', change, percent] = said.split(' ')
    const changes = change === undefined ? [] : [madeNode(`a:${change}`, { val: `${Number(percent) * 1000}` })]
    return madeNode('a:schemeClr', { val: name === '*' ? (known.accent === 0 ? 'dk1' : `accent${known.accent}`) : name }, changes)
  }
  const cells = (fill: string | undefined, [lineColour, sides = 'LRTBHV', points = USUAL_POINTS]: Family['line'] | readonly [undefined] = [undefined]): readonly XmlNode[] => {
    const edge = (side: string, said: string): XmlNode => madeNode(side, {}, [madeNode('a:ln', { w: `${points * EMU_OF_POINT}` }, [madeNode('a:solidFill', {}, [colour(said)])])])
    const edges = lineColour === undefined ? [] : [madeNode('a:tcBdr', {}, Object.entries(SIDES).filter(([side]) => sides.includes(side)).map(([, name]) => edge(name, lineColour)))]
    return [madeNode('a:tcStyle', {}, [...edges, ...(fill === undefined ? [] : [madeNode('a:fill', {}, [madeNode('a:solidFill', {}, [colour(fill)])])])])]
  }
  const part = (name: string, text: string | undefined, fill: string | undefined, isBold: boolean, line?: Family['line']): XmlNode => (
    madeNode(name, {}, [...(text === undefined ? [] : [madeNode('a:tcTxStyle', isBold ? { b: 'on' } : {}, [colour(text)])]), ...cells(fill, line)])
  )
  const { band, column, fill, header: [text, behind], line, rule } = family
  const ruled = (side: 'T' | 'B'): Family['line'] => rule && [rule[0], side, rule[1]]
  return madeNode('a:tblStyle', {}, [
    madeNode('a:wholeTbl', {}, [madeNode('a:tcTxStyle', {}, [colour(family.text ?? 'dk1')]), ...cells(fill, line)]), part('a:firstRow', text, behind, true, ruled('B')),
    part('a:lastRow', undefined, undefined, true, ruled('T')), part('a:firstCol', column?.[0], column?.[1], true), ...(band === undefined ? [] : [part('a:band1H', undefined, band, false), part('a:band1V', undefined, band, false)]),
  ])
}

/** The looks of tables by their ids: those that a deck brings, and those that programs know. */
export function tableStylesOf(styles: XmlNode | undefined): { readonly get: (id: string) => XmlNode | undefined } {
  const brought = new Map(childrenOf(styles, 'a:tblStyle').map((style) => [style.attributes['styleId'] ?? '', style]))
  return { get: (id) => brought.get(id) ?? knownStyle(id) }
}
