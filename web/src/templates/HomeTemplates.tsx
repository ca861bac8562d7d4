import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PATHS } from '../platform/routing/guards.ts'
import { TemplateCard } from './TemplateCard.tsx'
import { templatePath } from './paths.ts'
import { useGallery } from './use-gallery.ts'
import '../locales/en/templates.json'
import '../locales/en/creation.json'

/** How many templates home shows; the rest is in the gallery. */
const SHOWN = 4

/** The first templates of the gallery; nothing while there are none. */
export function HomeTemplates() {
  const { t } = useTranslation('templates')
  const { templates } = useGallery()
  if (templates.length === 0) return null
  return (
    <section aria-labelledby="templates" className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <h2 id="templates" className="flex-1 text-xl">{t('home.title')}</h2>
        <Link to={PATHS.templates} className="rounded-control text-sm text-teal-ink hover:underline">{t('home.all')}</Link>
      </div>
      <div className="grid grid-cols-2 gap-5 lg:grid-cols-4">
        {templates.slice(0, SHOWN).map((template) => <TemplateCard key={template.templateId} template={template} to={templatePath(template.templateId)} />)}
      </div>
    </section>
  )
}
