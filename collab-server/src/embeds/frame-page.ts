import type { EmbedFrame } from '@lectern/shared/embeds'

/** What foreign pages may do in a frame: never lead the page around it elsewhere. They are of another origin, so theirs is no danger to ours. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation'
const ALLOW = 'autoplay; encrypted-media; fullscreen; picture-in-picture'

const escapeHtml = (text: string): string => text.replace(/[&"'<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A page of ours that holds nothing but a frame, and what it may load: that alone, wherever it leads to from there. */
export function framePage({ as, url }: EmbedFrame): { readonly html: string; readonly policy: string } {
  const shown = as === 'file'
    ? `<video src="${escapeHtml(url)}" controls playsinline preload="metadata"></video>`
    : `<iframe src="${escapeHtml(url)}" sandbox="${SANDBOX}" allow="${ALLOW}" allowfullscreen></iframe>`
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Embed</title>`
      + `<style>html,body{margin:0;height:100%;background:#fff;color-scheme:light}iframe,video{display:block;width:100%;height:100%;border:0;background:#fff}video{background:#000}</style></head><body>${shown}</body></html>`,
    policy: [
      "default-src 'none'", "style-src 'unsafe-inline'", "base-uri 'none'", "form-action 'none'",
      // Pages answer with redirects, within their site and to others.
      as === 'file' ? 'media-src https:' : 'frame-src https:',
    ].join('; '),
  }
}
