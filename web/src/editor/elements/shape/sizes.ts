/** Height of the box of a line, slide points: the room in which it is easy to take hold of. */
export const LINE_BOX = 24
