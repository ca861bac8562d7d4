import bidiFactory from 'bidi-js'
import type { LevelsOf } from '@lectern/shared/text'

const bidi = bidiFactory()

/** Unicode's bidirectional algorithm (UAX 9). */
export const bidiLevels: LevelsOf = (text, direction) => bidi.getEmbeddingLevels(text, direction).levels
