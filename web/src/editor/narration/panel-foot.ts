// What stands in the foot of the panel once something is spoken or timed: one part, since whoever has the one looks at the other.
export { SpeechStatus } from '../../narration/SpeechStatus.tsx'
export { SlideTimelinePanel } from '../animation/SlideTimelinePanel.tsx'
export { SlideWaveform } from './SlideWaveform.tsx'
