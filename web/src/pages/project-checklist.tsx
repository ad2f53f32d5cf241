import {
  CHECKLIST_STEPS,
  type ChecklistStep,
  doneSteps,
  INVITATIONS_TO_SEND,
  isFresh,
} from '@samspill/domain/projects/checklist';
import type { Project } from '@samspill/domain/projects/project';
import { CircleCheck, CircleDashed, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { Entity } from '../data/entity.ts';
import { readLocalDraft, writeLocalDraft } from '../data/local-draft.ts';
import { NewProjectMatches } from '../features/matches/new-project-matches.tsx';
import { useInvitationCount } from '../features/requests/use-invitation-count.ts';
import { useCopy } from '../features/shares/use-copy.ts';
import { hrefs } from '../hrefs.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './project-checklist.module.css';

const ICON_PX = 18;

interface ProjectChecklistProps {
  readonly project: Entity<Project>;
  /** The best matches stand beside it already. */
  readonly hasMatchesBeside?: boolean;
}

/** For the owner, in the month after publishing: what helps next; gone when all is done, or put away in this browser. */
export function ProjectChecklist({ project, hasMatchesBeside }: ProjectChecklistProps) {
  const name = `checklist.${project.id}`;
  const [isAway, setAway] = useState(() => readLocalDraft(name) !== null);
  if (isAway || !isFresh(project.data, Date.now())) return null;
  const putAway = () => {
    writeLocalDraft(name, { isAway: true });
    setAway(true);
  };
  return <Steps project={project} hasMatchesBeside={hasMatchesBeside} onPutAway={putAway} />;
}

interface StepsProps {
  readonly project: Entity<Project>;
  readonly hasMatchesBeside: boolean | undefined;
  readonly onPutAway: () => void;
}

function Steps({ project, hasMatchesBeside = false, onPutAway }: StepsProps) {
  const { t } = useMessages();
  const headingId = useId();
  const invitations = useInvitationCount(project);
  if (invitations === null) return null;
  const done = doneSteps(project.data, invitations);
  if (done.length === CHECKLIST_STEPS.length) return null;
  const next = CHECKLIST_STEPS.find((step) => !done.includes(step));
  return (
    <Card className={styles.list ?? ''} role="region" aria-labelledby={headingId}>
      <div className={styles.head}>
        <div>
          <h2 id={headingId} className={styles.title}>
            {t('projects.checklist.title')}
          </h2>
          <p className={styles.about}>
            {t('projects.checklist.progress', { done: done.length, total: CHECKLIST_STEPS.length })}
          </p>
        </div>
        <IconButton
          size="sm"
          label={t('projects.checklist.hide')}
          icon={<X size={ICON_PX} />}
          onClick={onPutAway}
        />
      </div>
      <ol className={styles.steps}>
        {CHECKLIST_STEPS.map((step) => (
          <Step
            key={step}
            project={project}
            step={step}
            isDone={done.includes(step)}
            invitations={invitations}
          />
        ))}
      </ol>
      {next === 'invite' && !hasMatchesBeside ? <NewProjectMatches project={project} /> : null}
    </Card>
  );
}

interface StepProps {
  readonly project: Entity<Project>;
  readonly step: ChecklistStep;
  readonly isDone: boolean;
  readonly invitations: number;
}

function Step({ project, step, isDone, invitations }: StepProps) {
  const { t } = useMessages();
  const Icon = isDone ? CircleCheck : CircleDashed;
  const values = { done: Math.min(invitations, INVITATIONS_TO_SEND), total: INVITATIONS_TO_SEND };
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      <Icon size={ICON_PX} aria-hidden="true" />
      <span className={styles.words}>
        {isDone ? <span className="visually-hidden">{t('projects.checklist.done')}: </span> : null}
        {step === 'invite'
          ? t('projects.checklist.step.invite', values)
          : t(`projects.checklist.step.${step}`)}
      </span>
      {isDone ? null : <Action project={project} step={step} />}
    </li>
  );
}

function Action({ project, step }: Pick<StepProps, 'project' | 'step'>) {
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
