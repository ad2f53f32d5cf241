import { DEAL_STAGES, type Deal, DealStageSchema } from '@samspill/domain/deals/deal';
import { Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import * as v from 'valibot';
import type { Entity } from '../../data/entity.ts';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { DealNote } from './deal-note.tsx';
import styles from './deals.module.css';
import { useDealActions } from './use-deal-actions.ts';
import { type SavedProject, useSavedProject } from './use-saved-project.ts';

interface DealCardProps {
  readonly deal: Entity<Deal>;
  /** It was moved here just now: the focus goes along. */
  readonly isMoved: boolean;
  readonly onMove: (projectId: string) => void;
}

/** A saved project: where it leads, how far one is, and what one noted. */
export function DealCard({ deal, isMoved, onMove }: DealCardProps) {
  const { t } = useMessages();
  const { id, data } = deal;
  const found = useSavedProject(id);
  const actions = useDealActions(id);
  const select = useRef<HTMLDivElement>(null);
  const title = (found.status === 'shown' && found.project.data.title) || data.title;
  const name = title || t('projects.untitled');

  useLayoutEffect(() => {
    if (isMoved) select.current?.querySelector('select')?.focus();
  }, [isMoved]);

  const move = (value: string) => {
    const stage = v.parse(DealStageSchema, value);
    onMove(id);
    actions.move({ ...data, title: name }, stage);
  };
  return (
    <Card className={styles.card ?? ''} role="group" aria-label={name}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          {found.status === 'deleted' || found.status === 'hidden' ? (
            name
          ) : (
            <Link to={hrefs.project(id)}>{name}</Link>
          )}
        </h3>
        <IconButton
          size="sm"
          label={t('deals.remove', { title: name })}
          icon={<Trash2 size={15} />}
          onClick={() => actions.remove({ ...data, title: name })}
        />
      </div>
      <Standing found={found} />
      <div ref={select}>
        <Select
          label={t('deals.stageField')}
          aria-label={t('deals.stageOf', { title: name })}
          className={styles.stage}
          value={data.stage}
          options={DEAL_STAGES.map((stage) => ({ value: stage, label: t(`deals.stage.${stage}`) }))}
          onChange={(event) => move(event.target.value)}
        />
      </div>
      <DealNote projectId={id} deal={data} />
      <p className={styles.when}>
        {t('deals.savedAt')} <TimeAgo at={new Date(data.createdAt.toMillis())} />
      </p>
    </Card>
  );
}

/** The project in a line, or why it can no longer be seen. */
function Standing({ found }: { found: SavedProject }) {
  const { t } = useMessages();
  switch (found.status) {
    case 'loading':
      return <Skeleton width="80%" />;
    case 'unknown':
      return null;
    case 'shown':
      return <p className={styles.tagline}>{found.project.data.tagline}</p>;
    case 'hidden':
    case 'deleted':
      return (
        <p className={styles.tagline}>
          <Badge tone="warning">{t(`deals.gone.${found.status}`)}</Badge>{' '}
          {t(`deals.goneAbout.${found.status}`)}
        </p>
      );
  }
}
