/** What a file is called without its ending. */
export function titleOf(name: string): string {
  return name.replace(/\.[^.]*$/, '').replaceAll('_', ' ').trim()
}
