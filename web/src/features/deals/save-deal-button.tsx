import { DealSchema } from '@samspill/domain/deals/deal';
import { dealPath } from '@samspill/domain/paths';
import type { Project } from '@samspill/domain/projects/project';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import type { Entity } from '../../data/entity.ts';
import { useLiveDocument } from '../../data/live-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useDealActions } from './use-deal-actions.ts';

const ICON_PX = 18;

/** For investors: puts a project on their list, or takes it off again. Nobody else ever knows. */
export function SaveDealButton({ project }: { project: Entity<Project> }) {
  const user = useUser();
  const isOwn = project.data.memberIds.includes(user.uid);
  return user.kinds.includes('investor') && !isOwn ? <Toggle project={project} /> : null;
}

function Toggle({ project }: { project: Entity<Project> }) {
  const { t } = useMessages();
  const user = useUser();
  const { title } = project.data;
  const live = useLiveDocument(dealPath(user.uid, project.id), DealSchema);
  const actions = useDealActions(project.id);
  if (live.status === 'loading') return null;
  // Without a network and never read before, it is taken for not saved.
  const deal = live.status === 'ready' ? (live.data?.data ?? null) : null;
  const Icon = deal ? BookmarkCheck : Bookmark;
  return (
    <IconButton
      label={t(deal ? 'deals.unsave' : 'deals.save', { title })}
      aria-pressed={deal !== null}
      icon={<Icon size={ICON_PX} />}
      onClick={() => (deal ? actions.remove(deal) : actions.save(title))}
    />
  );
}
