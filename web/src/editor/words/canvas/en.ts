const arrows = (verb: string) => ({
  Left: `${verb} left`, Right: `${verb} right`, Up: `${verb} up`, Down: `${verb} down`,
})

/** Words of the stage, its tools and its commands. */
export const canvasWords = {
  stage: 'Slide {{number}} of {{count}}',
  stageHelp: 'Tab walks through the elements. Arrow keys move, Alt and arrow keys resize, Enter edits text.',
  stageHelpReadOnly: 'Tab walks through the elements.',
  elements: 'Elements of slide {{number}}',
  elementName: '{{label}}: {{name}}',
  elementLocked: '{{name}}, locked',
  empty: 'This slide is empty.',
  toolBar: 'Tools',
  moreShapes: 'Choose a shape',
  zoom: 'Zoom, {{percent}} %',
  zoomMenu: 'Zoom',
  menu: 'What to do with the selection',
  stageMenu: 'What to do here',
  drop: 'Drop pictures to put them on this slide',
  commands: {
    undo: 'Undo', redo: 'Redo', cut: 'Cut', copy: 'Copy', paste: 'Paste', duplicate: 'Duplicate', delete: 'Delete',
    selectAll: 'Select all', lock: 'Lock', unlock: 'Unlock',
    bringForward: 'Bring forward', bringToFront: 'Bring to front', sendBackward: 'Send backward', sendToBack: 'Send to back',
    flipX: 'Flip horizontally', flipY: 'Flip vertically',
    align: {
      left: 'Align left', centre: 'Align centre', right: 'Align right', top: 'Align top', middle: 'Align middle', bottom: 'Align bottom',
    },
    distributeAcross: 'Distribute horizontally',
    distributeDown: 'Distribute vertically',
    nudge: arrows('Move'), nudgeFar: arrows('Move far'), stretch: arrows('Resize'), stretchFar: arrows('Resize far'),
    tool: { select: 'Select', hand: 'Hand', text: 'Text', shape: 'Shape' },
    shape: {
      rectangle: 'Rectangle', ellipse: 'Ellipse', triangle: 'Triangle', diamond: 'Diamond', star: 'Star', arrow: 'Arrow', line: 'Line',
    },
    insertImage: 'Insert picture', gallery: 'Gallery', infographic: 'Infographic',
    zoomIn: 'Zoom in', zoomOut: 'Zoom out', zoomToFit: 'Zoom to fit', actualSize: 'Zoom to 100 %',
    palette: 'Search commands', shortcuts: 'Keyboard shortcuts',
  },
  groups: {
    edit: 'Edit', insert: 'Insert', arrange: 'Arrange', align: 'Align', tools: 'Tools', view: 'View', slides: 'Slides',
    lesson: 'Lesson', help: 'Help',
  },
  palette: { title: 'Commands', placeholder: 'What would you like to do?', nothing: 'No command fits “{{words}}”.' },
  shortcuts: {
    title: 'Keyboard shortcuts', mouse: 'With the mouse', move: 'Move the selection', moveFar: 'Move far', resize: 'Resize',
    resizeFar: 'Resize far', arrows: 'Arrow keys',
    pan: 'Pan', panKeys: 'Space and drag', zoom: 'Zoom', zoomKeys: 'and wheel', copy: 'Drag a copy', axis: 'Keep to one axis, keep the ratio',
    centre: 'Resize from the centre', noSnap: 'Do not snap', drag: 'and drag', steps: 'Turn in steps of 15°',
  },
  paste: {
    unreadable: 'What lay on the clipboard could not be put on a slide.',
    failed: 'Pasting did not work. Nothing was changed.',
    noCopy: 'The browser did not let us copy. The keyboard shortcut works.',
    empty: 'There is nothing on the clipboard that fits on a slide.',
    useKeyboard: 'The browser did not let us read the clipboard. The keyboard shortcut works.',
  },
  upload: {
    progress: 'Uploading {{name}}',
    stop: 'Stop uploading {{name}}',
    failed: '“{{name}}” could not be uploaded. {{reason}}',
    notAnImage: '“{{name}}” is not a picture that can be used here.',
    tooLarge: '“{{name}}” is too large. Pictures may have up to {{megabytes}} MB.',
    retry: 'Try again',
    done: 'Picture added',
  },
} as const
