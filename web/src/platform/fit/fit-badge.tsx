import { HOUR_MS } from '@samspill/domain/durations';
import type { MatchSide } from '@samspill/domain/matches/match';
import { type MatchView, MatchViewSchema, strengthOf } from '@samspill/domain/matches/match-view';
import { ReasonSchema } from '@samspill/domain/matches/reason';
import { getDocs } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { Entity } from '../../data/entity.ts';
import { buildQuery, parsePage } from '../../data/firestore-query.ts';
import { readLocalValue, writeLocalValue } from '../../data/local-value.ts';
import type { QuerySpec } from '../../data/query-spec.ts';
import { logReadFailure } from '../../firebase/firestore-failure.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { createStore, useStore } from '../../state/store.ts';
import { CardAbove } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { whenIdle } from '../../ui/when-idle.ts';
import { useTaxonomy } from '../site/use-taxonomy.ts';
import styles from './fit-badge.module.css';
import { matchesAsLeadQuery, matchesOfPersonQuery } from './match-queries.ts';
import { MatchReasons } from './match-reasons.tsx';

export type FitSubject =
  | { readonly projectId: string }
  | { readonly uid: string; readonly name: string; readonly forProjectId?: string };

const CachedMatchSchema = v.object({
  projectId: v.string(),
  uid: v.string(),
  title: v.string(),
  name: v.string(),
  score: v.number(),
  reasons: v.array(ReasonSchema),
});
type CachedMatch = v.InferOutput<typeof CachedMatchSchema>;

const OwnMatchesSchema = v.object({
  fetchedMs: v.number(),
  asPerson: v.array(CachedMatchSchema),
  asLead: v.array(CachedMatchSchema),
});
type OwnMatches = v.InferOutput<typeof OwnMatchesSchema>;

const NO_OWN_MATCHES: OwnMatches = { fetchedMs: 0, asPerson: [], asLead: [] };
/** Cache lifetime. Cards may show a stale match; the page of a project or person fetches its own. */
const MAX_AGE_MS = 6 * HOUR_MS;
/** Matches read per side. Reading all 50 hourly for every member would cost more than all other reads together. */
const BEST = { pageSize: 10, isBlind: true };
const draftName = (uid: string) => `own-matches.${uid}`;

const matchCache = createStore<{ readonly uid: string; readonly matches: OwnMatches } | null>(null);
const pendingLoad = createStore<{ readonly uid: string; readonly done: Promise<void> } | null>(
  null,
);

function toCachedMatch({ data }: Entity<MatchView>): CachedMatch {
  const { projectId, uid, project, person, score, reasons } = data;
  return { projectId, uid, title: project.title, name: person.name, score, reasons };
}

async function fetchBest(spec: QuerySpec): Promise<CachedMatch[]> {
  const snapshot = await getDocs(buildQuery(spec, BEST));
  return parsePage(MatchViewSchema, snapshot, BEST).rows.map(toCachedMatch);
}

const cacheMatches = (uid: string, matches: OwnMatches) => matchCache.set({ uid, matches });

/** Two queries per browser every six hours, at most 20 reads. */
async function loadMatches(uid: string): Promise<void> {
  const stored = v.safeParse(OwnMatchesSchema, readLocalValue(draftName(uid)));
  if (stored.success && isFresh(stored.output)) return cacheMatches(uid, stored.output);
  const [asPerson, asLead] = await Promise.all([
    fetchBest(matchesOfPersonQuery(uid, null)),
    fetchBest(matchesAsLeadQuery(uid)),
  ]);
  const matches = { fetchedMs: Date.now(), asPerson, asLead };
  writeLocalValue(draftName(uid), matches);
  cacheMatches(uid, matches);
}

/** Shares one load between all cards of a page; the next rendered card retries a failure. */
function loadMatchesOnce(uid: string): Promise<void> {
  const known = matchCache.read();
  if (known?.uid === uid && isFresh(known.matches)) return Promise.resolve();
  const pending = pendingLoad.read();
  if (pending?.uid === uid) return pending.done;
  const done = loadMatches(uid)
    .catch((error: unknown) => logReadFailure('own matches', error))
    .finally(() => pendingLoad.set(null));
  pendingLoad.set({ uid, done });
  return done;
}

const isFresh = ({ fetchedMs }: OwnMatches) => Date.now() - fetchedMs < MAX_AGE_MS;

function useOwnMatches(uid: string): OwnMatches {
  // Load when idle: the content of the cards has priority.
  useEffect(() => whenIdle(() => void loadMatchesOnce(uid)), [uid]);
  const current = useStore(matchCache);
  return current?.uid === uid ? current.matches : NO_OWN_MATCHES;
}

function matchWithProject({ asPerson }: OwnMatches, projectId: string) {
  return asPerson.find((match) => match.projectId === projectId) ?? null;
}

function matchWithPerson({ asLead }: OwnMatches, uid: string, projectId?: string) {
  return (
    asLead.find(
      (match) => match.uid === uid && (projectId === undefined || match.projectId === projectId),
    ) ?? null
  );
}

export function FitBadge({ subject }: { subject: FitSubject }) {
  const { uid } = useUser();
  const own = useOwnMatches(uid);
  const [match, side] =
    'projectId' in subject
      ? ([matchWithProject(own, subject.projectId), 'person'] as const)
      : ([matchWithPerson(own, subject.uid, subject.forProjectId), 'project'] as const);
  return match === null ? null : <Fit match={match} side={side} />;
}

interface FitProps {
  readonly match: CachedMatch;
  readonly side: MatchSide;
}

function Fit({ match, side }: FitProps) {
  const { t } = useMessages();
  const { isReady } = useTaxonomy();
  const [isOpen, setOpen] = useState(false);
  const { score, reasons, title, name } = match;
  const strength = strengthOf(score);
  const count = t('matches.reasonCount', { count: reasons.length });
  if (!isReady) return null;
  return (
    <CardAbove>
      <button
        type="button"
        className={classNames(styles.badge, strength === 'strong' && styles.strong)}
        onClick={() => setOpen(true)}
      >
        <strong className="weight-bold">{t(`matches.strength.${strength}`)}</strong>
        <span>
          {score} · {count}
        </span>
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={side === 'person' ? title : name}
        about={side === 'person' ? t('matches.why') : t('matches.whyForProject', { name: title })}
      >
        <MatchReasons match={{ ...match, person: { name } }} side={side} />
      </Dialog>
    </CardAbove>
  );
}
