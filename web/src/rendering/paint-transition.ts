import type { TransitionPose } from '@lectern/shared/timeline'

/** The pictures of two slides of which one takes the place of the other. */
export interface TransitionPictures {
  readonly before: CanvasImageSource
  readonly after: CanvasImageSource
}

/** Draws two slides as one takes the place of the other, cut at the edges of a picture of this size. Player, editor and videos all call it. */
export function paintTransition(
  context: CanvasRenderingContext2D, { width, height }: { readonly width: number; readonly height: number }, { after, before }: TransitionPictures, pose: TransitionPose,
): void {
  const { opacity, scale, shown } = pose
  context.drawImage(before, pose.before.x * width, pose.before.y * height, width, height)
  context.save()
  context.translate((pose.x + 0.5) * width, (pose.y + 0.5) * height)
  context.scale(scale, scale)
  context.translate(-width / 2, -height / 2)
  context.beginPath()
  context.rect(shown.x * width, shown.y * height, shown.width * width, shown.height * height)
  context.clip()
  context.globalAlpha *= opacity
  context.drawImage(after, 0, 0, width, height)
  context.restore()
}
