import type { BrandKit } from '@lectern/shared/brand'
import { DEVICE_FAMILIES, FONT_FAMILIES, familyLabel } from '@lectern/shared/fonts'
import { MEDIA_TYPE } from '@lectern/shared/gallery'
import type { GalleryMedia } from '@lectern/shared/gallery'
import { INFOGRAPHIC_PALETTES } from '@lectern/shared/infographics'
import { FILMED_PRESENTER, GAME_THEMES, PHOTO_PRESENTER, PRESENTER_IDS } from '@lectern/shared/lesson'
import type { Design, Theme } from '@lectern/shared/lesson'
import { ASSET_TYPES } from '@lectern/shared/looks'
import type { AssetType, InfographicDetails, LookDetails, UserAsset } from '@lectern/shared/looks'
import { blobUrl } from '@lectern/shared/media'
import { avatarFileUrl } from '@lectern/shared/providers'
import type { Avatar } from '@lectern/shared/providers'
import { themeOfKit } from '@lectern/shared/templates'
import { BUILT_IN_TEMPLATES, themeOfTemplate } from '@lectern/shared/templates/built-in'

/** What people of a workspace added, as its own nouns know it. */
export interface WorkspaceLooks {
  readonly fonts: readonly { readonly family: string; readonly hash: string }[]
  readonly kits: readonly BrandKit[]
  /** Templates of layouts that the caller may use. */
  readonly templates: readonly { readonly templateId: string; readonly name: string }[]
  /** Photos and films of the caller's gallery, of which each may present. */
  readonly portraits: readonly GalleryMedia[]
  /** Avatars of the workspace's service. */
  readonly avatars: readonly Avatar[]
}

/** What stands before the ids of kits and of templates, where these are the look of something. */
const OWN = { kit: 'kit:', template: 'template:' } as const
/** What stands before the id of an avatar of a service: its names are not the product's. */
const AT_SERVICE = 'avatar:'

/** What is said of a presenter that the product draws: everybody may use it, at once, and it says whatever a voice says. */
const DRAWN_PRESENTER = { status: 'ready', privacy: 'public', createdAt: null, updatedAt: null, sampleAudioUrl: null, videoPreviewUrl: null } as const

/** A photo or a film as a presenter, named by what presents (`PresenterChoice`) and its file: of whose gallery it is, who alone is offered it. */
function portrait({ blob, createdAt, mediaType, name, poster }: GalleryMedia): UserAsset {
  const isFilm = mediaType === MEDIA_TYPE.Video
  const picture = isFilm ? poster : blob.hash
  return {
    id: `${isFilm ? FILMED_PRESENTER : PHOTO_PRESENTER}:${blob.hash}`, type: ASSET_TYPES.avatars, name, url: picture === null ? null : blobUrl(picture), isOwn: true,
    presenter: { ...DRAWN_PRESENTER, privacy: 'private', createdAt, updatedAt: createdAt, videoPreviewUrl: isFilm ? blobUrl(blob.hash) : null },
  }
}

/** An avatar of a service as a presenter. */
function serviced({ createdAt, id, name, picture, privacy, sample, status, updatedAt }: Avatar): UserAsset {
  return {
    id: AT_SERVICE + id, type: ASSET_TYPES.avatars, name, url: picture && avatarFileUrl(picture), isOwn: privacy === 'private',
    presenter: { status, privacy, createdAt, updatedAt, sampleAudioUrl: null, videoPreviewUrl: sample && avatarFileUrl(sample) },
  }
}

const titled = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')

/** What a workspace has to give its content a look, by type (S2 §3): its own first, then what comes with the product. */
export function assetsOf(type: AssetType, { avatars, fonts, kits, portraits, templates }: WorkspaceLooks): readonly UserAsset[] {
  const product = (id: string, name = titled(id)): UserAsset => ({ id, type, name, url: null, isOwn: false, presenter: null })
  const own = (id: string, name: string, url: string | null = null): UserAsset => ({ id, type, name, url, isOwn: true, presenter: null })
  const ownKits = kits.map(({ kitId, logos, name }) => own(OWN.kit + kitId, name, logos[0] === undefined ? null : blobUrl(logos[0].hash)))
  switch (type) {
    case ASSET_TYPES.fonts: return [
      ...fonts.map(({ family, hash }) => own(family, familyLabel(family), blobUrl(hash))),
      ...FONT_FAMILIES.map(({ family, label }) => product(family, label)), ...DEVICE_FAMILIES.map((family) => product(family, family)),
    ]
    case ASSET_TYPES.avatars: {
      const atService = avatars.map(serviced)
      return [
        ...portraits.map(portrait), ...atService.filter(({ isOwn }) => isOwn), ...PRESENTER_IDS.map((id) => ({ ...product(id), presenter: DRAWN_PRESENTER })),
        ...atService.filter(({ isOwn }) => !isOwn),
      ]
    }
    case ASSET_TYPES.quizThemes:
    case ASSET_TYPES.interactives: return GAME_THEMES.map((id) => product(id))
    case ASSET_TYPES.slideDecks: return [...ownKits, ...templates.map(({ name, templateId }) => own(OWN.template + templateId, name)), ...BUILT_IN_TEMPLATES.map(({ id }) => product(id))]
    case ASSET_TYPES.contentUsingAi: return [...ownKits, ...BUILT_IN_TEMPLATES.map(({ id }) => product(id))]
    case ASSET_TYPES.infographics: return [...ownKits, ...INFOGRAPHIC_PALETTES.map(({ id }) => product(id))]
  }
}

function detailsOfTheme(themeId: string, name: string, theme: Theme, design: Design | null = null): LookDetails {
  const { accent, accent2, accent3, accent4, bodyFont, headingFont, paper } = theme
  return { themeId, name, colours: [...new Set([accent, accent2, accent3, accent4])], fonts: [...new Set([headingFont, bodyFont])], background: paper, theme, design }
}

/** The look of a brand kit. */
function detailsOfKit(kit: BrandKit): LookDetails {
  const { colours, fonts, kitId, name } = kit
  const theme = themeOfKit(kit)
  const all = [...new Set([colours.primary, colours.secondary, colours.accent, ...colours.additional])]
  return { ...detailsOfTheme(OWN.kit + kitId, name, theme), colours: all, fonts: [...fonts] }
}

/** Details of a look of slides: a kit, a template that comes with the product, or by `layoutsOf` one that people built; null for none of that id. */
export async function slideLook(
  themeId: string, { kits, templates }: WorkspaceLooks, layoutsOf: (templateId: string) => Promise<{ readonly theme: Theme; readonly design: Design } | null>,
): Promise<LookDetails | null> {
  const kit = kits.find(({ kitId }) => OWN.kit + kitId === themeId)
  if (kit !== undefined) return detailsOfKit(kit)
  const builtIn = BUILT_IN_TEMPLATES.find(({ id }) => id === themeId)
  if (builtIn !== undefined) return detailsOfTheme(themeId, titled(builtIn.id), themeOfTemplate(builtIn).theme)
  const made = templates.find(({ templateId }) => OWN.template + templateId === themeId)
  const look = made === undefined ? null : await layoutsOf(made.templateId)
  return made === undefined || look === null ? null : detailsOfTheme(themeId, made.name, look.theme, look.design)
}

function inWordsOfInfographics(look: LookDetails): InfographicDetails {
  const { background, colours, fonts } = look
  return { ...look, primaryColors: colours.slice(0, 1), secondaryColors: colours.slice(1), prompt: '', fontFamilies: fonts, backgroundColor: background, backgroundImage: null }
}

/** Details of a look of infographics: a kit or one of the sets of colours; null for none of that id. */
export function infographicLook(themeId: string, { kits }: WorkspaceLooks): InfographicDetails | null {
  const kit = kits.find(({ kitId }) => OWN.kit + kitId === themeId)
  if (kit !== undefined) return inWordsOfInfographics({ ...detailsOfKit(kit), theme: null })
  const palette = INFOGRAPHIC_PALETTES.find(({ id }) => id === themeId)
  return palette === undefined ? null : inWordsOfInfographics({ themeId, name: titled(palette.id), colours: [...palette.colors], fonts: [], background: palette.background, theme: null, design: null })
}

/** Colours of the skins of games, as `web/src/activities/game` draws them: what stands out, and what lies behind. */
const SKINS: Readonly<Record<(typeof GAME_THEMES)[number], { readonly colours: readonly string[]; readonly background: string }>> = {
  plain: { colours: ['#0f766e'], background: '#ffffff' }, space: { colours: ['#ffd166', '#2a1f4d'], background: '#151a3a' },
  sea: { colours: ['#ffe08a', '#08374d'], background: '#0b4a63' }, forest: { colours: ['#ffd98c', '#183322'], background: '#23472f' },
}

/** Details of a skin of games; null for none of that id. */
export function gameLook(themeId: string): LookDetails | null {
  const skin = GAME_THEMES.find((id) => id === themeId)
  return skin === undefined ? null : { themeId, name: titled(skin), colours: [...SKINS[skin].colours], fonts: [], background: SKINS[skin].background, theme: null, design: null }
}

