import { GALLERY_LIMITS } from '@lectern/shared/gallery'
import { CircleCheck, Images } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addToQueue } from '../../gallery/add-to-queue.ts'
import { describeUpload } from '../../gallery/uploads.ts'
import { UploadList } from '../../gallery/UploadList.tsx'
import { Button, cx } from '../../ui/index.ts'
import { titleOfPicture } from './picture-title.ts'
import type { PdfPicture } from './pdf-pictures.ts'

/** Names of files have no signs that systems part paths by. */
const plainName = (words: string): string => words.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').replaceAll(/\s+/gu, ' ').trim().slice(0, GALLERY_LIMITS.nameMax - 10)

/** The pictures of a PDF that was read, to be kept in the gallery, from where they are put on slides. */
export function PdfPictures({ name, pictures }: { readonly name: string; readonly pictures: readonly PdfPicture[] }) {
  const { t } = useTranslation('creation')
  const [left, setLeft] = useState<ReadonlySet<PdfPicture>>(new Set())
  const [kept, setKept] = useState<ReadonlySet<PdfPicture>>(new Set())
  const chosen = pictures.filter((picture) => !left.has(picture) && !kept.has(picture))
  const titleOf = (picture: PdfPicture): string => titleOfPicture(picture, t)
  const keep = (): void => {
    addToQueue(chosen.map((picture, at) => {
      const ending = picture.file.type === 'image/webp' ? 'webp' : 'png'
      const base = picture.caption === '' || picture.kind === 'equation' ? `${name.replace(/\.pdf$/iu, '')} ${picture.page}-${at + 1}` : picture.caption
      const file = new File([picture.file], `${plainName(base)}.${ending}`, { type: picture.file.type })
      describeUpload(file, picture.kind === 'equation' ? titleOf(picture) : picture.caption)
      return file
    }))
    setKept(new Set([...kept, ...chosen]))
  }
  const toggle = (picture: PdfPicture): void => {
    const next = new Set(left)
    if (!next.delete(picture)) next.add(picture)
    setLeft(next)
  }
  return (
    <section aria-label={t('file.pictures.title')} className="flex flex-col gap-2 rounded-control border border-line p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="min-w-40 flex-1 text-sm">{kept.size > 0 ? t('file.pictures.kept', { count: kept.size }) : t('file.pictures.found', { count: pictures.length })}</p>
        {kept.size < pictures.length && (
          <Button size="small" icon={<Images aria-hidden size={16} />} disabled={chosen.length === 0} onClick={keep}>{t('file.pictures.keep', { count: chosen.length })}</Button>
        )}
      </div>
      <ul className="scroll-edges grid max-h-48 grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2 overflow-y-auto p-1">
        {pictures.map((picture, at) => {
          const isKept = kept.has(picture)
          const isChosen = !isKept && !left.has(picture)
          return (
            <li key={`${picture.page} ${at}`}>
              <button
                type="button" aria-pressed={isKept || isChosen} disabled={isKept} title={titleOf(picture)} onClick={() => toggle(picture)}
                className={cx('relative block w-full overflow-hidden rounded-control border border-line bg-white', isChosen && 'outline-2 outline-offset-1 outline-teal', !isChosen && !isKept && 'opacity-60')}
              >
                <Thumbnail alt={titleOf(picture)} file={picture.file} />
                {(isChosen || isKept) && <CircleCheck aria-hidden size={18} className="absolute end-1 top-1 rounded-full bg-sheet text-teal-ink" />}
              </button>
            </li>
          )
        })}
      </ul>
      {kept.size > 0 && <UploadList />}
    </section>
  )
}

/** Shows a picture by an address in this page, given back when it is not shown any more. */
function showing(file: Blob): (image: HTMLImageElement) => () => void {
  return (image) => {
    const url = URL.createObjectURL(file)
    image.src = url
    return () => URL.revokeObjectURL(url)
  }
}

function Thumbnail({ alt, file }: { readonly alt: string; readonly file: Blob }) {
  const ref = useMemo(() => showing(file), [file])
  return <img ref={ref} alt={alt} className="aspect-4/3 w-full object-contain" />
}
