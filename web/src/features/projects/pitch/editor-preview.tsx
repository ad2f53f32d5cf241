import type { ProjectDraft } from '@samspill/domain/projects/project';
import { MapPin } from 'lucide-react';
import { useDeferredValue } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { DraftCover } from '../project-cover.tsx';
import { ProjectFacts } from '../project-facts.tsx';
import styles from './editor-preview.module.css';
import { ProjectPitch } from './project-pitch.tsx';

interface EditorPreviewProps {
  readonly projectId: string;
  readonly control: Control<ProjectDraft>;
}

const allValues = (values: ProjectDraft): ProjectDraft => values;

export function EditorPreview({ projectId, control }: EditorPreviewProps) {
  const { t } = useMessages();
  const typed = useWatch({ control, compute: allValues });
  // Deferred, so that rendering the preview does not delay typing.
  const draft = useDeferredValue(typed);
  return (
    <Card roomy className="stack-5">
      <div className={styles.cover}>
        <DraftCover id={projectId} coverPath={draft.coverPath} />
      </div>
      <div>
        <p className={styles.title}>{draft.title || t('projects.untitled')}</p>
        <p className="muted break-words">{draft.tagline}</p>
        <p className={styles.meta}>
          <Badge>{t(`project-terms.stage.${draft.stage}`)}</Badge>
          {draft.location ? (
            <span className="inline-row-1">
              <MapPin size={13} aria-hidden="true" />
              {draft.location}
            </span>
          ) : null}
        </p>
      </div>
      <ProjectFacts project={draft} />
      <ProjectPitch project={{ id: projectId, draft, changedAt: new Date() }} />
    </Card>
  );
}
