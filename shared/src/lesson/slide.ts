import { z } from 'zod'
import { richTextSchema } from '../text/rich-text.ts'
import { animationSchema } from './animation.ts'
import { PICTURE_FITS } from './fill.ts'
import { blobSchema, elementSchema, gradientSchema, themedColourSchema } from './elements/schemas.ts'
import type { CaptionPart } from './speech/caption-model.ts'
import { spokenPartSchema } from './speech/sentence-audio.ts'
import { presenterChoiceSchema, presenterConfigSchema } from './presenter.ts'
import { voiceChoiceSchema } from './speech/voice.ts'
import { LAYOUTS } from './theme/layout-names.ts'
import { themeSchema } from './theme/theme-model.ts'
import { themeColour } from './theme/theme.ts'
import { transitionSchema } from './transition.ts'

export const backgroundSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('colour'), colour: themedColourSchema }),
  z.object({
    kind: z.literal('image'),
    /** SHA-256 of the bytes in the blob store. */
    blob: blobSchema,
    /** What shows where the picture does not, and until it has arrived. */
    colour: themedColourSchema.default('#FFFFFF'),
    /** Absent in documents older than the choice, which cut. */
    fit: z.enum(PICTURE_FITS).default('cover'),
  }),
  z.object({
    kind: z.literal('gradient'),
    gradient: gradientSchema,
    /** What stands for it where one colour is wanted, and until it can be drawn. */
    colour: themedColourSchema,
  }),
])
export type Background = z.infer<typeof backgroundSchema>

/** A new slide's background: the paper of the lesson's theme. */
export const DEFAULT_BACKGROUND: Background = { kind: 'colour', colour: themeColour('paper') }

/** One slide as plain data; elements are in z-order, back first. */
export const slideSchema = z.object({
  id: z.string().min(1).max(64),
  order: z.string().min(1).max(256),
  contentType: z.literal('canvas').default('canvas'),
  background: backgroundSchema,
  /** Blur of the background in slide points. */
  blurFilter: z.number().min(0).max(100).default(0),
  /** Where its presenter stands (S2 §3); in slides that were read, as its `presenter` says. */
  presenterConfig: presenterConfigSchema,
  /** Where the theme has presenters stand (S1 §3.9); in slides that were read alone. */
  defaultPresenterConfig: presenterConfigSchema.optional(),
  /** Who presents it; absent where that is the presenter of the lesson, null for nobody. In slides that were read, whoever it is, and absent for nobody. */
  presenter: presenterChoiceSchema.nullable().optional(),
  /** Whether what nobody gave a motion to comes by itself, as it is spoken of; absent where the lesson decides, and in slides that were read where it does not. */
  automaticAnimations: z.boolean().optional(),
  /** What speaks its narration; absent, or null, where that is the voice of the lesson. */
  voice: voiceChoiceSchema.nullable().optional(),
  /** How it is arranged; absent where nobody chose a layout. */
  layout: z.enum(LAYOUTS).optional(),
  /** Which layout of the lesson's design that is (`Design`); absent where it is one of the product's. */
  ownLayout: z.string().min(1).max(64).optional(),
  /** What it is called as a layout, in templates that are built; absent where its arrangement says enough. */
  layoutName: z.string().max(60).optional(),
  /** What it said when its narration was written from it (`slideWordsHash`); absent where somebody wrote that. */
  narrationOf: z.string().max(64).optional(),
  /** How it takes the place of the slide before it; absent where that is a cut. */
  transition: transitionSchema.optional(),
  elements: z.array(elementSchema),
  narration: richTextSchema,
  /** In the order they are played in; absent when nothing moves. */
  animations: z.array(animationSchema).optional(),
  /** What the lesson looks like, the same on all its slides, so that a slide is painted from itself alone; absent for the look of lessons that say nothing of it. */
  theme: themeSchema.optional(),
  /** The sounds of its narration, sentence by sentence, in slides that were taken out of their document; absent where nothing is spoken. */
  speech: z.array(spokenPartSchema).optional(),
  /** Captions that people wrote for its sentences, likewise; absent where all are made of the narration. */
  captions: z.array(z.object({ language: z.string(), text: z.string(), pages: z.array(z.object({ at: z.number(), text: z.string() })) }) as z.ZodType<CaptionPart>).optional(),
})
export type Slide = z.infer<typeof slideSchema>
