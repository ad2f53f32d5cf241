import type { AdminMatchRow } from '@samspill/domain/matches/admin-match';
import type { MatchSide, MatchState } from '@samspill/domain/matches/match';
import { userHref } from '@samspill/domain/people/paths';
import { projectHref } from '@samspill/domain/projects/paths';
import type { ReactNode } from 'react';
import { useCallback, useId, useState } from 'react';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useWrite } from '../../../api/use-write.ts';
import { useQuery } from '../../../data/query.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { AdminFactList } from '../../../platform/admin/facts.tsx';
import { TargetLog } from '../../../platform/admin/log-of.tsx';
import { MatchReasons } from '../../../platform/fit/match-reasons.tsx';
import { useTaxonomy } from '../../../platform/site/use-taxonomy.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ToggleChip } from '../../../ui/chip-button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { Link } from '../../../ui/link.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { fetchMatch, rerunOne } from './match-api.ts';
import type { AdminMatchFilters } from './match-filters.ts';
import styles from './matches.module.css';

const TONES = { new: 'neutral', interested: 'success', dismissed: 'warning' } as const;

interface MatchSideViewProps {
  readonly name: string;
  readonly line: string;
  readonly to: string;
  readonly state: MatchState;
  readonly children: ReactNode;
}

function MatchSideView({ name, line, to, state, children }: MatchSideViewProps) {
  const { t } = useMessages();
  return (
    <section className={styles.side}>
      <div className="cluster-2 spread">
        <h3>
          <Link to={to}>{name}</Link>
        </h3>
        <Badge tone={TONES[state]}>{t(`admin-matches.decision.${state}`)}</Badge>
      </div>
      {line === '' ? null : <p className={styles.note}>{line}</p>}
      <div className="wrap-2">{children}</div>
    </section>
  );
}

function useRerunOne(onDone: () => void) {
  const { t } = useMessages();
  const { run } = useWrite('rerun');
  const [pending, setPending] = useState<MatchSide | null>(null);
  const [revision, setRevision] = useState(0);
  const rerun = async (side: MatchSide, id: string): Promise<void> => {
    if (pending) return;
    setPending(side);
    if (await run(() => rerunOne(side, id), t(`admin-matches.rerunOne.${side}`))) {
      setRevision((current) => current + 1);
      onDone();
    }
    setPending(null);
  };
  return { rerun, pending, revision };
}

const SKELETON_LINES = 6;
const SIDES: readonly MatchSide[] = ['project', 'person'];

interface DrawerProps {
  readonly onFilter: (changes: Partial<AdminMatchFilters>) => void;
  readonly onRerun: () => void;
  readonly onClose: () => void;
}

interface MatchDrawerProps extends DrawerProps {
  readonly id: string;
  readonly listed: AdminMatchRow | null;
}

export function MatchDrawer({ id, listed, ...drawer }: MatchDrawerProps) {
  return listed ? <OpenMatch match={listed} {...drawer} /> : <FetchedMatch id={id} {...drawer} />;
}

function FetchedMatch({ id, ...drawer }: DrawerProps & { readonly id: string }) {
  const { t } = useMessages();
  const load = useCallback(() => fetchMatch(id), [id]);
  const { answer, error, retry } = useQuery(load);
  const reload = () => {
    retry();
    drawer.onRerun();
  };
  if (answer) return <OpenMatch match={answer} {...drawer} onRerun={reload} />;
  return (
    <Drawer open onOpenChange={drawer.onClose} title={t('admin-matches.details')}>
      {error === null ? (
        <SkeletonText lines={SKELETON_LINES} />
      ) : (
        <LoadFailure error={error} onRetry={retry} />
      )}
    </Drawer>
  );
}

function OpenMatch({ match, ...drawer }: DrawerProps & { readonly match: AdminMatchRow }) {
  const { t, format } = useMessages();
  const { project, person, createdAt, updatedAt, mutualAt } = match;
  const { rerun, pending, revision } = useRerunOne(drawer.onRerun);
  const dateOf = (time: string | null) => time && format.dateTime(new Date(time));
  return (
    <Drawer
      open
      onOpenChange={drawer.onClose}
      title={t('admin-matches.pair', { title: project.title, name: person.name })}
    >
      <MatchSideView
        name={project.title}
        line={project.tagline}
        to={projectHref(match.projectId)}
        state={match.projectState}
      >
        <Button size="sm" onClick={() => drawer.onFilter({ project: match.projectId })}>
          {t('admin-matches.allOfProject')}
        </Button>
        <Button
          size="sm"
          pending={pending === 'project'}
          onClick={() => void rerun('project', match.projectId)}
        >
          {t('admin-matches.rerunProject')}
        </Button>
      </MatchSideView>
      <MatchSideView
        name={person.name}
        line={person.headline}
        to={userHref(match.uid)}
        state={match.personState}
      >
        <Button size="sm" onClick={() => drawer.onFilter({ person: match.uid })}>
          {t('admin-matches.allOfPerson')}
        </Button>
        <Button
          size="sm"
          pending={pending === 'person'}
          onClick={() => void rerun('person', match.uid)}
        >
          {t('admin-matches.rerunPerson')}
        </Button>
      </MatchSideView>
      <PersistedReasons match={match} />
      <AdminFactList
        facts={[
          [t('admin-matches.kind'), t(`matches.kind.${match.kind}`)],
          [t('admin-matches.status'), t(`admin-matches.status.${match.status}`)],
          [t('admin-matches.found'), dateOf(createdAt)],
          [t('admin-matches.changed'), dateOf(updatedAt)],
          [t('admin-matches.mutualAt'), dateOf(mutualAt)],
        ]}
      />
      <TargetLog
        key={`project ${revision}`}
        targetId={match.projectId}
        title={t('admin-matches.logOfProject')}
      />
      <TargetLog
        key={`person ${revision}`}
        targetId={match.uid}
        title={t('admin-matches.logOfPerson')}
      />
    </Drawer>
  );
}

function PersistedReasons({ match }: { match: AdminMatchRow }) {
  const { t } = useMessages();
  const { isReady } = useTaxonomy();
  const [side, setSide] = useState<MatchSide>('project');
  const headingId = useId();
  return (
    <section className="py-4">
      <h3 className="mb-2" id={headingId}>
        {t('admin-matches.reasonsOf', { score: match.score })}
      </h3>
      <fieldset className="wrap-2 mb-2">
        <legend className="visually-hidden">{t('admin-matches.readBy')}</legend>
        {SIDES.map((each) => (
          <ToggleChip key={each} pressed={side === each} onToggle={() => setSide(each)}>
            {t(`admin-matches.readBy.${each}`)}
          </ToggleChip>
        ))}
      </fieldset>
      {isReady ? (
        <MatchReasons match={match} side={side} labelledBy={headingId} />
      ) : (
        <SkeletonText lines={SKELETON_LINES} />
      )}
    </section>
  );
}
