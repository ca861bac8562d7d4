import { describe, expect, it } from 'vitest'
import { plainLetters } from './pdf-lines.ts'
import { readingOfPdf } from './pdf-reading.ts'
import type { PdfPage, PdfPiece } from './pdf-reading.ts'

/** Words of 10 points, six points a letter, on a page of 800. */
const at = (text: string, x: number, y: number, look: Partial<PdfPiece> = {}): PdfPiece => ({ text, x, y, width: text.length * 5, size: 10, ...look })
const page = (...pieces: readonly PdfPiece[]): PdfPage => ({ height: 800, pieces })
/** Lines of prose below each other that fill a column. */
const prose = (words: string, x: number, y: number, lines: number): readonly PdfPiece[] => (
  Array.from({ length: lines }, (_, line) => at(`${words}${line} ${'sand '.repeat(7)}`.trim(), x, y - line * 13))
)
const words = (text: string): readonly string[] => text.match(/\S+/gu) ?? []

describe('the structure of a PDF by where its letters stand', () => {
  it('two columns are read one after the other, in whatever order they were drawn, below what reaches over both', () => {
    const [left, right] = [prose('left', 50, 600, 8), prose('right', 310, 600, 8)]
    const text = readingOfPdf([page(...right, ...left, at('Rivers and what they carry with them to the sea', 150, 700, { size: 18, width: 330 }))])
    expect(words(text).filter((word) => /^(?:left|right)/u.test(word))).toEqual([...left.map((_, n) => `left${n}`), ...right.map((_, n) => `right${n}`)])
    expect(text.startsWith('## Rivers and what')).toBe(true)
  })

  it('two columns of prose with short lines between, as formulas and lists of signs, are read one after the other, too', () => {
    const signs = (x: number, name: string): readonly PdfPiece[] => Array.from({ length: 12 }, (_, line) => at(`${name}${line}`, x, 480 - line * 13))
    const text = readingOfPdf([page(at('Rivers and what they carry', 50, 700, { size: 18, width: 300 }), ...prose('left', 50, 600, 8), ...signs(50, 'leftsign'), ...prose('right', 310, 600, 8), ...signs(310, 'rightsign'))])
    expect(words(text).filter((word) => /^(?:left|right)/u.test(word)).map((word) => word.replace(/(?:sign)?\d+$/u, ''))).toEqual([...Array<string>(20).fill('left'), ...Array<string>(20).fill('right')])
    expect(text).not.toContain('|')
  })

  it('three columns of prose are read one after the other, and are no table', () => {
    const column = (words: string, x: number): readonly PdfPiece[] => Array.from({ length: 12 }, (_, line) => at(`${words}${line} ${'sand '.repeat(5)}`.trim(), x, 600 - line * 13))
    const text = readingOfPdf([page(at('Rivers and what they carry', 50, 700, { size: 18, width: 300 }), ...column('a', 50), ...column('b', 230), ...column('c', 410))])
    expect(words(text).filter((word) => /^[abc]\d/u.test(word))).toEqual(['a', 'b', 'c'].flatMap((name) => Array.from({ length: 12 }, (_, line) => `${name}${line}`)))
    expect(text).not.toContain('|')
  })

  /** Parts of a reference card below each other: a bold head with room above it, and commands with what they do. */
  const card = (x: number, ...parts: readonly (readonly [head: string, rows: number])[]): readonly PdfPiece[] => {
    let y = 760
    return parts.flatMap(([head, rows]) => {
      const made = [at(head, x, y, { isBold: true }), ...Array.from({ length: rows }, (_, row) => [at(`${head.slice(0, 2)}${row}`, x, y - 12 * (row + 1)), at(`does ${head} ${row}`, x + 60, y - 12 * (row + 1))]).flat()]
      y -= 12 * (rows + 2)
      return made
    })
  }

  it('the columns of a reference card are read one after the other, each part a table below its head', () => {
    const text = readingOfPdf([page(...card(40, ['Moving', 9], ['Saving', 16], ['Leaving', 8]), ...card(240, ['Finding', 14], ['Changing', 6], ['Marking', 12]), ...card(430, ['Windows', 11], ['Tabs', 12], ['Folding', 10]))])
    expect(text.match(/^#+ .*$/gmu)?.map((head) => head.replace(/^#+ /u, ''))).toEqual(['Moving', 'Saving', 'Leaving', 'Finding', 'Changing', 'Marking', 'Windows', 'Tabs', 'Folding'])
    expect(text).toContain('| Mo0 | does Moving 0 |\n| Mo1 | does Moving 1 |')
  })

  it('a long table is one, with heads beside each other or bold words here and there', () => {
    const rows = (isBold: (row: number, column: number) => boolean): string => readingOfPdf([page(...Array.from({ length: 40 }, (_, row) => [0, 1, 2].map((column) => at(`cell${row} ${column}`, 40 + column * 190, 760 - row * 12, { isBold: isBold(row, column) }))).flat())])
    for (const text of [rows((row) => row % 13 === 0), rows((row, column) => (row * 7 + column * 3) % 11 === 0), rows((_, column) => column === 0)]) expect(text.split('\n')).toContain('| cell5 0 | cell5 1 | cell5 2 |')
  })

  it('a bold line between others is a heading without room around it, unless a paragraph only has it; a star that touches its word is no part of it', () => {
    const bold = { isBold: true }
    const text = readingOfPdf([page(
      ...prose('a', 50, 713, 3), at('It ends.', 50, 674), at('*Section I: Growth', 50, 661, bold), ...prose('b', 50, 648, 3), at('Ends here.', 50, 609), at('Procedure', 50, 596, bold), ...prose('c', 50, 583, 3), at('and not a heading', 50, 544, bold), ...prose('d', 50, 531, 3),
    )])
    expect(text.match(/^#+ .*$/gmu)).toEqual(['## Section I: Growth', '## Procedure'])
    expect(text).not.toContain('- ')
    expect(text).toContain('and not a heading d0')
  })

  it('a large name with an address of mail below it, below the title, says who wrote it and is no heading', () => {
    for (const mail of ['ada@example.org', 'ada at example.org']) {
      const text = readingOfPdf([page(at('Rivers and what they carry', 50, 700, { size: 18 }), at('Ada Stone', 50, 670, { size: 14, isBold: true }), at(mail, 50, 650), at('Old Rivers', 50, 620, { size: 14, isBold: true }), ...prose('a', 50, 600, 4))])
      expect(text.match(/^#+ .*$/gmu)).toEqual(['# Rivers and what they carry', '## Old Rivers'])
      expect(text).toContain('Ada Stone')
    }
  })

  it('a table whose first column counts is one, and a numbered list is none', () => {
    const rows = (first: readonly string[], second: readonly string[]): string => readingOfPdf([page(...prose('a', 50, 700, 3), ...first.flatMap((cell, row) => [at(cell, 60, 640 - row * 13), at(second[row] ?? '', 160, 640 - row * 13)]))])
    expect(rows(['Hour', '0', '1', '2'], ['Number', '1,500', '2,000', '4,000'])).toContain('| Hour | Number |\n| 0 | 1,500 |\n| 1 | 2,000 |\n| 2 | 4,000 |')
    expect(rows(['1', '2', '3'], ['Look at it', 'Measure it', 'Write it down'])).not.toContain('|')
  })

  it('the number of a page that stands a little above its foot is left out, and so is one beside the name of its chapter; the last row of a table stays', () => {
    const numbered = (n: number): PdfPage => page(at(['i', 'ii', 'iii', 'iv'][n] ?? '', 50, 690, { isBold: true }), at('Thank you', 300, 690), ...prose('a', 50, 650, 4), at(String(n + 1), 300, 100))
    expect(readingOfPdf([0, 1, 2, 3].map(numbered))).not.toMatch(/Thank|\b\d\b|\bi/u)
    const rows = ['Hour', 'Day', 'Year'].flatMap((cell, row) => [at(cell, 60, 139 - row * 13), at(`${row} of them`, 160, 139 - row * 13)])
    expect(readingOfPdf([page(...prose('a', 50, 650, 4), ...rows)])).toContain('| Year | 2 of them |')
  })

  it('an abstract has a heading as sections have, however small its word is', () => {
    const text = readingOfPdf([page(at('What rivers carry', 150, 700, { size: 18 }), at('Ana Núñez', 230, 670, { size: 12 }), at('Abstract', 270, 640, { size: 9, isBold: true }), ...prose('a', 80, 625, 3).map((one) => ({ ...one, size: 9 })), at('1 Introduction', 50, 560, { size: 14, isBold: true }), ...prose('b', 50, 540, 8), at('2 Seas', 50, 400, { size: 14, isBold: true }), ...prose('c', 50, 380, 4))])
    expect(text.match(/^#+ .*$/gmu)).toEqual(['# What rivers carry', '## Abstract', '## Introduction', '## Seas'])
    expect(text).not.toContain('Abstract a0')
  })

  it('whose work it is and under which licence, at the foot of the first column, does not part its sentence', () => {
    const small = { size: 8 }
    const text = readingOfPdf([page(at('What rivers carry', 150, 700, { size: 18 }), ...prose('left', 50, 300, 10), at('© 2026 The authors of it.', 50, 150, small), at('ISBN 978-3-16-148410-0', 50, 140, small), ...prose('right', 310, 300, 12))])
    expect(text.indexOf('©')).toBeGreaterThan(text.indexOf('right11'))
    expect(text).toContain('sand right0')
  })

  it('three authors beside each other above two columns are read one after the other, and are no headings', () => {
    const author = (name: string, centre: number): readonly PdfPiece[] => [[name, 14, 660], [`${name.toLowerCase()}@sea.edu`, 10, 645], [`University of ${name}`, 10, 632], [`${name}city`, 10, 619]].map(([text, size, y]) => {
      const width = String(text).length * 5
      return at(String(text), centre - width / 2, Number(y), { size: Number(size), width })
    })
    const text = readingOfPdf([page(at('What rivers carry', 150, 700, { size: 20, width: 320 }), ...author('Ana', 110), ...author('Bo', 305), ...author('Cy', 490), ...prose('left', 50, 580, 10), ...prose('right', 310, 580, 10))])
    expect(text.match(/^#+ .*$/gmu)).toEqual(['## What rivers carry'])
    expect(words(text).filter((word) => /city|left0|right0/u.test(word))).toEqual(['Anacity', 'Bocity', 'Cycity', 'left0', 'right0'])
    expect(text.indexOf('ana@sea.edu')).toBeLessThan(text.indexOf('Bo\n'))
  })

  it('two signs of Chinese are a word, also of a heading, and large sentences are none', () => {
    const text = readingOfPdf([page(at('1 概述', 50, 700, { size: 15, width: 40 }), ...prose('a', 50, 680, 6), at('目录', 50, 560, { size: 15, width: 30 }), at('安装 2', 50, 540), at('本主题为作者个人制作，使用仅供参考。', 50, 500, { size: 12, width: 200 }), ...prose('b', 50, 450, 6), at('2 安装', 50, 300, { size: 15, width: 40 }), ...prose('c', 50, 280, 6))])
    expect(text.match(/^#+ .*$/gmu)).toEqual(['## 概述', '## 安装'])
    expect(text).not.toContain('目录')
  })

  it('a numbered line that stands alone is a heading of a part, also in letters as those of the text, where sections have numbers', () => {
    const text = readingOfPdf([page(at('1 Rivers', 50, 700, { size: 14, isBold: true }), ...prose('a', 50, 680, 4), at('1.1 Sand and mud', 50, 610), ...prose('b', 50, 580, 4), at('2 Seas', 50, 500, { size: 14, isBold: true }), ...prose('c', 50, 480, 3), at('2.1 Salt', 50, 420), ...prose('d', 50, 395, 4), at('3.5 Million grains', 50, 343), at('of it are sand.', 50, 330))])
    expect(text.match(/^#+ .*$/gmu)).toEqual(['## Rivers', '### Sand and mud', '## Seas', '### Salt'])
  })

  it('signs of lists that have no letter begin items, which end where a line begins further out', () => {
    const item = (text: string, y: number): readonly PdfPiece[] => [at('\uF0B7', 70, y, { width: 4 }), at(text, 88, y)]
    const text = readingOfPdf([page(...prose('a', 50, 700, 3), ...item('Ebb', 640), ...item('Flow', 627), ...item('Slack', 614), at('Then it begins anew.', 50, 601), ...prose('b', 50, 560, 3))])
    expect(text.split('\n\n').slice(1, 3)).toEqual(['- Ebb\n- Flow\n- Slack', 'Then it begins anew.'])
  })

  it('signs that slides have before their points begin items, however large these are set', () => {
    const text = readingOfPdf([page(...prose('a', 50, 700, 3), at('▶ Ebb', 50, 640, { size: 14 }), at('▸ Flow', 65, 615), at('➤ Slack', 50, 600), at('✓ Seen', 50, 585))])
    expect(text.split('\n\n')[1]).toBe('- Ebb\n  - Flow\n- Slack\n- Seen')
  })

  it('points below points stand below them, also where their words go on, and those that come back do not', () => {
    const text = readingOfPdf([page(...prose('a', 50, 700, 3), at('• Ebb', 60, 640), at('that goes on', 70, 627), at('– Morning', 78, 614), at('– Evening', 78, 601), at('1. Late', 95, 588), at('• Flow', 60, 575))])
    expect(text.split('\n\n')[1]).toBe('- Ebb that goes on\n  - Morning\n  - Evening\n    1. Late\n- Flow')
  })

  it('of a slide its title alone is a heading, however large its points are set', () => {
    const slide = (title: string, ...lines: readonly PdfPiece[]): PdfPage => ({ height: 540, width: 960, pieces: [at(title, 50, 480, { size: 30 }), ...lines] })
    const text = readingOfPdf([
      slide('Tides', at('Ebb', 50, 400, { size: 24 }), ...prose('small', 50, 330, 6)), slide('Where they', at('come from', 50, 445, { size: 30 }), at('• The moon has two states (0', 50, 300, { size: 24 }), at('and 1).', 70, 272, { size: 24 }), at('Outputs', 50, 230, { size: 24 })),
      slide('Seas', ...prose('x', 50, 330, 6)),
    ])
    expect(text.match(/^#+ .*$/gmu)?.map((head) => head.replace(/^#+ /u, ''))).toEqual(['Tides', 'Where they come from', 'Seas'])
    expect(text).toContain('Ebb\n\nsmall0')
    expect(text).toContain('- The moon has two states (0 and 1).\n\nOutputs')
  })

  it('slides that uncover their points one by one are read once, whole; others that begin alike are read each', () => {
    const slide = (...points: readonly string[]): PdfPage => page(at('Tides', 50, 700, { size: 16 }), ...points.map((point, line) => at(`• ${point}`, 50, 640 - line * 20)))
    const text = readingOfPdf([page(...prose('b', 50, 600, 3)), slide('Ebb'), slide('Ebb', 'Flow'), slide('Ebb', 'Flow', 'Slack'), slide('Spring', 'Neap')])
    expect(text.match(/^- .*$/gmu)).toEqual(['- Ebb', '- Flow', '- Slack', '- Spring', '- Neap'])
    expect(text.match(/Tides/gu)).toHaveLength(2)
  })

  it('pages with the same words and other pictures are read each; those whose pictures stay are read once', () => {
    const slide = (...pictures: readonly string[]): PdfPage => ({ ...page(at('Tides at noon', 50, 700)), pictures: new Set(pictures) })
    const timesRead = (...slides: readonly PdfPage[]): number => readingOfPdf(slides).match(/Tides at noon/gu)?.length ?? 0
    expect([timesRead(slide('ebb'), slide('flow')), timesRead(slide('ebb'), slide('ebb', 'flow')), timesRead(slide(), slide('flow'))]).toEqual([2, 1, 1])
  })

  it('lines of scripts without spaces go on without one', () => {
    expect(readingOfPdf([page(at('川の水は海へ流れ', 50, 700), at('砂を運ぶ。', 50, 687))])).toBe('川の水は海へ流れ砂を運ぶ。')
  })

  it('what stands below each other three times is a table, with words that go on in their cell', () => {
    const row = (y: number, ...cells: readonly string[]): readonly PdfPiece[] => cells.map((cell, column) => at(cell, 50 + column * 150, y))
    const text = readingOfPdf([page(...prose('above', 50, 700, 3), ...row(600, 'River', 'Sea', 'km'), ...row(585, 'Rhine', 'North Sea', '1,233'), at('near Rotterdam', 200, 573), ...row(558, 'Ebro', 'Mediterranean', '930'), ...prose('below', 50, 500, 3))])
    expect(text.split('\n\n')[1]).toBe('| River | Sea | km |\n| Rhine | North Sea near Rotterdam | 1,233 |\n| Ebro | Mediterranean | 930 |')
  })

  it('headings are large, or bold and apart; numbers give their level and go, words in pictures are none', () => {
    const text = readingOfPdf([page(
      at('1 Where rivers begin', 50, 700, { size: 14, isBold: true }), ...prose('a', 50, 670, 3), at('1.1 Springs', 50, 610, { isBold: true }), ...prose('b', 50, 590, 3),
      at('hill', 250, 500, { size: 12 }), at('x = y + z', 50, 470, { size: 14 }), at('2 Where they end', 50, 400, { size: 14, isBold: true }), ...prose('c', 50, 370, 3),
    )])
    expect(text.match(/^#.*$/gmu)).toEqual(['## Where rivers begin', '### Springs', '## Where they end'])
    expect(text).toContain('x = y + z')
  })

  it('bold words in capitals are headings where they are a little smaller than the text, and numbered ones where they ask', () => {
    const text = readingOfPdf([page(
      at('ABSTRACT', 50, 700, { isBold: true, size: 9.1 }), ...prose('a', 50, 685, 3), at('1. INTRODUCTION', 50, 620, { isBold: true, size: 9.1 }), ...prose('b', 50, 605, 3),
      at('1.1. Why the sea?', 50, 540, { isBold: true }), ...prose('c', 50, 525, 3), at('Is it so?', 50, 460, { isBold: true }), ...prose('d', 50, 445, 3), at('see also', 50, 380, { isBold: true, size: 9.1 }), ...prose('e', 50, 365, 3), at('2. WHAT RIVERS CARRY DOWN TO THE SEA EACH YEAR', 50, 300, { isBold: true, size: 9.1 }), ...prose('f', 50, 285, 3),
    )])
    expect(text.match(/^#.*$/gmu)?.map((head) => head.replace(/^#+ /u, ''))).toEqual(['ABSTRACT', 'INTRODUCTION', 'Why the sea?', 'WHAT RIVERS CARRY DOWN TO THE SEA EACH YEAR'])
  })

  it('who wrote a paper, between its title and its abstract, is no heading of it', () => {
    const front = (...abstract: readonly PdfPiece[]): readonly (string | undefined)[] | undefined => readingOfPdf([page(
      at('Rivers and the sea', 150, 760, { size: 20 }), at('Somebody Else', 200, 720, { size: 13 }), at('University of Rivers', 190, 704), at('Another One', 200, 680, { size: 13 }), ...abstract, ...prose('a', 50, 600, 3),
      at('Springs', 50, 540, { size: 14 }), ...prose('b', 50, 520, 3),
    )]).match(/^#.*$/gmu)?.map((head) => head.replace(/^#+ /u, ''))
    expect(front(at('Abstract', 50, 630, { size: 13 }))).toEqual(['Rivers and the sea', 'Abstract', 'Springs'])
    expect(front(at('Abstract— Rivers flow.', 50, 630))).toEqual(['Rivers and the sea', 'Springs'])
    expect(front()).toEqual(['Rivers and the sea', 'Somebody Else', 'Another One', 'Springs'])
  })

  it('a page that ends with its summary keeps the headings before it', () => {
    const text = readingOfPdf([page(
      at('Rivers and the sea', 150, 760, { size: 20 }), at('Springs', 50, 720, { size: 14 }), ...prose('a', 50, 700, 6), at('Sand goes down to the sea and stays there for long.', 50, 622), at('Mouths', 50, 600, { size: 14 }), ...prose('b', 50, 580, 6), at('Summary', 50, 480, { size: 14 }), ...prose('c', 50, 460, 3),
    )])
    expect(text.match(/^#.*$/gmu)?.map((head) => head.replace(/^#+ /u, ''))).toEqual(['Rivers and the sea', 'Springs', 'Mouths', 'Summary'])
  })

  it('a chapter whose word and number have a line each is its name', () => {
    const text = readingOfPdf([page(at('CHAPTER', 400, 700), at('TWO', 420, 670, { size: 18, isBold: true }), at('THE ARCHIVE', 300, 620, { size: 20, isBold: true }), ...prose('a', 50, 560, 4))])
    expect(text.split('\n\n')[0]).toBe('## THE ARCHIVE')
    expect(text).not.toMatch(/CHAPTER|TWO/u)
  })

  it('numbers before paths and options are those of sections, and named entries of a list are below the section that has them', () => {
    const text = readingOfPdf([page(
      at('2.1 Rules', 50, 700, { size: 14, isBold: true }), ...prose('a', 50, 670, 3), at('1. Free to give away', 50, 610, { isBold: true }), ...prose('b', 50, 590, 3),
      at('2.1.1. /etc : what a host has', 50, 530, { size: 12, isBold: true }), ...prose('c', 50, 510, 3), at('2.2) Tools', 50, 450, { size: 14, isBold: true }), ...prose('d', 50, 420, 3),
    )])
    expect(text.match(/^#.*$/gmu)).toEqual(['## Rules', '#### Free to give away', '### /etc : what a host has', '## Tools'])
  })

  it('code is kept line by line as it was typed, apart from the prose around it; names within prose and typed documents are none', () => {
    const mono = (text: string, x: number, y: number): PdfPiece => at(text, x, y, { isMono: true })
    const text = readingOfPdf([page(
      ...prose('a', 50, 700, 3), at('For example', 50, 661), mono('for (x in 1:3) {', 70, 648), mono('print(x)', 80, 635), mono('}', 70, 622), at('writes three lines, as', 50, 609), mono('print.default', 50, 596), at('does.', 50, 583), ...prose('b', 50, 540, 3),
    )])
    expect(text).toContain('For example\n\n`for (x in 1:3) {`\n`  print(x)`\n`}`\n\nwrites three')
    expect(text).toContain('writes three lines, as print.default does.')
    expect(readingOfPdf([page(...prose('typed', 50, 700, 4).map((piece) => ({ ...piece, isMono: true })))])).not.toContain('`')
  })

  it('footnotes stand behind what they belong to, and their marks are gone from it', () => {
    const text = readingOfPdf([page(...prose('a', 50, 700, 4), at('It flows', 50, 648), at('1', 90.5, 652, { size: 6 }), at(' on and', 96, 648), at('1 So they say.', 50, 80, { size: 8 })), page(at('on to the sea.', 50, 700), ...prose('b', 50, 600, 3))])
    expect(text).toContain('It flows on and on to the sea.')
    expect(text.endsWith('So they say.')).toBe(true)
  })

  it('tables of contents, running heads with their number and page numbers are left out', () => {
    const pages = Array.from({ length: 4 }, (_, number) => page(at('Rivers of Europe', 50, 780), at(`${number + 1} / 4`, 500, 780), ...prose(`p${number}`, 50, 700, 3), at(String(number + 1), 290, 30)))
    const contents = page(at('Contents', 50, 700, { size: 16 }), at('Springs . . . . . . . . 4', 50, 660), at('Mouths', 50, 640), at('9', 500, 640), ...prose('begin', 50, 500, 3))
    const text = readingOfPdf([contents, ...pages])
    expect(text).not.toMatch(/Contents|Springs|Mouths|Rivers of Europe|\/ 4/u)
    expect(words(text).filter((word) => word.startsWith('begin'))).toHaveLength(3)
  })

  it('contents in two columns are left out with their bold chapters, also without a heading of their own', () => {
    const entry = (text: string, x: number, y: number): PdfPiece => at(text, x, y)
    const text = readingOfPdf([page(
      at('Of rivers', 50, 760, { size: 20 }), ...prose('a', 50, 720, 3),
      at('1. Springs 2', 50, 640, { isBold: true }), ...['1.1. Where . . . . 2', '1.2. When . . . . . 3', '1.3. How they', 'begin . . . . . . . 4'].map((words, line) => entry(words, 60, 627 - line * 13)), at('2. Mouths 5', 50, 570, { isBold: true }),
      at('3. Deltas 6', 330, 640, { isBold: true }), ...['3.1. Sand . . . . 6', '3.2. Silt . . . . . 7', '3.3. Salt . . . . . 8'].map((words, line) => entry(words, 340, 627 - line * 13)), at('A. Maps 9', 330, 570, { isBold: true }),
    ), page(...prose('b', 50, 700, 4))])
    expect(text).not.toMatch(/Springs|Where|begin|Mouths|Deltas|Salt|Maps/u)
    expect(words(text).filter((word) => /^[ab]\d$/u.test(word))).toHaveLength(7)
  })

  it('a sign that nobody knows marks a list where it begins a line, and is left out within one', () => {
    expect(readingOfPdf([page(at('\uFFFD', 50, 700, { width: 8 }), at('the shore', 62, 700))])).toBe('- the shore')
    expect(readingOfPdf([page(at('Marked by \uFFFD here.', 50, 700))])).toBe('Marked by here.')
  })

  it.each([['Math´ematiques', 'Mathématiques'], ['ﬁnd eﬃcient', 'find efficient'], ['def´ınense', 'defínense'], ['~ a `b', '~ a `b']])('letters that are drawn apart are one again: %s', (drawn, plain) => {
    expect(plainLetters(drawn)).toBe(plain)
  })

  it('letters that TeX joins by a code without a name are there, and codes between words are none of them', () => {
    expect(readingOfPdf([page(at('Di\u001Berent \u001Doats, the \frst e\u000Ecient o\v ers.', 50, 700))])).toBe('Different floats, the first efficient off ers.')
    expect(readingOfPdf([page(at('apart \f apart', 50, 700))])).toBe('apart apart')
    expect(readingOfPdf([page(at('It \u0010flows\u0011 on \u0015 and on', 50, 700))])).toBe('It “flows” on – and on')
  })

  it('codes of fonts of TeX are the letters of their encoding', () => {
    const read = (text: string, encoding: PdfPiece['encoding']): string => readingOfPdf([page(at(text, 50, 700, { encoding }))])
    expect(read('The \u001Buvre of S\u001Cren, na\u0010ve \frst o\vers', 'OT1')).toBe('The œuvre of Søren, naıve first offers')
    expect(read('\u0010\u001Crst\u0011 \u0013o\u001Bers\u0014 \u0015 na\u0019ve', 'T1')).toBe('“first” «offers» – naıve')
  })

  it('nothing of a page is an error: none, a thousand times the same letter, places that are no numbers', () => {
    const same = Array.from({ length: 3000 }, () => at('x', 100, 100))
    for (const pages of [[], [page()], [page(...same)], [page(at('a', NaN, NaN), at('b', Infinity, 0), at('', 0, 0))], [{ height: 0, pieces: [at('a', 0, 0)] }]]) expect(() => readingOfPdf(pages)).not.toThrow()
  })
})
