/** The palette offered everywhere: paper and ink, the house's accents, and a calm rainbow. */
export const PALETTE = [
  '#1d1b16', '#575247', '#8d8779', '#c9c3b4', '#e9e3d5', '#f7f5f0', '#ffffff', '#0f766e',
  '#a33a26', '#c9634c', '#d28a1c', '#e3b84c', '#4d7c3a', '#2f8f83', '#2b6ca3', '#5b4b9a',
  '#f6d5cb', '#fbe3c0', '#f6efc2', '#d8e8c8', '#c7e2dc', '#cfe1f2', '#dcd6f0', '#f2d3e4',
] as const

/** Reads a typed colour as `#rrggbb`; null when it is none. Short forms and a missing `#` are fine. */
export function readColour(text: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase()
  if (digits === undefined) return null
  return digits.length === 3 ? `#${[...digits].map((digit) => digit + digit).join('')}` : `#${digits}`
}

/** A stored colour as `#rrggbb` and its opacity 0 … 1; black for none at all. */
export function colourParts(value: string | null): { readonly rgb: string; readonly opacity: number } {
  if (value === null || !value.startsWith('#')) return { rgb: '#000000', opacity: 1 }
  const alpha = value.slice(7, 9)
  return { rgb: value.slice(0, 7).toLowerCase(), opacity: alpha === '' ? 1 : Number.parseInt(alpha, 16) / 255 }
}

/** The stored form: `#rrggbb` when opaque, else `#rrggbbaa`. */
export function joinColour(rgb: string, opacity: number): string {
  const base = rgb.slice(0, 7).toLowerCase()
  if (opacity >= 1) return base
  return base + Math.round(Math.max(0, opacity) * 255).toString(16).padStart(2, '0')
}
