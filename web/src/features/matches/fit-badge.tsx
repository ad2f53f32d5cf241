import type { MatchSide } from '@samspill/domain/matches/match';
import { type MatchView, MatchViewSchema } from '@samspill/domain/matches/match-view';
import { ReasonSchema } from '@samspill/domain/matches/reason';
import { strengthOf } from '@samspill/domain/matches/strength';
import { getDocs } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { Entity } from '../../data/entity.ts';
import { buildQuery, parsePage } from '../../data/firestore-query.ts';
import { readLocalDraft, writeLocalDraft } from '../../data/local-draft.ts';
import type { QuerySpec } from '../../data/query-spec.ts';
import { noteReadFailure } from '../../firebase/note-read-failure.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { createStore, useStore } from '../../state/store.ts';
import { CardAbove } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { whenIdle } from '../../ui/when-idle.ts';
import type { FitSubject } from '../site/fit-slot.ts';
import { useTaxonomy } from '../site/use-taxonomy.ts';
import styles from './fit-badge.module.css';
import { matchesAsLeadQuery, matchesOfPersonQuery } from './match-queries.ts';
import { MatchReasons } from './match-reasons.tsx';

/** What a badge needs of a match. */
const KnownMatchSchema = v.object({
  projectId: v.string(),
  uid: v.string(),
  title: v.string(),
  name: v.string(),
  score: v.number(),
  reasons: v.array(ReasonSchema),
});
type KnownMatch = v.InferOutput<typeof KnownMatchSchema>;

/** The reader's best matches on both sides. */
const OwnMatchesSchema = v.object({
  fetchedMs: v.number(),
  asPerson: v.array(KnownMatchSchema),
  asLead: v.array(KnownMatchSchema),
});
type OwnMatches = v.InferOutput<typeof OwnMatchesSchema>;

const NONE: OwnMatches = { fetchedMs: 0, asPerson: [], asLead: [] };
/** A card may be behind by so much; the page of a project or person asks for its own match. */
const FRESH_MS = 6 * 3_600_000;
/** Of each side. All fifty of everybody, every hour, would cost more reads than everything else one looks at. */
const BEST = { pageSize: 10, isBlind: true };
const nameOf = (uid: string) => `own-matches.${uid}`;

const knownStore = createStore<{ readonly uid: string; readonly matches: OwnMatches } | null>(null);
const loading = createStore<{ readonly uid: string; readonly done: Promise<void> } | null>(null);

function toKnown({ data }: Entity<MatchView>): KnownMatch {
  const { projectId, uid, project, person, score, reasons } = data;
  return { projectId, uid, title: project.title, name: person.name, score, reasons };
}

async function fetchBest(spec: QuerySpec): Promise<KnownMatch[]> {
  const snapshot = await getDocs(buildQuery(spec, BEST));
  return parsePage(MatchViewSchema, snapshot, BEST).rows.map(toKnown);
}

const keep = (uid: string, matches: OwnMatches) => knownStore.set({ uid, matches });

/** Two queries in six hours and a browser, at most twenty documents. */
async function load(uid: string): Promise<void> {
  const stored = v.safeParse(OwnMatchesSchema, readLocalDraft(nameOf(uid)));
  if (stored.success && isFresh(stored.output)) return keep(uid, stored.output);
  const [asPerson, asLead] = await Promise.all([
    fetchBest(matchesOfPersonQuery(uid, null)),
    fetchBest(matchesAsLeadQuery(uid)),
  ]);
  const matches = { fetchedMs: Date.now(), asPerson, asLead };
  writeLocalDraft(nameOf(uid), matches);
  keep(uid, matches);
}

/** Once for all cards of a page; a failed one is tried again by the next that is drawn. */
function loadOnce(uid: string): Promise<void> {
  const known = knownStore.read();
  if (known?.uid === uid && isFresh(known.matches)) return Promise.resolve();
  const pending = loading.read();
  if (pending?.uid === uid) return pending.done;
  const done = load(uid)
    .catch((error: unknown) => noteReadFailure('own matches', error))
    .finally(() => loading.set(null));
  loading.set({ uid, done });
  return done;
}

const isFresh = ({ fetchedMs }: OwnMatches) => Date.now() - fetchedMs < FRESH_MS;

/** The reader's best matches, shared by all cards; none until they are there. */
function useOwnMatches(uid: string): OwnMatches {
  // When the page has nothing else to do: what the cards are about comes first.
  useEffect(() => whenIdle(() => void loadOnce(uid)), [uid]);
  const current = useStore(knownStore);
  return current?.uid === uid ? current.matches : NONE;
}

/** The match of the reader with a project. */
function matchWithProject({ asPerson }: OwnMatches, projectId: string) {
  return asPerson.find((match) => match.projectId === projectId) ?? null;
}

/** The best match of somebody with a project that the reader leads, or with that one. */
function matchWithPerson({ asLead }: OwnMatches, uid: string, projectId?: string) {
  return (
    asLead.find(
      (match) => match.uid === uid && (projectId === undefined || match.projectId === projectId),
    ) ?? null
  );
}

/** How well a project fits the reader, or a person one of the reader's projects; nothing where it is no match. */
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
  readonly match: KnownMatch;
  readonly side: MatchSide;
}

/** The strength, the sum and how many reasons, which a press tells. */
export function Fit({ match, side }: FitProps) {
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
        <strong>{t(`matches.strength.${strength}`)}</strong>
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
