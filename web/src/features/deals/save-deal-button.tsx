import type { Project } from '@samspill/domain/projects/project';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useBatchedWatch } from '../../data/batched-watch.ts';
import type { Entity } from '../../data/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ownDeals } from './own-deals.ts';
import { useDealActions } from './use-deal-actions.ts';

const ICON_PX = 18;

interface SaveDealButtonProps {
  readonly project: Entity<Project>;
  readonly size?: 'sm' | 'md';
}

/** For investors: puts a project on their list, or takes it off again. Nobody else ever knows. */
export function SaveDealButton({ project, size = 'md' }: SaveDealButtonProps) {
  const user = useUser();
  const isOwn = project.data.memberIds.includes(user.uid);
  return user.kinds.includes('investor') && !isOwn ? (
    <Toggle project={project} size={size} />
  ) : null;
}

function Toggle({ project, size }: Required<SaveDealButtonProps>) {
  const { t } = useMessages();
  const user = useUser();
  const { title } = project.data;
  const deal = useBatchedWatch(ownDeals(user.uid), project.id);
  const actions = useDealActions(project.id);
  if (deal === undefined) return null;
  const Icon = deal ? BookmarkCheck : Bookmark;
  return (
    <IconButton
      size={size}
      label={t(deal ? 'deals.unsave' : 'deals.save', { title })}
      aria-pressed={deal !== null}
      icon={<Icon size={ICON_PX} />}
      onClick={() => (deal ? actions.remove(deal) : actions.save(title))}
    />
  );
}
