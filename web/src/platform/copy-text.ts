/**
 * Puts a text on the clipboard; answers whether it is there. Pages of a server without TLS have no `navigator.clipboard`
 * (it is for secure contexts, https://w3c.github.io/clipboard-apis/#clipboard-interface): there the browser is asked to copy as by its keys.
 */
export async function copyText(text: string): Promise<boolean> {
  // Typed as always there.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (clipboard === undefined) return copyByEvent(text)
  try {
    await clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

function copyByEvent(text: string): boolean {
  let isFilled = false
  const fill = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text)
    isFilled = event.clipboardData !== null
    event.preventDefault()
    // What else listens would put the selection there.
    event.stopImmediatePropagation()
  }
  window.addEventListener('copy', fill, { capture: true })
  try {
    return document.execCommand('copy') && isFilled
  } finally {
    window.removeEventListener('copy', fill, { capture: true })
  }
}
