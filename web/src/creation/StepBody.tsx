import { Suspense } from 'react'
import type { FormEvent, ReactNode, RefObject } from 'react'
import { lazyPart } from '../platform/loading/lazy-part.ts'
import { Skeleton } from '../ui/index.ts'
import { ContentTypeStep } from './ContentTypeStep.tsx'
import { CourseStep } from './CourseStep.tsx'
import { RefinementStep } from './RefinementStep.tsx'
import { TextFields, TopicFields } from './StartFields.tsx'
import { isBusy } from './authoring.ts'
import { START_EVENTS } from './machine.ts'
import type { CreationContentType, CreationStart } from './machine.ts'
import { PdfNotice } from './pdf/PdfNotice.tsx'
import type { Creation } from './use-creation.ts'

// What not everybody comes to, or paints slides, comes with its step.
const AvatarStep = lazyPart(async () => (await import('./AvatarStep.tsx')).AvatarStep)
const ThemeStep = lazyPart(async () => (await import('./ThemeStep.tsx')).ThemeStep)
const CustomizationStep = lazyPart(async () => (await import('./CustomizationStep.tsx')).CustomizationStep)
const PreviewStep = lazyPart(async () => (await import('./PreviewStep.tsx')).PreviewStep)
const DeckUploadStep = lazyPart(async () => (await import('./deck/DeckUploadStep.tsx')).DeckUploadStep)
const DeckPreviewStep = lazyPart(async () => (await import('./deck/DeckPreviewStep.tsx')).DeckPreviewStep)
const PdfUploadStep = lazyPart(async () => (await import('./pdf/PdfUploadStep.tsx')).PdfUploadStep)
const PdfProcessingStep = lazyPart(async () => (await import('./pdf/PdfProcessingStep.tsx')).PdfProcessingStep)

export interface StepBodyProps {
  readonly creation: Creation
  /** The form that the main button of a step belongs to. */
  readonly form: string
  /** Where the keyboard begins in a first step. */
  readonly first: RefObject<HTMLInputElement | HTMLTextAreaElement | null>
  readonly onSubmit: (event: FormEvent) => void
  readonly onChoose: (contentType: CreationContentType, start: CreationStart | null) => void
}

/** What a step of the dialog shows. */
export function StepBody({ creation, form, first, onSubmit, onChoose }: StepBodyProps) {
  const { contentType, fields, change, machine, problem, send, step, writing } = creation
  if (step === 'content-type') {
    return (
      <ContentTypeStep
        contentType={contentType}
        onType={(type) => {
          creation.chooseType(type)
          onChoose(type, null)
        }}
        onStart={(start) => send({ type: START_EVENTS[start], callback: () => onChoose(contentType, start) })}
      />
    )
  }
  if (step === 'from-ai-refinement' || step === 'from-text-refinement' || step === 'from-pdf-refinement') {
    const isPdf = step === 'from-pdf-refinement'
    return (
      <div className="flex flex-col gap-4">
        {isPdf && <PdfNotice pdf={creation.pdf} />}
        <RefinementStep writing={writing} isTopic={step === 'from-ai-refinement'} onRefine={creation.refine} onRetry={creation.retry} onReady={isPdf ? creation.arrangePdf : undefined} />
      </div>
    )
  }
  const start = { fields, change, error: problem, first, locked: isBusy(writing.state) }
  const shown = (): ReactNode => {
    switch (step) {
      case 'idle': return null
      case 'from-ai': return <TopicFields {...start} />
      case 'from-text': return <TextFields {...start} />
      case 'avatar-selection': return <AvatarStep fields={fields} change={change} />
      case 'theme-selection': return <ThemeStep fields={fields} change={change} />
      case 'course-setup': return <CourseStep creation={creation} />
      case 'slide-deck-upload': return <DeckUploadStep creation={creation} />
      case 'slide-deck-customization': return <CustomizationStep creation={creation} of="deck" />
      case 'slide-deck-preview': return <DeckPreviewStep creation={creation} />
      case 'pdf-upload': return <PdfUploadStep pdf={creation.pdf} onFile={creation.openPdf} />
      case 'pdf-processing': return <PdfProcessingStep creation={creation} />
      case 'pdf-customization': return <CustomizationStep creation={creation} of="reading" />
      case 'content-customization': return <CustomizationStep creation={creation} of="reading" />
      case 'content-preview': return <PreviewStep creation={creation} />
    }
  }
  return (
    <form id={form} onSubmit={onSubmit} noValidate key={machine.step}>
      <Suspense fallback={<Skeleton className="h-72 w-full" />}>{shown()}</Suspense>
    </form>
  )
}
