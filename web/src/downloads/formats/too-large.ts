/** The file would be larger than a download may be. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge'
}
