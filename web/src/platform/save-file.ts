/** Hands a text or bytes to the person as a file. */
export function saveFile(fileName: string, content: Blob | string | Uint8Array<ArrayBuffer>, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Some browsers read the address only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Hands a table to the person as a CSV file. Without the mark at its beginning Excel reads accents and Hindi as something else. */
export function saveCsv(fileName: string, csv: string): void {
  saveFile(fileName, `\uFEFF${csv}`, 'text/csv;charset=utf-8')
}

/** Hands bytes that came as base64 to the person as a file. */
export function saveBase64(fileName: string, content: string, type: string): void {
  saveFile(fileName, Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0), type)
}
