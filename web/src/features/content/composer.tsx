import { contentPath } from '@samspill/domain/paths';
import { type AuthorCard, authorCardOf } from '@samspill/domain/people/author-card';
import { ProjectSchema } from '@samspill/domain/projects/project';
import { doc, getDoc, waitForPendingWrites } from 'firebase/firestore';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { useLiveQuery } from '../../data/live-query.ts';
import { useDraftVersion } from '../../data/local-draft.ts';
import { firestore } from '../../firebase/firestore.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { withMemberMessages } from '../../i18n/message-store.ts';
import { LeftDrafts } from '../../platform/drafts/left-drafts.tsx';
import { useFeature } from '../../platform/site/site-state.ts';
import { useCan, useUser } from '../../session/use-session.ts';
import { Card } from '../../ui/card.tsx';
import { ToggleChip } from '../../ui/chip-button.tsx';
import { onDemand, useIdlePrefetch } from '../../ui/on-demand.ts';
import { showToast } from '../../ui/toast.ts';
import { loadToaster } from '../../ui/toast-host.tsx';
import { AuthorAvatar } from '../people/author-card.tsx';
import { publishedProjectsOfQuery } from '../projects/project-queries.ts';
import styles from './composer.module.css';
import {
  COMPOSER_KINDS,
  type ComposerKind,
  describeDraft,
  draftName,
  isEmptyDraft,
  openDraft,
} from './composer-draft.ts';
import { confirmOwnItem, restoreAsDraft, unsentItems } from './own-items.ts';

/** Checks items whose page closed before the server answered, so that no text is lost. */
function useUnsentItems(uid: string): void {
  const { t } = useMessages();
  useEffect(() => {
    const unsent = unsentItems(uid);
    if (unsent.length === 0) return;
    let isCurrent = true;
    void waitForPendingWrites(firestore()).then(
      async () => {
        for (const item of unsent) {
          const isStored = await isItemStored(item.id);
          if (!isCurrent || isStored === null) continue;
          if (isStored) confirmOwnItem(uid, item.id);
          else {
            restoreAsDraft(uid, item);
            showToast({ kind: 'error', title: t('content.postRefused') });
          }
        }
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [uid, t]);
}

async function isItemStored(contentId: string): Promise<boolean | null> {
  try {
    return (await getDoc(doc(firestore(), contentPath(contentId)))).exists();
  } catch {
    return null;
  }
}

const AVATAR_PX = 36;

const form = onDemand(
  () => withMemberMessages(import('./composer-form.tsx')),
  ({ ComposerForm }) => ComposerForm,
);

export interface ComposerHandle {
  readonly open: (kind: ComposerKind) => void;
}

interface ComposerProps {
  readonly ref?: Ref<ComposerHandle>;
  readonly kind: ComposerKind;
  readonly projectId?: string;
  readonly mayPrefetch: boolean;
}

export function Composer({ ref, kind, projectId, mayPrefetch }: ComposerProps) {
  const { t } = useMessages();
  const user = useUser();
  useUnsentItems(user.uid);
  useIdlePrefetch(mayPrefetch, form.prefetch, prefetchToaster);
  const [opened, setOpened] = useState(() => kindWithDraft(projectId));
  const kinds = useAllowedKinds();
  // Hide a disabled kind; its draft remains.
  const shown = opened !== null && kinds.includes(opened) ? opened : null;
  const place = draftName({ kind: shown ?? kind, projectId: projectId ?? null });
  const version = useDraftVersion(place);
  const ComposerForm = form.useLoaded(shown !== null);
  useImperativeHandle(ref, () => ({ open: setOpened }), []);
  const author = authorCardOf(user.uid, user);
  return (
    <section aria-label={t('content.compose')}>
      <Card className={styles.composer ?? ''}>
        {shown === null || ComposerForm === null ? (
          <ClosedComposer
            author={author}
            isOfProject={projectId !== undefined}
            onOpen={() =>
              setOpened(kindWithDraft(projectId) ?? (kinds.includes(kind) ? kind : 'post'))
            }
          />
        ) : (
          <>
            {projectId === undefined ? (
              <KindChips kinds={kinds} kind={shown} onChange={setOpened} />
            ) : null}
            <LeftDrafts name={place} describe={describeDraft} />
            <ComposerForm
              key={`${shown} ${version}`}
              kind={shown}
              projectId={projectId ?? null}
              onDone={() => setOpened(null)}
              onUndo={() => setOpened(shown)}
            />
          </>
        )}
      </Card>
    </section>
  );
}

function useAllowedKinds(): readonly ComposerKind[] {
  const canAnnounce = useCan('manageSite');
  const hasPolls = useFeature('polls');
  const isOffered = { post: true, update: true, poll: hasPolls, announcement: canAnnounce };
  return COMPOSER_KINDS.filter((kind) => isOffered[kind]);
}

// Prefetch, because an offline publication needs the toast code.
function prefetchToaster(): void {
  void loadToaster();
}

function kindWithDraft(projectId: string | null = null): ComposerKind | null {
  const kinds = projectId === null ? COMPOSER_KINDS : (['update'] as const);
  return kinds.find((kind) => !isEmptyDraft(openDraft({ kind, projectId }))) ?? null;
}

interface ClosedComposerProps {
  readonly author: AuthorCard;
  readonly isOfProject: boolean;
  readonly onOpen: () => void;
}

function ClosedComposer({ author, isOfProject, onOpen }: ClosedComposerProps) {
  const { t } = useMessages();
  const [firstName = ''] = author.name.split(' ');
  return (
    <div className="row-3">
      <AuthorAvatar author={author} at={new Date(0)} sizePx={AVATAR_PX} />
      <button
        type="button"
        className={styles.start}
        onPointerEnter={form.prefetch}
        onFocus={form.prefetch}
        onClick={onOpen}
      >
        {isOfProject ? t('content.start.update') : t('content.start.post', { name: firstName })}
      </button>
    </div>
  );
}

interface KindChipsProps {
  readonly kinds: readonly ComposerKind[];
  readonly kind: ComposerKind;
  readonly onChange: (kind: ComposerKind) => void;
}

/** Costs a read, of a project, once the composer is open. */
function useHasNoProject(): boolean {
  const { uid } = useUser();
  const live = useLiveQuery(publishedProjectsOfQuery(uid), ProjectSchema, { pageSize: 1 });
  return live.status === 'ready' && live.data.rows.length === 0;
}

function KindChips({ kinds, kind, onChange }: KindChipsProps) {
  const { t } = useMessages();
  const hasNoProject = useHasNoProject();
  const offered = kinds.filter((other) => other !== 'update' || other === kind || !hasNoProject);
  return (
    <fieldset className="wrap-2">
      <legend className="visually-hidden">{t('content.kindLabel')}</legend>
      {offered.map((other) => (
        <ToggleChip key={other} pressed={other === kind} onToggle={() => onChange(other)}>
          {t(`content.make.${other}`)}
        </ToggleChip>
      ))}
    </fieldset>
  );
}
