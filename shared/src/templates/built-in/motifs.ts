import { band, box, disc, molecule, oval, pill } from './art.ts'
import type { Artwork } from './art.ts'
import type { Motif } from './motif.ts'

const panel = (x: number): Artwork => box(x, 0, 900, 1080, 'surface')
const COLOURS = ['accent', 'accent2', 'accent4', 'accent3'] as const
const colourAt = (index: number) => COLOURS[index % COLOURS.length] ?? 'accent'
const times = (count: number, of: (index: number) => Artwork): Artwork[] => Array.from({ length: count }, (_, index) => of(index))

/** Hills under a sun. */
const hills: Motif = {
  columns: 'cards',
  isLeft: false,
  isBold: false,
  edge: () => [oval(-180, 1006, 1100, 320, 'accent'), oval(760, 1026, 1400, 300, 'accent4')],
  title: [disc(1520, 110, 190, 'accent2'), oval(-260, 780, 1400, 700, 'accent'), oval(760, 860, 1500, 600, 'accent4')],
  section: [disc(1560, 70, 170, 'accent2'), oval(-260, 880, 1400, 600, 'surface'), oval(760, 920, 1500, 560, 'paper')],
  alone: [disc(1600, 70, 130, 'accent2'), oval(-260, 930, 1400, 600, 'accent'), oval(760, 970, 1500, 520, 'accent4')],
  picture: (x) => [
    panel(x), disc(x + 480, 150, 240, 'accent2'), oval(x + 200, 330, 130, 430, 'accent', { rotation: -32 }), oval(x + 560, 330, 130, 430, 'accent', { rotation: 32 }),
    oval(x + 385, 240, 130, 480, 'accent4'), box(x + 440, 560, 20, 360, 'accent'), box(x, 900, 900, 180, 'accent'),
  ],
}

/** Blocks and rules on a grid. */
const blocks: Motif = {
  columns: 'dividers',
  isLeft: true,
  isBold: true,
  edge: () => [box(0, 0, 48, 1080, 'accent')],
  heading: [box(120, 268, 1680, 6, 'ink')],
  title: [box(0, 760, 1440, 320, 'accent'), box(1440, 760, 480, 320, 'ink'), box(1440, 0, 480, 160, 'accent'), disc(1560, 800, 240, 'paper')],
  section: [box(0, 880, 1440, 200, 'paper'), box(1440, 880, 480, 200, 'ink'), box(120, 0, 320, 120, 'paper')],
  alone: [box(0, 0, 48, 1080, 'accent'), box(1440, 0, 480, 160, 'ink'), box(120, 960, 480, 24, 'accent')],
  picture: (x) => [
    box(x, 0, 900, 1080, 'accent'), box(x + 450, 0, 450, 540, 'ink'), disc(x + 40, 580, 430, 'paper'), box(x + 450, 540, 450, 540, 'surface'), disc(x + 560, 650, 230, 'ink'),
  ],
}

/** Stones of a path, of which the one one stands on is marked. */
const path: Motif = {
  columns: 'cards',
  isLeft: false,
  isBold: false,
  edge: (at) => times(11, (index) => pill(120 + index * 152, 1016, index === at ? 112 : 28, 28, index === at ? 'accent' : index < at ? 'accent4' : 'surface')),
  title: [
    pill(120, 820, 520, 130, 'accent'), pill(680, 820, 300, 130, 'accent2'), pill(1020, 820, 540, 130, 'accent4'), disc(1600, 820, 130, 'accent3'),
    disc(120, 120, 130, 'accent4'), pill(290, 120, 360, 130, 'surface'), pill(690, 120, 200, 130, 'accent2'),
  ],
  section: [pill(120, 880, 520, 110, 'accent2'), pill(680, 880, 260, 110, 'paper'), disc(980, 880, 110, 'paper'), pill(120, 90, 200, 110, 'paper'), disc(360, 90, 110, 'accent2')],
  alone: [pill(120, 930, 420, 70, 'accent'), pill(570, 930, 200, 70, 'accent2'), disc(800, 930, 70, 'accent3'), disc(1730, 80, 70, 'accent4'), pill(1500, 80, 200, 70, 'surface')],
  picture: (x) => [
    panel(x), pill(x + 110, 150, 430, 150, 'accent'), disc(x + 570, 150, 150, 'accent2'), disc(x + 110, 340, 150, 'accent4'), pill(x + 290, 340, 500, 150, 'accent2'),
    pill(x + 110, 530, 260, 150, 'accent3'), pill(x + 400, 530, 390, 150, 'accent'), pill(x + 110, 720, 520, 150, 'accent4'), disc(x + 660, 720, 150, 'accent3'),
  ],
}

/** Confetti above and below. */
const confetti: Motif = {
  columns: 'cards',
  isLeft: false,
  isBold: true,
  edge: () => times(14, (index) => (
    index % 2 === 0
      ? disc(90 + index * 130, 1010 + (index % 3) * 14, 26, colourAt(index))
      : ['diamond', 90 + index * 130, 18 + (index % 3) * 12, 30, 30, colourAt(index)]
  )),
  title: [
    disc(-90, -120, 420, 'accent'), disc(1560, 720, 520, 'accent3'), disc(1330, 90, 120, 'accent2'), ['diamond', 520, 110, 110, 110, 'accent4'], ['star', 1640, 130, 130, 130, 'accent'],
    disc(250, 800, 160, 'accent4'), ['diamond', 560, 840, 130, 130, 'accent2'], ['star', 880, 810, 120, 120, 'accent3'], disc(1180, 860, 90, 'accent'), disc(960, 130, 60, 'accent3'),
  ],
  section: [['star', 1600, 80, 150, 150, 'paper'], disc(140, 100, 90, 'paper'), ['diamond', 320, 140, 80, 80, 'surface'], disc(240, 860, 140, 'surface'), disc(1500, 850, 340, 'paper'), ['diamond', 620, 900, 100, 100, 'paper']],
  alone: [disc(-120, -140, 340, 'accent3'), disc(1660, 860, 380, 'accent'), ['star', 1640, 70, 110, 110, 'accent2'], ['diamond', 150, 900, 90, 90, 'accent4'], disc(420, 950, 60, 'accent2')],
  picture: (x) => [
    panel(x), disc(x + 120, 210, 660, 'accent'), ['star', x + 270, 350, 360, 360, 'onAccent'], disc(x + 60, 90, 110, 'accent2'), ['diamond', x + 710, 120, 120, 120, 'accent3'],
    disc(x + 720, 860, 130, 'accent4'), ['diamond', x + 110, 880, 100, 100, 'accent2'],
  ],
}

/** Rules and columns of a newspaper. */
const columns: Motif = {
  columns: 'dividers',
  isLeft: true,
  isBold: true,
  edge: () => [box(120, 52, 1680, 8, 'ink'), box(120, 68, 1680, 2, 'ink'), box(120, 1014, 1680, 2, 'ink'), box(120, 1022, 240, 8, 'accent')],
  title: [
    box(120, 110, 1680, 16, 'ink'), box(120, 138, 1680, 3, 'ink'), box(120, 190, 400, 60, 'accent'), box(560, 216, 1240, 3, 'quiet'), box(120, 770, 1680, 3, 'ink'),
    ...times(4, (column) => box(120 + column * 430, 820, 390, 12, 'quiet')), ...times(4, (column) => box(120 + column * 430, 856, 390, 12, 'quiet')),
    ...times(4, (column) => box(120 + column * 430, 892, column === 3 ? 180 : 390, 12, 'quiet')), box(120, 960, 1680, 16, 'ink'),
  ],
  section: [box(120, 110, 1680, 12, 'paper'), box(120, 132, 1680, 3, 'paper'), box(120, 900, 1680, 3, 'paper'), box(120, 914, 1680, 12, 'paper')],
  alone: [box(120, 110, 1680, 12, 'ink'), box(120, 132, 1680, 3, 'ink'), box(120, 940, 1680, 3, 'ink'), box(120, 954, 1680, 12, 'accent')],
  picture: (x) => [
    panel(x), box(x + 100, 110, 700, 26, 'ink'), box(x + 100, 160, 700, 4, 'ink'), box(x + 100, 200, 340, 420, 'accent'), disc(x + 190, 280, 160, 'paper'), box(x + 150, 450, 240, 170, 'paper'),
    ...times(11, (row) => box(x + 480, 206 + row * 38, row === 10 ? 180 : 320, 14, 'quiet')),
    ...times(8, (row) => box(x + 100, 670 + row * 38, row === 7 ? 200 : 340, 14, 'quiet')), ...times(8, (row) => box(x + 480, 670 + row * 38, row === 7 ? 90 : 320, 14, 'quiet')),
  ],
}

/** A night with a crescent. */
const night: Motif = {
  columns: 'cards',
  isLeft: false,
  isBold: false,
  edge: () => [disc(1822, 22, 64, 'accent'), disc(1842, 12, 60, 'paper'), ['star', 1700, 30, 26, 26, 'accent2'], oval(-200, 1020, 1300, 240, 'surface'), oval(800, 1036, 1500, 240, 'surface')],
  title: [
    disc(1440, 70, 230, 'accent'), disc(1510, 40, 220, 'paper'), ['star', 260, 130, 44, 44, 'accent2'], ['star', 640, 230, 28, 28, 'accent3'], ['star', 1010, 120, 34, 34, 'accent4'],
    ['star', 1780, 250, 30, 30, 'accent2'], oval(-300, 820, 1500, 640, 'surface'), oval(700, 880, 1600, 620, 'surface'), ['triangle', 300, 730, 110, 160, 'accent2'], ['triangle', 1500, 790, 100, 150, 'accent4'],
    ['triangle', 1610, 760, 120, 200, 'accent4'],
  ],
  section: [disc(1560, 60, 190, 'paper'), disc(1620, 36, 180, 'accent'), ['star', 200, 120, 44, 44, 'paper'], ['star', 520, 190, 30, 30, 'paper'], oval(-300, 880, 1500, 560, 'paper'), oval(700, 930, 1600, 520, 'surface')],
  alone: [disc(150, 60, 130, 'accent'), disc(190, 44, 124, 'paper'), ['star', 1640, 90, 40, 40, 'accent2'], ['star', 1420, 150, 26, 26, 'accent3'], oval(-300, 940, 1500, 460, 'surface'), oval(700, 980, 1600, 420, 'surface')],
  picture: (x) => [
    panel(x), disc(x + 240, 140, 460, 'accent'), disc(x + 370, 90, 430, 'surface'), ['star', x + 600, 240, 70, 70, 'accent2'], ['star', x + 700, 440, 44, 44, 'accent3'], ['star', x + 140, 600, 40, 40, 'accent4'],
    box(x, 900, 900, 180, 'paper'), ['triangle', x + 120, 660, 170, 260, 'accent4'], ['triangle', x + 260, 720, 140, 200, 'accent4'], ['triangle', x + 620, 700, 150, 220, 'accent2'],
  ],
}

const HEIGHTS = [70, 110, 90, 150, 130, 190, 170, 230, 210, 270, 250, 310]

/** Bars that rise. */
const bars: Motif = {
  columns: 'cards',
  isLeft: true,
  isBold: true,
  edge: () => [box(0, 0, 1920, 20, 'accent'), ...times(6, (index) => box(1560 + index * 42, 1060 - (HEIGHTS[index * 2] ?? 0) / 4, 28, (HEIGHTS[index * 2] ?? 0) / 4, index === 5 ? 'accent2' : 'accent'))],
  title: [
    ...times(12, (index) => box(120 + index * 142, 1080 - (HEIGHTS[index] ?? 0), 110, HEIGHTS[index] ?? 0, index === 11 ? 'accent2' : index % 2 === 0 ? 'accent' : 'accent4')),
    box(120, 120, 240, 20, 'accent'), box(120, 160, 120, 20, 'accent2'),
  ],
  section: times(12, (index) => box(120 + index * 142, 1080 - (HEIGHTS[index] ?? 0) * 0.6, 110, (HEIGHTS[index] ?? 0) * 0.6, index === 11 ? 'paper' : 'surface')),
  alone: [
    box(0, 0, 1920, 20, 'accent'),
    ...times(12, (index) => box(120 + index * 142, 1080 - (HEIGHTS[index] ?? 0) * 0.4, 110, (HEIGHTS[index] ?? 0) * 0.4, index === 11 ? 'accent2' : 'accent')),
  ],
  picture: (x) => [
    panel(x), ...times(5, (row) => box(x + 100, 200 + row * 150, 700, 3, 'quiet')), ...times(5, (index) => box(x + 140 + index * 130, 800 - index * 120 - 60, 90, index * 120 + 60, index === 4 ? 'accent2' : 'accent')),
    box(x + 100, 800, 700, 8, 'ink'), disc(x + 120, 880, 40, 'accent'), box(x + 180, 894, 220, 12, 'quiet'), disc(x + 460, 880, 40, 'accent2'), box(x + 520, 894, 220, 12, 'quiet'),
  ],
}

const stripes = (y: number, height: number): Artwork[] => times(17, (index) => box(-80 + index * 120, y - height / 2, 54, height * 2, 'paper', { rotation: 32 }))

/** Warning stripes. */
const hazard: Motif = {
  columns: 'cards',
  isLeft: false,
  isBold: true,
  edge: () => [band(0, 52, 'ink'), ...stripes(0, 52), band(52, 38, 'paper'), box(0, 1040, 1920, 40, 'ink')],
  title: [
    band(880, 200, 'ink'), ...stripes(880, 200), band(760, 120, 'paper'), ['triangle', 840, 80, 240, 216, 'accent'], pill(950, 150, 20, 76, 'onAccent'), disc(948, 242, 24, 'onAccent'),
  ],
  section: [band(920, 160, 'ink'), ...stripes(920, 160), band(800, 120, 'accent'), ['triangle', 120, 90, 180, 160, 'paper'], pill(202, 140, 16, 60, 'ink'), disc(200, 212, 20, 'ink')],
  alone: [band(0, 90, 'ink'), ...stripes(0, 90), band(90, 60, 'paper'), band(990, 90, 'ink')],
  picture: (x) => [
    box(x, 0, 900, 1080, 'accent'), ['triangle', x + 130, 220, 640, 570, 'paper'], pill(x + 420, 400, 60, 210, 'ink'), disc(x + 415, 650, 70, 'ink'), box(x, 930, 900, 150, 'ink'),
    ...times(6, (index) => box(x + 40 + index * 146, 930, 72, 150, 'paper')),
  ],
}

const ruled = (from = 0): Artwork[] => [...times(13, (row) => box(0, from + 70 + row * 80, 1920, 3, 'surface')), box(84, 0, 5, 1080, 'accent2'), disc(24, 180, 34, 'surface'), disc(24, 520, 34, 'surface'), disc(24, 860, 34, 'surface')]

/** A ruled page with speech bubbles. */
const notebook: Motif = {
  columns: 'cards',
  isLeft: false,
  isBold: true,
  edge: () => ruled(),
  title: [
    ...ruled(), pill(1250, 70, 460, 190, 'accent'), ['triangle', 1600, 225, 70, 80, 'accent', { flipY: true }], disc(1370, 145, 40, 'onAccent'), disc(1460, 145, 40, 'onAccent'), disc(1550, 145, 40, 'onAccent'),
    pill(220, 790, 480, 190, 'accent4'), ['triangle', 270, 740, 70, 80, 'accent4'], box(300, 860, 320, 14, 'paper'), box(300, 900, 220, 14, 'paper'),
  ],
  section: [pill(1300, 70, 400, 160, 'paper'), ['triangle', 1600, 200, 60, 70, 'paper', { flipY: true }], pill(160, 850, 420, 160, 'surface'), ['triangle', 210, 806, 60, 70, 'surface']],
  alone: [...ruled(), pill(1440, 70, 320, 120, 'accent4'), ['triangle', 1660, 166, 50, 54, 'accent4', { flipY: true }]],
  picture: (x) => [
    panel(x), pill(x + 100, 180, 560, 250, 'accent'), ['triangle', x + 180, 390, 90, 110, 'accent', { flipY: true }], disc(x + 240, 280, 50, 'onAccent'), disc(x + 350, 280, 50, 'onAccent'), disc(x + 460, 280, 50, 'onAccent'),
    pill(x + 240, 560, 560, 250, 'accent2'), ['triangle', x + 620, 770, 90, 110, 'accent2', { flipY: true }], box(x + 340, 640, 360, 18, 'paper'), box(x + 340, 690, 240, 18, 'paper'),
  ],
}

/** Atoms and what holds them together. */
const molecules: Motif = {
  columns: 'cards',
  isLeft: true,
  isBold: true,
  edge: () => [box(0, 0, 1920, 12, 'accent'), ...molecule([[124, 1038, 32, 'accent'], [264, 1038, 20, 'accent2'], [420, 1038, 32, 'accent3']], 'quiet', 4)],
  title: [
    ...molecule([[1480, 930, 300, 'accent'], [1130, 870, 170, 'accent2'], [820, 1000, 120, 'accent4'], [520, 930, 90, 'accent']], 'quiet'),
    ...molecule([[1480, 930, 300, 'accent'], [1800, 810, 180, 'accent3']], 'quiet'), ...molecule([[1400, 100, 100, 'accent3'], [1640, 160, 170, 'accent4'], [1850, 60, 190, 'accent2']], 'quiet'),
  ],
  section: [
    ...molecule([[1520, 970, 300, 'paper'], [1180, 920, 150, 'surface'], [880, 1000, 110, 'paper']], 'paper'), ...molecule([[1520, 970, 300, 'paper'], [1800, 880, 160, 'surface']], 'paper'),
    ...molecule([[1640, 130, 150, 'surface'], [1850, 70, 200, 'paper']], 'paper'),
  ],
  alone: [
    box(0, 0, 1920, 12, 'accent'), ...molecule([[1560, 1010, 220, 'accent'], [1290, 970, 120, 'accent2'], [1060, 1020, 80, 'accent4']], 'quiet'), ...molecule([[1560, 1010, 220, 'accent'], [1790, 940, 140, 'accent3']], 'quiet'),
    ...molecule([[1500, 90, 70, 'accent3'], [1700, 110, 130, 'accent4']], 'quiet'),
  ],
  picture: (x) => [
    panel(x), box(x + 380, 160, 140, 300, 'quiet'), box(x + 340, 140, 220, 40, 'quiet'), ['triangle', x + 140, 380, 620, 520, 'quiet'], ['triangle', x + 200, 480, 500, 400, 'accent'], disc(x + 380, 690, 70, 'paper'), disc(x + 480, 780, 44, 'paper'),
    disc(x + 330, 800, 34, 'paper'), disc(x + 520, 60, 50, 'accent2'), disc(x + 430, 30, 34, 'accent3'), disc(x + 620, 110, 28, 'accent4'), box(x + 120, 900, 660, 16, 'ink'),
  ],
}

/** A line of time, with the moment one is at. */
const timeline: Motif = {
  columns: 'milestones',
  isLeft: true,
  isBold: false,
  edge: (at) => [box(120, 1024, 1680, 6, 'quiet'), ...times(12, (index) => (index === at ? disc(104 + index * 152, 1007, 40, 'accent') : disc(111 + index * 152, 1014, 26, index < at ? 'accent2' : 'quiet')))],
  title: [
    box(0, 872, 1920, 8, 'quiet'), disc(190, 816, 120, 'accent'), disc(640, 836, 80, 'accent2'), disc(1060, 816, 120, 'accent3'), disc(1560, 786, 180, 'accent4'), box(245, 936, 10, 80, 'accent'), box(675, 916, 10, 100, 'accent2'),
    box(1115, 936, 10, 80, 'accent3'), box(1645, 966, 10, 60, 'accent4'), box(120, 110, 300, 10, 'accent'), box(120, 136, 180, 10, 'accent2'),
  ],
  section: [box(0, 930, 1920, 8, 'paper'), disc(240, 886, 96, 'paper'), disc(760, 904, 60, 'paper'), disc(1280, 904, 60, 'surface'), disc(1640, 904, 60, 'surface')],
  alone: [box(0, 976, 1920, 6, 'quiet'), disc(920, 940, 80, 'accent'), disc(400, 960, 40, 'accent2'), disc(1480, 960, 40, 'accent3'), box(120, 110, 300, 10, 'accent')],
  picture: (x) => [
    panel(x), disc(x + 130, 220, 640, 'quiet'), disc(x + 160, 250, 580, 'paper'), ...times(12, (hour) => disc(x + 436 + Math.sin(hour * Math.PI / 6) * 240, 526 - Math.cos(hour * Math.PI / 6) * 240, 28, hour % 3 === 0 ? 'accent' : 'quiet')),
    box(x + 440, 350, 20, 200, 'ink'), box(x + 440, 535, 150, 16, 'accent', { rotation: 28 }), disc(x + 425, 515, 50, 'accent2'),
  ],
}

/** Bunting and a sun. */
const bunting: Motif = {
  columns: 'cards',
  isLeft: false,
  isBold: true,
  edge: () => times(12, (index) => ['triangle', index * 160, 0, 160, 76, colourAt(index), { flipY: true }]),
  title: [
    ...times(12, (index): Artwork => ['triangle', index * 160, 0, 160, 130, colourAt(index), { flipY: true }]), ...times(9, (ray) => box(945, 760, 30, 640, 'accent2', { rotation: -80 + ray * 20 })),
    disc(740, 860, 440, 'accent2'), oval(-240, 960, 1000, 400, 'accent4'), oval(1160, 960, 1000, 400, 'accent4'),
    oval(170, 190, 260, 100, 'surface'), oval(1480, 200, 280, 100, 'surface'),
  ],
  section: [...times(12, (index): Artwork => ['triangle', index * 160, 0, 160, 120, index % 2 === 0 ? 'paper' : 'surface', { flipY: true }]), oval(-240, 900, 1100, 460, 'paper'), oval(900, 930, 1300, 440, 'surface')],
  alone: [...times(12, (index): Artwork => ['triangle', index * 160, 0, 160, 110, colourAt(index), { flipY: true }]), oval(-240, 970, 1100, 400, 'accent4'), oval(900, 990, 1300, 400, 'accent2')],
  picture: (x) => [
    panel(x), disc(x + 600, 90, 210, 'accent2'), oval(x + 80, 170, 260, 100, 'paper'), box(x + 240, 520, 420, 380, 'accent'), ['triangle', x + 180, 300, 540, 240, 'accent3'], box(x + 400, 700, 110, 200, 'paper'),
    box(x + 290, 600, 80, 80, 'paper'), box(x + 530, 600, 80, 80, 'paper'), box(x, 890, 900, 190, 'accent4'), oval(x + 690, 620, 170, 220, 'accent4'), box(x + 765, 800, 20, 100, 'ink'),
  ],
}

/** Every motif by its name. */
export const MOTIFS = { hills, blocks, path, confetti, columns, night, bars, hazard, notebook, molecules, timeline, bunting } as const satisfies Record<string, Motif>
export type MotifName = keyof typeof MOTIFS
