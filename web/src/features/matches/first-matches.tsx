import { MAX_SECTORS, MAX_SKILLS } from '@samspill/domain/limits';
import { MatchViewSchema } from '@samspill/domain/matches/match-view';
import { matchesHref } from '@samspill/domain/matches/paths';
import { userPath } from '@samspill/domain/paths';
import { OPEN_TO, type Person, PersonSchema, type Profile } from '@samspill/domain/people/person';
import { projectsHref } from '@samspill/domain/projects/paths';
import { useEffect, useId, useState } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useLiveDocument, useLiveQuery } from '../../data/live-query.ts';
import { ToggleGroup } from '../../forms/toggle-group.tsx';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { bestMatchesQuery } from '../../platform/fit/match-queries.ts';
import { useTaxonomy } from '../../platform/site/use-taxonomy.ts';
import { setSessionUser } from '../../session/session-store.ts';
import { useUser } from '../../session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { MultiSelect } from '../../ui/multi-select.tsx';
import { showToast } from '../../ui/toast.ts';
import { saveProfile } from '../people/person-store.ts';
import { MatchCard, MatchCardSkeleton } from './match-card.tsx';
import { missingPersonFields } from './missing-fields.ts';

/** One skill is rarely enough for a match; ask for more below this number. */
const MIN_SKILLS = 3;

type Changes = Partial<Pick<Profile, 'skills' | 'sectors' | 'openTo'>>;

function ThinProfile({ person }: { person: Entity<Person> }) {
  const { t, format } = useMessages();
  const user = useUser();
  const { skills, sectors } = useTaxonomy();
  const { data } = person;
  const missing = missingPersonFields(data);
  const hasFewSkills = data.skills.length < MIN_SKILLS && !data.kinds.includes('investor');
  const save = (changes: Changes) => {
    setSessionUser({ ...user, skills: data.skills, sectors: data.sectors, ...changes });
    saveProfile(person.id, changes).catch(() =>
      showToast({ kind: 'error', title: t('people.refused'), id: 'profile' }),
    );
  };
  const wanted = missing.map((fact) => t(`matches.missing.${fact}`));
  return (
    <Card className="stack-4">
      <p>
        {wanted.length > 0
          ? t('matches.noneMissing', { list: format.list(wanted) })
          : t(hasFewSkills ? 'matches.noneFewSkills' : 'matches.noneAbout')}
      </p>
      {hasFewSkills ? (
        <MultiSelect
          label={t('people.skills')}
          placeholder={t('people.skillsPlaceholder')}
          options={skills}
          max={MAX_SKILLS}
          value={data.skills}
          onChange={(next) => save({ skills: next })}
        />
      ) : null}
      {data.sectors.length < 2 ? (
        <MultiSelect
          label={t('people.sectors')}
          placeholder={t('people.sectorsPlaceholder')}
          options={sectors}
          max={MAX_SECTORS}
          value={data.sectors}
          onChange={(next) => save({ sectors: next })}
        />
      ) : null}
      {missing.includes('openTo') ? (
        <ToggleGroup
          label={t('people.openTo')}
          options={OPEN_TO.map((value) => ({ value, label: t(`people.open.${value}`) }))}
          value={data.openTo}
          onChange={(next) => save({ openTo: next })}
        />
      ) : null}
    </Card>
  );
}

const SHOWN = 3;
/** Fetches more than shown, because some may be dismissed already. */
const BEST = { pageSize: 5, isBlind: true };
/** Wait in milliseconds; the server needs a few seconds to match a saved profile. */
const MAX_WAIT_MS = 6_000;

export function FirstMatches() {
  const { t } = useMessages();
  const { uid } = useUser();
  const { isReady } = useTaxonomy();
  const id = useId();
  const best = useLiveQuery(bestMatchesQuery(uid), MatchViewSchema, BEST);
  const isPatient = useIsWithinWait();
  const matches = (best.status === 'ready' ? best.data.rows : [])
    .filter(({ data }) => data.state !== 'dismissed')
    .slice(0, SHOWN);
  if (!isReady || (matches.length === 0 && isPatient))
    return <MatchingInProgress message="matches.looking" />;
  if (matches.length === 0) return <NoMatchesYet uid={uid} />;
  return (
    <section aria-labelledby={id} className="stack-3">
      <div className="flex-gap-3 items-baseline spread">
        <h2 id={id}>{t('matches.forYou')}</h2>
        <Link to={matchesHref()}>{t('matches.all')}</Link>
      </div>
      <ul className="stack-3">
        {matches.map((match) => (
          <li key={match.id}>
            <MatchCard match={match} side={match.data.side} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function useIsWithinWait(): boolean {
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isPatient;
}

interface MatchingInProgressProps {
  readonly message: 'matches.looking' | 'matches.lookingForPeople';
}

export function MatchingInProgress({ message }: MatchingInProgressProps) {
  const { t } = useMessages();
  return (
    <div className="stack-3">
      <p role="status" className="muted">
        {t(message)}
      </p>
      <div aria-hidden="true">
        <MatchCardSkeleton />
      </div>
    </div>
  );
}

function NoMatchesYet({ uid }: { uid: string }) {
  const { t } = useMessages();
  const me = useLiveDocument(userPath(uid), PersonSchema);
  if (me.status !== 'ready' || me.data === null) return null;
  return (
    <section className="stack-3">
      <h2>{t('matches.noneTitle')}</h2>
      <ThinProfile person={me.data} />
      <p>
        <ButtonLink to={projectsHref()}>{t('matches.findProjects')}</ButtonLink>
      </p>
    </section>
  );
}
