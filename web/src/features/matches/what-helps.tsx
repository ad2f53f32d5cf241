import { matchFactsOfPerson, matchFactsOfProject } from '@samspill/domain/matches/match-facts';
import { DEFAULT_MATCH_WEIGHTS } from '@samspill/domain/matches/weights';
import { type Change, whatWouldHelpPerson } from '@samspill/domain/matches/what-would-help';
import { userPath } from '@samspill/domain/paths';
import { type Person, PersonSchema } from '@samspill/domain/people/person';
import type { Project } from '@samspill/domain/projects/project';
import { Lightbulb } from 'lucide-react';
import type { Entity } from '../../data/entity.ts';
import { useDocuments } from '../../data/read-once.ts';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Link } from '../../ui/link.tsx';
import { useTaxonomy } from '../site/use-taxonomy.ts';
import styles from './why-match.module.css';

/** Weights and counts of skills are the server's, so this names what would help and not by how much. */
const OPTIONS = { weights: DEFAULT_MATCH_WEIGHTS, rarity: () => 1 };

/** What of the reader's profile would raise the score for this project most, if it is true of them. */
export function WhatHelps({ project }: { project: Entity<Project> }) {
  const { t } = useMessages();
  const user = useUser();
  const [me] = useDocuments([userPath(user.uid)], PersonSchema) ?? [];
  const question = useQuestion(me ? bestChange(project.data, me) : null);
  if (question === null) return null;
  return (
    <p className={styles.help}>
      <Lightbulb size={15} aria-hidden="true" />
      <span>
        {question} <Link to={hrefs.editProfile()}>{t('matches.help.say')}</Link>
      </span>
    </p>
  );
}

function bestChange(project: Project, me: Entity<Person>): Change | null {
  const wanted = matchFactsOfProject(project);
  const offered = matchFactsOfPerson(me.id, me.data);
  if (wanted === null || offered === null) return null;
  return whatWouldHelpPerson(wanted, offered, OPTIONS)?.change ?? null;
}

function useQuestion(change: Change | null): string | null {
  const { t } = useMessages();
  const { skillName, sectorName } = useTaxonomy();
  switch (change?.add) {
    case 'skill':
      return t('matches.help.skill', { name: skillName(change.value) });
    case 'sector':
      return t('matches.help.sector', { name: sectorName(change.value) });
    case 'intent':
      return t(`matches.help.intent.${change.value}`);
    case undefined:
      return null;
  }
}
