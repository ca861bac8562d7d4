import type { PresenterId } from '@lectern/shared/lesson'

/** Colours of a skin: as it is lit, in its shade, and of its lips and cheeks. */
interface Skin { readonly base: string; readonly shade: string; readonly line: string; readonly lip: string; readonly blush: string }

const SKINS = {
  porcelain: { base: '#F8D9C4', shade: '#EBBFA4', line: '#C98F70', lip: '#C9685F', blush: '#EE9C86' },
  peach: { base: '#F1C6A3', shade: '#DFA880', line: '#B47B55', lip: '#B95F52', blush: '#E08B6D' },
  olive: { base: '#DDAA7E', shade: '#C68F62', line: '#96663F', lip: '#A8554A', blush: '#CC7B5A' },
  bronze: { base: '#BC8158', shade: '#A2683F', line: '#774726', lip: '#93483F', blush: '#AD5F42' },
  umber: { base: '#80502F', shade: '#693E22', line: '#472611', lip: '#84403A', blush: '#8E4F30' },
} as const satisfies Record<string, Skin>

/** Everything that tells one drawn presenter from another; the parts are drawn by the files beside this one. */
export interface Look {
  readonly skin: Skin
  readonly face: 'oval' | 'square' | 'round'
  readonly hair: 'waves' | 'crop' | 'scarf' | 'swept' | 'bob' | 'receding' | 'bun' | 'curls'
  /** Of the hair, or of the scarf; its shade, and where light falls on it. */
  readonly hairColour: string
  readonly hairShade: string
  readonly hairLight: string
  readonly brow: string
  /** How thick the brows are, 1 being usual. */
  readonly browWeight: number
  readonly iris: string
  readonly hasLashes: boolean
  /** How full the lips are, 0 … 1. */
  readonly lips: number
  readonly clothes: 'blazer' | 'shirt' | 'abaya' | 'sweater' | 'dungarees' | 'nehru' | 'cardigan' | 'hoodie'
  readonly cloth: string
  readonly clothShade: string
  /** What is worn below, or seen of it. */
  readonly under: string
  readonly beard?: 'full' | 'moustache'
  readonly glasses?: 'round' | 'square'
  readonly earrings?: string
  /** Lines of age beside mouth and eyes. */
  readonly isOld?: boolean
  readonly hasFreckles?: boolean
  /** How broad the shoulders are, 1 being usual. */
  readonly build: number
  /** What stands behind the figure where a picture of it is a tile. */
  readonly backdrop: string
}

/** The presenters that come with the product. */
export const LOOKS: Readonly<Record<PresenterId, Look>> = {
  mara: {
    skin: SKINS.olive, face: 'oval', hair: 'waves', hairColour: '#3A2418', hairShade: '#2A1810', hairLight: '#5B3A27', brow: '#2F1C12', browWeight: 1, iris: '#5A3A1F',
    hasLashes: true, lips: 0.9, clothes: 'blazer', cloth: '#0F766E', clothShade: '#0B5B55', under: '#F6EFE2', build: 0.94, backdrop: '#CDE7E2',
  },
  kwame: {
    skin: SKINS.umber, face: 'square', hair: 'crop', hairColour: '#1C1410', hairShade: '#120C09', hairLight: '#33261E', brow: '#150E0A', browWeight: 1.2, iris: '#2F1B10',
    hasLashes: false, lips: 0.7, clothes: 'shirt', cloth: '#D9A441', clothShade: '#BC8727', under: '#FBF6EA', build: 1.06, backdrop: '#F3DFB6',
  },
  aisha: {
    skin: SKINS.peach, face: 'oval', hair: 'scarf', hairColour: '#7C4A6B', hairShade: '#633855', hairLight: '#96607F', brow: '#3B2417', browWeight: 0.95, iris: '#4A5B33',
    hasLashes: true, lips: 0.8, clothes: 'abaya', cloth: '#2F3E5C', clothShade: '#243049', under: '#7C4A6B', build: 0.95, backdrop: '#E7D3DF',
  },
  tomas: {
    skin: SKINS.porcelain, face: 'square', hair: 'swept', hairColour: '#8A5A32', hairShade: '#6E4525', hairLight: '#A87544', brow: '#6B4325', browWeight: 1.15, iris: '#3E6C8C',
    hasLashes: false, lips: 0.35, clothes: 'sweater', cloth: '#33507A', clothShade: '#263D60', under: '#F4F1EA', beard: 'full', build: 1.05, backdrop: '#CFDDEB',
  },
  mei: {
    skin: SKINS.porcelain, face: 'round', hair: 'bob', hairColour: '#20191B', hairShade: '#151012', hairLight: '#3D3338', brow: '#241B1C', browWeight: 0.85, iris: '#2C1C14',
    hasLashes: true, lips: 0.7, clothes: 'dungarees', cloth: '#D96C4F', clothShade: '#BC5539', under: '#FBF3E4', glasses: 'round', build: 0.88, backdrop: '#F7D6C8',
  },
  ravi: {
    skin: SKINS.bronze, face: 'oval', hair: 'receding', hairColour: '#B9B5AE', hairShade: '#97938C', hairLight: '#D6D3CD', brow: '#8F8A82', browWeight: 1.25, iris: '#2F1C10',
    hasLashes: false, lips: 0.4, clothes: 'nehru', cloth: '#5C6B4A', clothShade: '#485539', under: '#F2EAD8', beard: 'moustache', glasses: 'square', isOld: true, build: 1.02,
    backdrop: '#DBE1CB',
  },
  ines: {
    skin: SKINS.peach, face: 'round', hair: 'bun', hairColour: '#D8D5D1', hairShade: '#B7B3AE', hairLight: '#EFEDEA', brow: '#857F78', browWeight: 0.85, iris: '#5F7D6A',
    hasLashes: true, lips: 0.65, clothes: 'cardigan', cloth: '#A34A4A', clothShade: '#863A3A', under: '#F7EDDC', earrings: '#F4F1EA', isOld: true, build: 0.96, backdrop: '#F0D2CC',
  },
  leo: {
    skin: SKINS.porcelain, face: 'round', hair: 'curls', hairColour: '#B4502A', hairShade: '#953E1E', hairLight: '#CF6C41', brow: '#8F3F20', browWeight: 0.95, iris: '#4C7A55',
    hasLashes: false, lips: 0.45, clothes: 'hoodie', cloth: '#6C7FB8', clothShade: '#556699', under: '#F6F2EA', hasFreckles: true, build: 0.92, backdrop: '#D7DDF0',
  },
}

/** Their ids, in the order they are offered in. */
export const PRESENTER_IDS = Object.keys(LOOKS) as readonly PresenterId[]

/** The look of a drawn presenter; null for a photo, and for presenters of a newer version. */
export function lookOf(id: string): Look | null {
  return Object.hasOwn(LOOKS, id) ? LOOKS[id as keyof typeof LOOKS] : null
}
