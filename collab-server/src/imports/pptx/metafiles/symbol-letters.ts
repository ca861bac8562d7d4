/** What the letters of the font Symbol look like, from the code of its first sign on; a space stands for one that has no letter. */
const LOW = ' !∀#∃%&∍()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼'
const HIGH = 'ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪ 〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭'
const [LOW_FROM, HIGH_FROM] = [0x20, 0xa1]
const [LOWS, HIGHS] = [[...LOW], [...HIGH]]

/** Words in the letters of a family: those of Symbol as what they look like. */
export function lettersOf(text: string, family: string): string {
  if (!/^symbol/i.test(family)) return text
  return [...text].map((letter) => {
    const code = (letter.codePointAt(0) ?? 0) & 0xff
    return LOWS[code - LOW_FROM] ?? HIGHS[code - HIGH_FROM] ?? letter
  }).join('')
}
