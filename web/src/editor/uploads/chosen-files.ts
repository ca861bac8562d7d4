/** The system's file dialog; empty when it was closed without a choice. */
export function pickFiles(accept: string, isMultiple = false): Promise<readonly File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.multiple = isMultiple
    input.hidden = true
    const finish = (files: readonly File[]): void => {
      input.remove()
      resolve(files)
    }
    input.addEventListener('change', () => finish([...(input.files ?? [])]))
    input.addEventListener('cancel', () => finish([]))
    // In the document, so that tests and password managers of browsers that look for it find it.
    document.body.append(input)
    input.click()
  })
}

/** What a file is called without its ending. */
export function titleOf(name: string): string {
  return name.replace(/\.[^.]*$/, '').replaceAll('_', ' ').trim()
}
