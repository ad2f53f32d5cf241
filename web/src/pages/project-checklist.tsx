import {
  CHECKLIST_STEPS,
  type ChecklistStep,
  completedSteps,
  INVITATIONS_GOAL,
  isRecentlyPublished,
} from '@samspill/domain/projects/checklist';
import { editProjectHref, projectHref, projectTabHref } from '@samspill/domain/projects/paths';
import type { Project } from '@samspill/domain/projects/project';
import { limit, query } from 'firebase/firestore';
import { type ReactNode, useCallback } from 'react';
import type { Entity } from '../data/entity.ts';
import { buildQuery } from '../data/firestore-query.ts';
import { useDismissed } from '../data/local-page-state.ts';
import { useQuery } from '../data/query.ts';
import { NewProjectMatches } from '../features/matches/new-project-matches.tsx';
import { ownerInvitationsQuery } from '../features/requests/request-queries.ts';
import { countDocuments } from '../firebase/firestore.ts';
import { logReadFailure } from '../firebase/firestore-failure.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { useCopy } from '../platform/limits/use-copy.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Checklist } from '../ui/checklist.tsx';

/** Counts the owner's invitations in any status, up to the number the checklist needs; costs one read. */
async function countInvitations(projectId: string, ownerId: string): Promise<number> {
  const sent = buildQuery(ownerInvitationsQuery(projectId, ownerId), { pageSize: 1 });
  try {
    return await countDocuments(query(sent, limit(INVITATIONS_GOAL)));
  } catch (error) {
    logReadFailure('the invitations', error);
    return 0;
  }
}

/** Null while loading, 0 if unreadable. Counts again when the number of members changes. */
function useInvitationCount(project: Entity<Project>): number | null {
  const { id } = project;
  const { ownerId, memberIds } = project.data;
  const members = memberIds.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of members may be another number
  const count = useCallback(() => countInvitations(id, ownerId), [id, ownerId, members]);
  return useQuery(count).latest;
}

interface ProjectChecklistProps {
  readonly project: Entity<Project>;
  readonly hasMatchesBeside?: boolean;
}

export function ProjectChecklist({ project, hasMatchesBeside }: ProjectChecklistProps) {
  const [isAway, putAway] = useDismissed(`checklist.${project.id}`);
  if (isAway || !isRecentlyPublished(project.data, Date.now())) return null;
  return <Steps project={project} hasMatchesBeside={hasMatchesBeside} onPutAway={putAway} />;
}

interface StepsProps {
  readonly project: Entity<Project>;
  readonly hasMatchesBeside: boolean | undefined;
  readonly onPutAway: () => void;
}

function Steps({ project, hasMatchesBeside = false, onPutAway }: StepsProps) {
  const { t } = useMessages();
  const invitations = useInvitationCount(project);
  if (invitations === null) return null;
  const done = completedSteps(project.data, invitations);
  if (done.length === CHECKLIST_STEPS.length) return null;
  const next = CHECKLIST_STEPS.find((step) => !done.includes(step));
  const sent = { done: Math.min(invitations, INVITATIONS_GOAL), total: INVITATIONS_GOAL };
  return (
    <Checklist
      title={t('projects.checklist.title')}
      items={CHECKLIST_STEPS.map((step) => ({
        id: step,
        words:
          step === 'invite'
            ? t('projects.checklist.step.invite', sent)
            : t(`projects.checklist.step.${step}`),
        isDone: done.includes(step),
        action: <Action project={project} step={step} />,
      }))}
      onHide={onPutAway}
    >
      {next === 'invite' && !hasMatchesBeside ? <NewProjectMatches project={project} /> : null}
    </Checklist>
  );
}

interface ActionProps {
  readonly project: Entity<Project>;
  readonly step: ChecklistStep;
}

function Action({ project, step }: ActionProps) {
  const { t } = useMessages();
  const copy = useCopy();
  const { id } = project;
  const to = (href: string): ReactNode => (
    <ButtonLink size="sm" to={href}>
      {t(`projects.checklist.do.${step}`)}
    </ButtonLink>
  );
  switch (step) {
    case 'pitch':
      return to(editProjectHref(id));
    case 'tasks':
      return to(projectTabHref(id, 'tasks'));
    case 'update':
      return to(projectTabHref(id, 'updates'));
    case 'invite':
      return to(projectTabHref(id, 'matches'));
    case 'share':
      return (
        <Button size="sm" onClick={() => copy.link(projectHref(id))}>
          {t('projects.checklist.do.share')}
        </Button>
      );
  }
}
