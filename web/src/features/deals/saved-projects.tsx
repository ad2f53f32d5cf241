import {
  DEAL_STAGES,
  type Deal,
  DealSchema,
  type DealStage,
  MAX_DEAL_NOTE_CHARS,
} from '@samspill/domain/deals/deal';
import { matchesHref } from '@samspill/domain/matches/paths';
import { projectPath } from '@samspill/domain/paths';
import { projectHref, projectsHref } from '@samspill/domain/projects/paths';
import { type Project, ProjectSchema } from '@samspill/domain/projects/project';
import { doc, getDoc } from 'firebase/firestore';
import { Bookmark, Trash2 } from 'lucide-react';
import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Entity, parseEntity } from '../../data/entity.ts';
import { openLocalDraft, readLocalDraft, writeLocalDraft } from '../../data/local-draft.ts';
import { mergeTexts } from '../../data/merge-text.ts';
import { usePagedQuery } from '../../data/paged-query.ts';
import { useQuery } from '../../data/query.ts';
import { firestore } from '../../firebase/firestore.ts';
import { firestoreFailure } from '../../firebase/firestore-failure.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { LazyFitBadge } from '../../platform/fit/lazy-fit-badge.tsx';
import { DataError } from '../../platform/search/data-error.tsx';
import { ListFoot } from '../../platform/search/list-foot.tsx';
import { useUser } from '../../session/use-session.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ToggleChip } from '../../ui/chip-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { ProjectCover } from '../projects/project-cover.tsx';
import { SaveIndicator } from '../projects/save-indicator.tsx';
import { useAutosave } from '../projects/use-autosave.ts';
import { DealDetailFields } from './deal-details.tsx';
import { DealExport } from './deal-export.tsx';
import { dealsQuery, noteDeal } from './deal-store.ts';
import styles from './deals.module.css';
import { useDealActions } from './use-deal-actions.ts';

interface DealNoteProps {
  readonly projectId: string;
  readonly deal: Deal;
}

interface UnsavedNote {
  readonly text: string;
  /** The stored note that the text changes. */
  readonly of: string;
}

/** Text that the server may lack: too long to store, or the page closed before the write. */
function openUnsavedNote(name: string, stored: string): UnsavedNote | null {
  const { note: text, of = stored } = openLocalDraft(name) ?? {};
  return typeof text === 'string' && typeof of === 'string' ? { text, of } : null;
}

function DealNote({ projectId, deal }: DealNoteProps) {
  const { t } = useMessages();
  const { uid } = useUser();
  const draftName = `deal.${projectId}`;
  const [typed, setTyped] = useState(() => openUnsavedNote(draftName, deal.note));
  const [isTouched, setTouched] = useState(typed !== null);
  const sending = useRef(0);
  const note = typed?.text ?? deal.note;
  const isTooLong = note.length > MAX_DEAL_NOTE_CHARS;

  const autosave = useAutosave(() => {
    // While a write is under way, the stored note is this tab's own.
    const isOwn = sending.current > 0;
    if (typed === null || isTooLong) return null;
    if (typed.text === deal.note) return isOwn ? null : follow(typed.text);
    const { text } = isOwn ? typed : mergeTexts(typed.of, typed.text, deal.note);
    if (text !== typed.text) change({ text, of: deal.note });
    if (text.length > MAX_DEAL_NOTE_CHARS) return null;
    sending.current += 1;
    const settle = () => {
      sending.current -= 1;
    };
    const sent = noteDeal(uid, projectId, text);
    sent.then(settle, settle);
    return sent.then(() => void follow(text));
  });
  /** Shows the stored note again, unless more was typed since. */
  const follow = (text: string) => {
    setTyped((current) => (current?.text === text ? null : current && { ...current, of: text }));
    if (readLocalDraft(draftName)?.note === text) writeLocalDraft(draftName, {});
    return null;
  };
  const change = (next: UnsavedNote) => {
    setTyped(next);
    setTouched(true);
    writeLocalDraft(draftName, { note: next.text, of: next.of });
  };
  const type = (text: string) => {
    change({ text, of: typed?.of ?? deal.note });
    autosave.touch();
  };
  return (
    <div className="stack-1">
      <TextArea
        label={t('deals.note')}
        rows={2}
        maxChars={MAX_DEAL_NOTE_CHARS}
        error={isTooLong ? t('deals.noteTooLong') : undefined}
        placeholder={t('deals.noteHelp')}
        value={note}
        onChange={(event) => type(event.target.value)}
        onBlur={autosave.flush}
      />
      {isTouched ? (
        <SaveIndicator
          status={autosave.status}
          hasUnstorable={isTooLong}
          onRetry={() => type(note)}
        />
      ) : null}
    </div>
  );
}

type SavedProject =
  | { readonly status: 'loading' | 'unknown' | 'deleted' | 'hidden' }
  | { readonly status: 'shown'; readonly project: Entity<Project> };

async function readProject(projectId: string): Promise<SavedProject> {
  try {
    const snapshot = await getDoc(doc(firestore(), projectPath(projectId)));
    if (!snapshot.exists()) return { status: 'deleted' };
    const project = parseEntity(ProjectSchema, snapshot);
    return project ? { status: 'shown', project } : { status: 'unknown' };
  } catch (error) {
    return { status: firestoreFailure(error) === 'permission-denied' ? 'hidden' : 'unknown' };
  }
}

function useSavedProject(projectId: string): SavedProject {
  const { answer } = useQuery(useCallback(() => readProject(projectId), [projectId]));
  return answer ?? { status: 'loading' };
}

interface DealCardProps {
  readonly deal: Entity<Deal>;
  readonly isMoved: boolean;
  readonly onMove: (projectId: string) => void;
}

function DealCard({ deal, isMoved, onMove }: DealCardProps) {
  const { t } = useMessages();
  const { id, data } = deal;
  const found = useSavedProject(id);
  const actions = useDealActions(id);
  const select = useRef<HTMLDivElement>(null);
  const title = (found.status === 'shown' && found.project.data.title) || data.title;
  const name = title || t('projects.untitled');

  useLayoutEffect(() => {
    if (isMoved) select.current?.querySelector('select')?.focus();
  }, [isMoved]);

  const move = (stage: DealStage) => {
    onMove(id);
    actions.move({ ...data, title: name }, stage);
  };
  return (
    <Card className="stack-3" role="group" aria-label={name}>
      <div className="flex-gap-2 items-start spread">
        <h3 className="min-0 text-md leading-1-3 break-words">
          {found.status === 'deleted' || found.status === 'hidden' ? (
            name
          ) : (
            <Link to={projectHref(id)}>{name}</Link>
          )}
        </h3>
        <IconButton
          size="sm"
          label={t('deals.remove', { title: name })}
          icon={<Trash2 size={15} />}
          onClick={() => actions.remove({ ...data, title: name })}
        />
      </div>
      <DealStatus found={found} />
      <div ref={select}>
        <Select
          label={t('deals.stageField')}
          aria-label={t('deals.stageOf', { title: name })}
          value={data.stage}
          options={DEAL_STAGES.map((stage) => ({ value: stage, label: t(`deals.stage.${stage}`) }))}
          onChoose={move}
        />
      </div>
      <DealDetailFields deal={data} name={name} onChange={actions.change} />
      <DealNote projectId={id} deal={data} />
      <p className="subtle text-xs">
        {t('deals.savedAt')} <TimeAgo long at={new Date(data.createdAt.toMillis())} />
      </p>
    </Card>
  );
}

function DealStatus({ found }: { found: SavedProject }) {
  const { t } = useMessages();
  switch (found.status) {
    case 'loading':
      return <Skeleton width="80%" />;
    case 'unknown':
      return null;
    case 'shown':
      return <ProjectSummary project={found.project} />;
    case 'hidden':
    case 'deleted':
      return (
        <p className="muted text-sm">
          <Badge tone="warning">{t(`deals.gone.${found.status}`)}</Badge>{' '}
          {t(`deals.goneAbout.${found.status}`)}
        </p>
      );
  }
}

const COVER_PX = 400;
const COVER_SIZES = '(min-width: 768px) 400px, 100vw';

function ProjectSummary({ project }: { project: Entity<Project> }) {
  const { t, format } = useMessages();
  const { tagline, stage, funding } = project.data;
  return (
    <>
      <div className={styles.cover}>
        <ProjectCover project={project} maxWidthPx={COVER_PX} sizes={COVER_SIZES} />
      </div>
      <div className="cluster-2">
        <Badge>{t(`project-terms.stage.${stage}`)}</Badge>
        {funding === null ? null : (
          <Badge>
            {t('projects.fundingGoal')}: {format.money(funding.goal, funding.currency)}
          </Badge>
        )}
        <LazyFitBadge subject={{ projectId: project.id }} />
      </div>
      <p className="muted text-sm">{tagline}</p>
    </>
  );
}

/** Each deal costs two reads: the deal and the current project. */
const PER_PAGE = 12;
const showAll = () => true;

export function SavedProjects() {
  const { t } = useMessages();
  const user = useUser();
  const results = usePagedQuery(dealsQuery(user.uid), {
    schema: DealSchema,
    matches: showAll,
    filterKey: '',
    pageSize: PER_PAGE,
  });
  if (results.status === 'error')
    return <DataError code={results.code ?? 'unknown'} onRetry={results.retry} />;
  if (results.status === 'loading') return <Skeleton height="16rem" />;
  if (results.items.length === 0) return <NothingSaved />;
  return (
    <>
      <div className={styles.top}>
        <p className={styles.about}>{t('deals.about')}</p>
        <DealExport />
      </div>
      <Board deals={results.items} />
      <ListFoot results={results} isPendingShown />
    </>
  );
}

function Board({ deals }: { deals: readonly Entity<Deal>[] }) {
  const { t } = useMessages();
  const [only, setOnly] = useState<DealStage | null>(null);
  const [movedId, setMovedId] = useState<string | null>(null);
  const at = (stage: DealStage) => deals.filter(({ data }) => data.stage === stage);
  return (
    <>
      <fieldset className={styles.filter} aria-label={t('deals.filter')}>
        {DEAL_STAGES.map((stage) => (
          <ToggleChip
            key={stage}
            pressed={only === stage}
            onToggle={() => setOnly(only === stage ? null : stage)}
          >
            {t('deals.stageCount', { stage: t(`deals.stage.${stage}`), count: at(stage).length })}
          </ToggleChip>
        ))}
      </fieldset>
      <div className={styles.columns}>
        {DEAL_STAGES.map((stage) => (
          <Column
            key={stage}
            stage={stage}
            deals={at(stage)}
            isFiltered={only !== null && only !== stage}
            movedId={movedId}
            onMove={(projectId) => {
              setMovedId(projectId);
              // Keep the moved deal visible.
              setOnly(null);
            }}
          />
        ))}
      </div>
    </>
  );
}

interface ColumnProps {
  readonly stage: DealStage;
  readonly deals: readonly Entity<Deal>[];
  readonly isFiltered: boolean;
  readonly movedId: string | null;
  readonly onMove: (projectId: string) => void;
}

function Column({ stage, deals, isFiltered, movedId, onMove }: ColumnProps) {
  const { t } = useMessages();
  const headingId = useId();
  return (
    <section
      className={styles.column}
      aria-labelledby={headingId}
      data-filtered={isFiltered || undefined}
      data-empty={deals.length === 0 || undefined}
    >
      <h2 id={headingId} className="flex-gap-2 items-baseline text-sm mb-3">
        {t(`deals.stage.${stage}`)}{' '}
        <span className="subtle tabular weight-normal">{deals.length}</span>
      </h2>
      {deals.length === 0 ? <p className={styles.none}>{t('deals.noneHere')}</p> : null}
      <ul className="grid-3">
        {deals.map((deal) => (
          <li key={deal.id}>
            <DealCard deal={deal} isMoved={movedId === deal.id} onMove={onMove} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NothingSaved() {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<Bookmark size={22} />}
      title={t('deals.noneTitle')}
      about={t('deals.noneAbout')}
      actions={
        <>
          <ButtonLink variant="primary" to={matchesHref()}>
            {t('deals.toMatches')}
          </ButtonLink>
          <ButtonLink to={projectsHref()}>{t('deals.toProjects')}</ButtonLink>
        </>
      }
    />
  );
}
