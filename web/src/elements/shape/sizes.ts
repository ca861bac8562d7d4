/** Height of the box of a line, slide points: the room in which it is easy to take hold of. */
export const LINE_BOX = 24

/** Height of the box of an arrow that is drawn from here to there, slide points: its head is as wide. */
export const ARROW_BOX = 72
