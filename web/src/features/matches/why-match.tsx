import { type MatchSide, matchId } from '@samspill/domain/matches/match';
import { matchFactsOfPerson, matchFactsOfProject } from '@samspill/domain/matches/match-facts';
import { type MatchView, MatchViewSchema } from '@samspill/domain/matches/match-view';
import { matchViewPath } from '@samspill/domain/matches/paths';
import { type ProfileChange, suggestImprovement } from '@samspill/domain/matches/score';
import { DEFAULT_MATCH_WEIGHTS } from '@samspill/domain/matches/weights';
import { userPath } from '@samspill/domain/paths';
import { editProfileHref } from '@samspill/domain/people/paths';
import { type Person, PersonSchema } from '@samspill/domain/people/person';
import type { Project } from '@samspill/domain/projects/project';
import { Lightbulb } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useLiveDocument, useLiveQuery } from '../../data/live-query.ts';
import { useDocumentsOnce } from '../../data/read-once.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { matchesBetweenQuery } from '../../platform/fit/match-queries.ts';
import { MatchReasons } from '../../platform/fit/match-reasons.tsx';
import { useTaxonomy } from '../../platform/site/use-taxonomy.ts';
import { useUser } from '../../session/use-session.ts';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { MatchScore } from './match-card.tsx';
import { MatchDecisionBar } from './match-decision-bar.tsx';
import styles from './why-match.module.css';

/** The server holds weights and skill rarity, so suggestions name no points. */
const OPTIONS = { weights: DEFAULT_MATCH_WEIGHTS, rarity: () => 1 };

function SuggestedChange({ project }: { project: Entity<Project> }) {
  const { t } = useMessages();
  const user = useUser();
  const [me] = useDocumentsOnce([userPath(user.uid)], PersonSchema) ?? [];
  const question = useQuestion(me ? bestChange(project.data, me) : null);
  if (question === null) return null;
  return (
    <p className={styles.help}>
      <Lightbulb size={15} aria-hidden="true" />
      <span>
        {question} <Link to={editProfileHref()}>{t('matches.help.say')}</Link>
      </span>
    </p>
  );
}

function bestChange(project: Project, me: Entity<Person>): ProfileChange | null {
  const wanted = matchFactsOfProject(project);
  const offered = matchFactsOfPerson(me.id, me.data);
  if (wanted === null || offered === null) return null;
  return suggestImprovement(wanted, offered, OPTIONS)?.change ?? null;
}

function useQuestion(change: ProfileChange | null): string | null {
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

export function WhyThisProject({ project }: { project: Entity<Project> }) {
  const user = useUser();
  const path = matchViewPath(user.uid, matchId(project.id, user.uid));
  const match = useLiveDocument(path, MatchViewSchema);
  return match.status === 'ready' && match.data !== null ? (
    <WhyMatch match={match.data} side="person" help={<SuggestedChange project={project} />} />
  ) : null;
}

const BEST = { pageSize: 1, isBlind: true };

export function WhyThisPerson({ uid }: { uid: string }) {
  const user = useUser();
  const best = useLiveQuery(matchesBetweenQuery(user.uid, uid), MatchViewSchema, BEST);
  const [match] = best.status === 'ready' ? best.data.rows : [];
  return match === undefined ? null : <WhyMatch match={match} side="project" />;
}

interface WhyMatchProps {
  readonly match: Entity<MatchView>;
  readonly side: MatchSide;
  readonly help?: ReactNode;
}

function WhyMatch({ match, side, help }: WhyMatchProps) {
  const { t } = useMessages();
  const { isReady } = useTaxonomy();
  const id = useId();
  if (!isReady) return null;
  return (
    <section aria-labelledby={id}>
      <Card className="stack-3 text-column">
        <div className="row-start-3 spread">
          <h2 id={id}>
            {side === 'person'
              ? t('matches.why')
              : t('matches.whyForProject', { name: match.data.project.title })}
          </h2>
          <MatchScore score={match.data.score} />
        </div>
        <MatchReasons match={match.data} side={side} labelledBy={id} />
        {help}
        <MatchDecisionBar match={match} side={side} />
      </Card>
    </section>
  );
}
