/**
 * The page that a frame of an interactive begins with: it waits for one page from the page around it, becomes that, and hears no other one. Only
 * pages of the same server are heard, so nobody else shows anything under its name.
 */
export const FRAME_START_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Interactive</title><script>
(() => {
  const host = window.parent
  if (host === window) return
  window.addEventListener('message', ({ data, origin, source }) => {
    if (source !== host || origin !== location.origin || typeof data !== 'string') return
    let message = null
    try { message = JSON.parse(data) } catch { return }
    if (message === null || message.kind !== 'start' || typeof message.html !== 'string') return
    document.open()
    document.write(message.html)
    document.close()
  })
  host.postMessage('{"kind":"waiting"}', '*')
})()
</script></html>
`

/** What such a frame may do: run what stands in it and show what stands in it. It has no origin, loads nothing, sends nothing, opens nothing. */
export const FRAME_POLICY = [
  'sandbox allow-scripts', "default-src 'none'", "script-src 'unsafe-inline'", "style-src 'unsafe-inline'", 'img-src data: blob:', 'media-src data: blob:', 'font-src data:',
  "form-action 'none'", "base-uri 'none'",
].join('; ')
