let typed = ''

/** Keeps what somebody types into a text whose editor is still on its way. */
export function holdTyping(text: string): void {
  typed = text
}

/** Hands over what was kept, once. */
export function releaseTyping(): string {
  const text = typed
  typed = ''
  return text
}
