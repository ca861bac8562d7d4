/** Forms by the names that ECMA-376 20.1.10.56 has for them, so that presentations give and take them as they are. */
export const PRESET_SHAPES = [
  'rtTriangle', 'parallelogram', 'trapezoid', 'pentagon', 'hexagon', 'heptagon', 'octagon', 'decagon', 'dodecagon', 'plus', 'donut', 'pie',
  'pieWedge', 'chord', 'blockArc', 'teardrop', 'frame', 'halfFrame', 'corner', 'diagStripe', 'plaque', 'can', 'cube', 'bevel', 'foldedCorner',
  'funnel', 'gear6', 'gear9', 'noSmoking', 'smileyFace', 'heart', 'sun', 'moon', 'cloud', 'lightningBolt', 'arc', 'leftBracket', 'rightBracket',
  'bracketPair', 'leftBrace', 'rightBrace', 'bracePair',
  'roundRect', 'round1Rect', 'round2SameRect', 'round2DiagRect', 'snip1Rect', 'snip2SameRect', 'snip2DiagRect', 'snipRoundRect',
  'rightArrow', 'leftArrow', 'upArrow', 'downArrow', 'leftRightArrow', 'upDownArrow', 'quadArrow', 'leftRightUpArrow', 'bentArrow', 'uturnArrow',
  'leftUpArrow', 'bentUpArrow', 'curvedRightArrow', 'curvedLeftArrow', 'curvedUpArrow', 'curvedDownArrow', 'stripedRightArrow', 'notchedRightArrow',
  'homePlate', 'chevron', 'rightArrowCallout', 'leftArrowCallout', 'upArrowCallout', 'downArrowCallout', 'leftRightArrowCallout',
  'upDownArrowCallout', 'quadArrowCallout', 'circularArrow', 'leftCircularArrow',
  'wedgeRectCallout', 'wedgeRoundRectCallout', 'wedgeEllipseCallout', 'cloudCallout', 'borderCallout1', 'borderCallout2', 'borderCallout3',
  'accentCallout1', 'accentCallout2', 'accentCallout3', 'callout1', 'callout2', 'callout3', 'accentBorderCallout1', 'accentBorderCallout2',
  'accentBorderCallout3',
  'irregularSeal1', 'irregularSeal2', 'star4', 'star5', 'star6', 'star7', 'star8', 'star10', 'star12', 'star16', 'star24', 'star32',
  'verticalScroll', 'horizontalScroll', 'wave', 'doubleWave', 'ribbon2', 'ribbon', 'ellipseRibbon2', 'ellipseRibbon',
  'flowChartProcess', 'flowChartAlternateProcess', 'flowChartDecision', 'flowChartInputOutput', 'flowChartPredefinedProcess',
  'flowChartInternalStorage', 'flowChartDocument', 'flowChartMultidocument', 'flowChartTerminator', 'flowChartPreparation', 'flowChartManualInput',
  'flowChartManualOperation', 'flowChartConnector', 'flowChartOffpageConnector', 'flowChartPunchedCard', 'flowChartPunchedTape',
  'flowChartSummingJunction', 'flowChartOr', 'flowChartCollate', 'flowChartSort', 'flowChartExtract', 'flowChartMerge', 'flowChartOfflineStorage',
  'flowChartOnlineStorage', 'flowChartDelay', 'flowChartMagneticTape', 'flowChartMagneticDisk', 'flowChartMagneticDrum', 'flowChartDisplay',
  'mathPlus', 'mathMinus', 'mathMultiply', 'mathDivide', 'mathEqual', 'mathNotEqual',
] as const
export type PresetShape = (typeof PRESET_SHAPES)[number]

/** Whether a form is one of them; lessons may have names that nobody knows. */
export const isPresetShape = (name: string): name is PresetShape => PRESET_SHAPES.some((one) => one === name)
