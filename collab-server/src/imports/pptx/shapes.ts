import { fillIn, newId } from '@lectern/shared/lesson'
import type { Fill, ImageElement, NewElement, ShapeElement } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { isStacked, isTurned, isUneven, textFields, wordFields } from './boxes.ts'
import type { DeckElement } from './boxes.ts'
import { colourIn, colourField } from './colours.ts'
import { columnCount, columnsOf } from './columns.ts'
import type { SlideContext } from './deck-context.ts'
import { bodyEquation } from './equations.ts'
import type { BodyEquation } from './equations.ts'
import { fillNode, fillOf, pictureIn, styledFill } from './fills.ts'
import type { DeckFill, PictureIn } from './fills.ts'
import { formOf, isLineForm } from './forms.ts'
import type { DeckForm } from './forms.ts'
import { fieldsOf, frameIn, onSlide } from './frames.ts'
import type { Frame, FrameChange } from './frames.ts'
import { bendsOf, lineFrame, lineOfShape, strokeFields } from './lines.ts'
import type { DeckLine } from './lines.ts'
import { hrefOf } from './links.ts'
import { SlideNotes } from './notes.ts'
import { relationOf } from './package.ts'
import { namesOf, placedShape, placeholderOf, textSourcesOf } from './placeholders.ts'
import type { PlacedShape } from './placeholders.ts'
import { readText } from './text.ts'
import type { ReadText } from './text.ts'
import { rounded } from './text-style.ts'
import type { TextSources } from './text-style.ts'
import { textureFill, texturePicture } from './textures.ts'
import { insetsOf, roomOf } from './word-room.ts'
import { at, below, child, flagOf, madeNode, numberOf } from './xml.ts'
import type { XmlNode } from './xml.ts'

/** Where a shape stands: what becomes of its frame, and the group that it is in. */
export interface Standing {
  readonly change: FrameChange
  readonly groupId: string
  /** It is not seen while the deck is shown. */
  readonly isHidden?: boolean
}

/** Names that programs give by themselves say nothing. */
const GIVEN_NAME = /^(?:[\p{L}\p{M}\s.;:-]+ )?\d+$|^Google Shape;/u

/** What an author called a shape; empty where its program did. */
function nameOf(shape: XmlNode): string {
  const { descr = '', name = '', title = '' } = child(namesOf(shape), 'p:cNvPr')?.attributes ?? {}
  const called = GIVEN_NAME.test(name) ? '' : name
  return (called || title || descr).slice(0, 200)
}

/** What a picture shows, in words. */
export function altOf(shape: XmlNode): string {
  const { descr = '', title = '' } = child(namesOf(shape), 'p:cNvPr')?.attributes ?? {}
  return (descr || title).slice(0, 2000)
}

/** What every element has from its shape. */
export function baseOf(shape: XmlNode, { groupId, isHidden }: Standing, context: SlideContext): Pick<DeckElement, 'id' | 'name' | 'groupId' | 'hidden' | 'link' | 'locked'> {
  const name = nameOf(shape)
  // What stands on a master is the same on many slides, and nothing that anybody wants to move by mistake; nor what is locked.
  const isLocked = context.part !== context.slide || namesOf(shape)?.children.some((properties) => properties.children.some((locks) => flagOf(locks, 'noMove') === true)) === true
  const link = hrefOf(child(namesOf(shape), 'p:cNvPr'), context)
  return { id: newId(), ...(name === '' ? {} : { name }), ...(link === undefined ? {} : { link }), ...(groupId === '' ? {} : { groupId }), ...(isLocked ? { locked: true } : {}), ...(isHidden === true ? { hidden: true } : {}) }
}

/** The shadow of a shape as fields of an element. */
function shadowOf(properties: readonly (XmlNode | undefined)[], { scale, theme }: SlideContext): Partial<Pick<ShapeElement, 'shadowBlur' | 'shadowColour' | 'shadowX' | 'shadowY'>> {
  const effects = properties.map((one) => child(one, 'a:effectLst')).find((one) => one !== undefined)
  const shadow = child(effects, 'a:outerShdw')
  const colour = colourIn(shadow, theme.colours)
  if (!shadow || !colour) return {}
  const distance = (numberOf(shadow, 'dist') ?? 0) * scale.perEmu
  const angle = ((numberOf(shadow, 'dir') ?? 0) / 60_000) * (Math.PI / 180)
  const bounded = (value: number): number => Math.min(200, Math.max(-200, rounded(value)))
  return {
    shadowColour: colourField(colour), shadowX: bounded(distance * Math.cos(angle)), shadowY: bounded(distance * Math.sin(angle)),
    shadowBlur: Math.max(0, bounded((numberOf(shadow, 'blurRad') ?? 0) * scale.perEmu)),
  }
}

/** A picture as an element of a frame. */
export function imageOf(shape: XmlNode, picture: PictureIn, frame: Frame, form: DeckForm, line: DeckLine, standing: Standing, context: SlideContext): DeckElement {
  const { cut, hash, opacity, tones } = picture
  context.notes.keep('image')
  const crop: Partial<ImageElement> = {
    ...(cut.left > 0 ? { cropLeft: cut.left } : {}), ...(cut.top > 0 ? { cropTop: cut.top } : {}), ...(cut.right > 0 ? { cropRight: cut.right } : {}), ...(cut.bottom > 0 ? { cropBottom: cut.bottom } : {}),
  }
  return {
    ...baseOf(shape, standing, context), type: 'image', ...fieldsOf(frame), blob: hash, naturalWidth: 1, naturalHeight: 1, fit: 'fill', ...crop, ...tones, alt: altOf(shape),
    ...(opacity < 1 ? { opacity } : {}), ...(form.shape === 'rectangle' || form.shape === 'line' ? {} : { mask: form.shape }), ...(form.cornerRadius > 0 ? { cornerRadius: rounded(form.cornerRadius) } : {}),
    ...strokeFields(line), ...shadowOf([child(shape, 'p:spPr')], context),
  }
}

/** A shape in parts, as far as those that make elements of it need them. */
interface ReadShape {
  readonly node: XmlNode
  readonly placed: PlacedShape
  readonly sources: TextSources
  readonly frame: Frame
  /** Where its words stand: what was drawn of a diagram says so apart from the shape. */
  readonly room: Frame
  readonly form: DeckForm
  readonly fill: DeckFill | undefined
  readonly line: DeckLine
  readonly words: ReadText | null
  readonly standing: Standing
  readonly properties: readonly (XmlNode | undefined)[]
}

/** Words alone in front of something that was drawn. */
function wordsOver({ node, placed, room, sources, standing, words }: ReadShape, context: SlideContext): DeckElement[] {
  if (words === null || !words.hasWords) return []
  context.notes.keep('text')
  const placeholder = context.part === context.slide ? placeholderOf(placed.type) : undefined
  return columnsOf(words, room, sources, context).map((column, at) => (
    { ...baseOf(node, standing, context), ...textFields(column.words, column.frame, sources, false, context), ...(placeholder === undefined || at > 0 ? {} : { placeholder }) }
  ))
}

function drawn(shape: ReadShape, context: SlideContext): DeckElement[] | null {
  const { fill, form, frame, line, node, properties, standing } = shape
  if (form.free === null) return null
  const shown: Fill = fill?.kind === 'fill' ? fill.fill : 'transparent'
  const pattern = fill?.kind === 'picture' ? textureFill(fill.picture.hash, fill.picture.texture ?? { tile: null, tones: null }, fill.picture.opacity, frame, context) : null
  // A picture that drawings cannot hold is whole in the box of the form.
  if (fill?.kind === 'picture' && pattern === null) return [imageOf(node, fill.picture, frame, form, line, standing, context), ...wordsOver(shape, context)]
  if (shown === 'transparent' && pattern === null && line.stroke === 'transparent') return wordsOver(shape, context)
  const element: DeckElement = { ...baseOf(node, standing, context), type: 'image', ...fieldsOf(frame), blob: null, naturalWidth: 1, naturalHeight: 1, fit: 'fill', alt: altOf(node), ...shadowOf(properties, context) }
  // Pictures know nothing of themes.
  context.drawings.add(element, form.free, frame, { fill: fillIn(context.lessonTheme, shown), pattern, stroke: fillIn(context.lessonTheme, line.stroke), strokeWidth: line.strokeWidth, strokeStyle: line.strokeStyle, startHead: line.startHead, endHead: line.endHead })
  return [element, ...wordsOver(shape, context)]
}

function textBox(shape: ReadShape, context: SlideContext): DeckElement[] {
  const { fill, frame, node, placed, properties, sources, standing, words } = shape
  const shown: Fill = fill?.kind === 'fill' ? fill.fill : 'transparent'
  if (words === null || (!words.hasWords && shown === 'transparent')) return []
  if (words.hasWords && columnCount(sources) > 1) return shown === 'transparent' ? wordsOver(shape, context) : formBox(shape, context)
  const placeholder = context.part === context.slide ? placeholderOf(placed.type) : undefined
  // A box of text stands away from its words alike on all sides, and where its fill is seen that would move them: forms have a distance for each.
  if (shown !== 'transparent' && words.hasWords && placeholder === undefined && !isTurned(sources) && isUneven(sources, context)) return formBox(shape, context)
  context.notes.keep('text')
  return [{
    ...baseOf(node, standing, context), ...textFields(words, frame, sources, shown !== 'transparent', context), ...(shown === 'transparent' ? {} : { fill: shown }),
    ...(placeholder === undefined ? {} : { placeholder }), ...(shown === 'transparent' ? {} : shadowOf(properties, context)),
  }]
}

/** A picture as it fills a box: where it is repeated, or painted in two colours, a drawing of that. */
function filling(picture: PictureIn, box: Frame, context: SlideContext): PictureIn {
  const hash = picture.texture && texturePicture(picture.hash, picture.texture, 1, box, context)
  return hash === null ? picture : { ...picture, hash, cut: { left: 0, top: 0, right: 0, bottom: 0 } }
}

/** How a picture fills a form: as wide and high as that is. */
function formFill(fill: DeckFill | undefined, frame: Frame, context: SlideContext): Fill {
  if (fill?.kind === 'picture') return { kind: 'picture', blob: filling(fill.picture, frame, context).hash, fit: 'fill', colour: 'transparent' }
  return fill?.kind === 'fill' ? fill.fill : 'transparent'
}

function formBox(shape: ReadShape, context: SlideContext): DeckElement[] {
  const { fill, form, frame, line, node, properties, room, sources, standing, words } = shape
  const shown = formFill(fill, frame, context)
  const isSeen = shown !== 'transparent' || line.stroke !== 'transparent'
  if (!isSeen) return wordsOver(shape, context)
  if (form.insteadOf !== null) context.notes.change('form', form.insteadOf)
  context.notes.keep('shape')
  const element: NewElement = {
    type: 'shape', shape: form.shape, ...fieldsOf(frame), fill: shown, ...(form.cornerRadius > 0 && form.shape === 'rectangle' ? { cornerRadius: rounded(form.cornerRadius) } : { cornerRadius: 0 }),
    ...strokeFields(line), ...shadowOf(properties, context),
  }
  const base = baseOf(node, standing, context)
  // Words of forms go from left to right, in one column: those that are written downwards or upwards stand over theirs, in a box that is turned, and columns in boxes of their own.
  const within = insetsOf(form, frame, room)
  if (isTurned(sources) || columnCount(sources) > 1 || within === null) return [{ ...base, ...element }, ...wordsOver(shape, context)]
  return [{ ...base, ...element, ...(words?.hasWords === true ? wordFields(words, sources, context, within) : {}) }]
}

/** An equation, over the shape that it stands in where that is seen. */
function equationBox(shape: ReadShape, { align, latex }: BodyEquation, { look }: ReadText, context: SlideContext): DeckElement[] {
  context.notes.keep('equation')
  const { align: usual, color, fontSize } = look
  const equation: DeckElement = {
    ...baseOf(shape.node, shape.standing, context), type: 'equation', ...fieldsOf(shape.frame), flipX: false, flipY: false, source: richTextOf(latex), fontSize,
    align: align ?? (usual === 'justify' ? 'left' : usual), ...(color === 'transparent' ? {} : { color }),
  }
  return [...(drawn(shape, context) ?? formBox(shape, context)), equation]
}

/** Notes what a line is connected to, for when all shapes of the slide are read. */
function noteConnections(node: XmlNode, lineId: string, { connectors, part, slide }: SlideContext): void {
  if (part !== slide) return
  for (const [end, name] of [['start', 'a:stCxn'], ['end', 'a:endCxn']] as const) {
    const tie = at(node, 'p:nvCxnSpPr', 'p:cNvCxnSpPr', name)
    const shapeId = tie?.attributes['id']
    if (shapeId !== undefined) connectors.push({ lineId, end, shapeId, site: numberOf(tie, 'idx') ?? -1 })
  }
}

/** A line as an element, with its bends. */
function lineElement(node: XmlNode, frame: Frame, line: DeckLine, standing: Standing, context: SlideContext): DeckElement[] {
  if (line.stroke === 'transparent') return []
  context.notes.keep('shape')
  const base = baseOf(node, standing, context)
  noteConnections(node, base.id, context)
  const heads = { ...(line.startHead === 'none' ? {} : { startHead: line.startHead }), ...(line.endHead === 'none' ? {} : { endHead: line.endHead }) }
  return [{ ...base, type: 'shape', shape: 'line', ...fieldsOf(lineFrame(frame)), fill: 'transparent', ...strokeFields(line), ...heads, ...bendsOf(child(node, 'p:spPr'), frame) }]
}

/** The frame of a shape on the slide; null for one that says nothing of it, and whose place says nothing either. */
function frameOf({ chain }: PlacedShape, standing: Standing, { scale }: SlideContext): Frame | null {
  const frame = chain.map((shape) => frameIn(at(shape, 'p:spPr', 'a:xfrm'))).find((one) => one !== null)
  return frame ? onSlide(standing.change(frame), scale) : null
}

/** A shape, a box of words or a line (`p:sp`, `p:cxnSp`). */
export function readShape(node: XmlNode, standing: Standing, context: SlideContext): DeckElement[] {
  const placed = placedShape(node, context)
  const isNumber = placed.type === 'sldNum'
  if (isNumber && !context.hasNumbers) {
    if (context.part === context.slide) context.notes.lose('slide-number')
    return []
  }
  const frame = frameOf(placed, standing, context)
  if (frame === null) return []
  const properties = placed.chain.map((shape) => child(shape, 'p:spPr'))
  const style = child(node, 'p:style')
  const line = lineOfShape(properties.map((one) => child(one, 'a:ln')), style, context)
  if (isLineForm(properties[0]) || node.name === 'p:cxnSp') return lineElement(node, frame, line, standing, context)
  // What its own style says is nearer than what the place says that it takes.
  const [ownProperties, ...ofPlace] = properties
  const filled = fillNode(ofPlace.find((one) => fillNode(one) !== undefined))
  const behind: DeckFill | undefined = context.behind !== undefined && ownProperties !== undefined && fillNode(ownProperties) === undefined && flagOf(node, 'useBgFill') === true ? { kind: 'fill', fill: context.behind } : undefined
  // A fill that comes from the layout names a picture there.
  const fill = behind ?? fillOf(fillNode(ownProperties), context) ?? styledFill(style, 'a:fillRef', context) ?? (filled?.name === 'a:blipFill' ? undefined : fillOf(filled, context))
  const form = formOf(properties.find((one) => child(one, 'a:prstGeom') ?? child(one, 'a:custGeom')), frame.width, frame.height)
  const body = child(node, 'p:txBody')
  const sources = textSourcesOf(placed, context)
  const equation = bodyEquation(body)
  // How its letters look is all that is wanted of the words of an equation.
  const words = body ? readText(body, sources, equation ? { ...context, notes: new SlideNotes() } : context) : null
  if (equation && words) return equationBox({ node, placed, sources, frame, form, fill, line, words: null, standing, properties, room: frame }, equation, words, context)
  const shape: ReadShape = { node, placed, sources, frame, room: roomOf(node, frame, standing.change, context), form, fill, line, words, standing, properties }
  if (isNumber && words?.hasWords === true) context.notes.change('slide-number')
  if (words?.hasWords === true && isStacked(sources)) context.notes.change('turned-words')
  if (node.insteadOf === 'm') context.notes.change('equation')
  if (fill?.kind === 'picture' && words?.hasWords !== true && form.free === null) return [imageOf(node, filling(fill.picture, frame, context), frame, form, line, standing, context)]
  const isBox = placed.type !== null || flagOf(at(node, 'p:nvSpPr', 'p:cNvSpPr'), 'txBox') === true
  const isPlain = form.shape === 'rectangle' && form.free === null && form.cornerRadius === 0 && line.stroke === 'transparent' && fill?.kind !== 'picture'
  if (isPlain && isBox) return textBox(shape, context)
  return drawn(shape, context) ?? formBox(shape, context)
}

/** A film or a sound that is in the deck, behind the picture that shows it; null for one that is not, or that browsers do not play. */
function playedOf(node: XmlNode, { hash }: PictureIn, frame: Frame, standing: Standing, context: SlideContext): DeckElement | null {
  const [film] = [...below(namesOf(node), 'a:videoFile'), ...below(namesOf(node), 'a:quickTimeFile')]
  const [sound] = below(namesOf(node), 'a:audioFile')
  const relation = relationOf(context.part, film ?? sound, 'r:link')
  const blob = !relation || relation.isExternal ? null : context.pictures.played(relation.target)
  if (blob === null) return null
  context.notes.keep('media')
  const base = { ...baseOf(node, standing, context), ...fieldsOf(frame), blob, captions: null, alt: altOf(node) }
  // A loudspeaker says nothing of a sound: it is a card with its name, as large as one can be read.
  if (film === undefined) return { ...base, type: 'audio', width: Math.max(320, frame.width), height: Math.max(96, Math.min(160, frame.height)), title: base.name ?? '' }
  return { ...base, type: 'video', poster: hash }
}

/** A picture (`p:pic`): also what shows a film or a sound. */
export function readPicture(node: XmlNode, standing: Standing, context: SlideContext): DeckElement[] {
  const placed = placedShape(node, context)
  const frame = frameOf(placed, standing, context)
  const filling = child(node, 'p:blipFill')
  const media = below(namesOf(node), 'a:videoFile').length + below(namesOf(node), 'a:audioFile').length + below(namesOf(node), 'a:quickTimeFile').length
  const picture = filling && frame ? pictureIn(filling, context) : null
  if (!picture || !frame) {
    if (media > 0) context.notes.lose('media')
    return []
  }
  const played = media > 0 ? playedOf(node, picture, frame, standing, context) : null
  if (played !== null) return [played]
  if (media > 0) context.notes.change('media')
  else if (node.insteadOf !== undefined) context.notes.change(node.insteadOf === 'm' ? 'equation' : 'object')
  const properties = child(node, 'p:spPr')
  const line = lineOfShape([child(properties, 'a:ln')], child(node, 'p:style'), context)
  return [imageOf(node, picture, frame, formOf(properties, frame.width, frame.height), line, standing, context)]
}

/** The picture of an object as PowerPoint wrote it until 2007: in a drawing beside the slide (VML) whose shape the object names; null for none. */
export function readPreview(node: XmlNode, object: XmlNode, frame: Frame, standing: Standing, context: SlideContext): DeckElement | null {
  const drawing = context.deck.related(context.part, 'vmlDrawing')
  const name = object.attributes['spid']
  const shape = name !== undefined && drawing ? below(drawing.root, 'v:shape').find(({ attributes }) => attributes['id'] === name || attributes['o:spid'] === name) : undefined
  const shown = child(shape, 'v:imagedata')?.attributes['o:relid']
  if (!drawing || shown === undefined) return null
  const picture = pictureIn(madeNode('p:blipFill', {}, [madeNode('a:blip', { 'r:embed': shown })]), context, drawing)
  if (picture === null) return null
  context.notes.change('object')
  return imageOf(node, picture, frame, formOf(undefined, frame.width, frame.height), lineOfShape([undefined], undefined, context), standing, context)
}
