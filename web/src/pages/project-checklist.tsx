import {
  CHECKLIST_STEPS,
  type ChecklistStep,
  completedSteps,
  INVITATIONS_GOAL,
  isRecentlyPublished,
} from '@samspill/domain/projects/checklist';
import type { Project } from '@samspill/domain/projects/project';
import type { ReactNode } from 'react';
import type { Entity } from '../data/entity.ts';
import { useDismissed } from '../data/use-dismissed.ts';
import { NewProjectMatches } from '../features/matches/new-project-matches.tsx';
import { useInvitationCount } from '../features/requests/use-invitation-count.ts';
import { useCopy } from '../features/shares/use-copy.ts';
import { hrefs } from '../hrefs.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Checklist } from '../ui/checklist.tsx';

interface ProjectChecklistProps {
  readonly project: Entity<Project>;
  readonly hasMatchesBeside?: boolean;
}

/** Checklist for the owner in the first month after publishing; hidden when complete or dismissed in this browser. */
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
      return to(hrefs.editProject(id));
    case 'tasks':
      return to(hrefs.projectTab(id, 'tasks'));
    case 'update':
      return to(hrefs.projectTab(id, 'updates'));
    case 'invite':
      return to(hrefs.projectTab(id, 'matches'));
    case 'share':
      return (
        <Button size="sm" onClick={() => copy.link(hrefs.project(id))}>
          {t('projects.checklist.do.share')}
        </Button>
      );
  }
}
