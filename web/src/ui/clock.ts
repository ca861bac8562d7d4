/** `0:05`, `2:30`, `1:02:00`. */
export function clock(seconds: number): string {
  const pad = (value: number): string => String(value).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}:${pad(seconds % 60)}`
  return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(seconds % 60)}`
}
