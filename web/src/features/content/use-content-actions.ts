import type { Content } from '@samspill/domain/content/content';
import { toExcerpt } from '@samspill/domain/content/mentions';
import { contentHref } from '@samspill/domain/content/paths';
import { contentPath } from '@samspill/domain/paths';
import { deleteDocument } from '../../data/delete-document.ts';
import { deleteWithUndo } from '../../data/deletions.ts';
import type { Entity } from '../../data/entity.ts';
import { showOncePersisted } from '../../data/show-once-persisted.ts';
import { firestoreFailure } from '../../firebase/firestore-failure.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useCopy } from '../../platform/limits/use-copy.ts';
import { showToast } from '../../ui/toast.ts';
import { useHiding } from '../blocks/use-hiding.ts';
import { closePoll } from './content-store.ts';
import { useProjectCard } from './use-project-card.ts';

const MAX_SHARED_CHARS = 120;

export interface ContentActions {
  readonly copyLink: () => void;
  readonly share: (() => void) | null;
  readonly muteAuthor: () => void;
  readonly muteProject: (() => void) | null;
  readonly blockAuthor: () => void;
  readonly remove: () => void;
  readonly endPoll: () => void;
}

export function useContentActions(content: Entity<Content>): ContentActions {
  const { t } = useMessages();
  const copy = useCopy();
  const { author, body, projectId } = content.data;
  const href = contentHref(content.id);
  const writer = useHiding({ kind: 'user', id: author.uid, name: author.name });
  const title = useProjectCard(projectId, content.data.project)?.title ?? t('content.theProject');
  const project = useHiding({ kind: 'project', id: projectId ?? '', name: title });

  const copyLink = () => copy.link(href);
  const share = () => {
    const url = new URL(href, location.origin).href;
    const text = toExcerpt(body, MAX_SHARED_CHARS);
    navigator.share({ url, title: author.name, text }).catch((error: unknown) => {
      // Closing the share sheet rejects with `AbortError`; ignore it.
      if (!(error instanceof DOMException && error.name === 'AbortError')) copyLink();
    });
  };
  const remove = () => {
    const path = contentPath(content.id);
    const id = `content-${content.id}`;
    void deleteWithUndo({
      path,
      remove: () => deleteDocument(path),
      title: t('content.deleted'),
      toastId: id,
      undo: t('ui.undo'),
      onRefused: (error) => {
        const isRefused = firestoreFailure(error) === 'permission-denied';
        const failure = t(isRefused ? 'content.refused' : 'content.failed');
        showToast({ kind: 'error', title: failure, id });
      },
    });
  };
  const endPoll = () => {
    const id = `content-${content.id}`;
    closePoll(content.id).catch(() =>
      showToast({ kind: 'error', title: t('content.endPollFailed'), id }),
    );
    showOncePersisted({ title: t('content.pollEnded'), id });
  };
  return {
    copyLink,
    share: 'share' in navigator ? share : null,
    muteAuthor: writer.mute,
    muteProject: projectId === null ? null : project.mute,
    blockAuthor: writer.block,
    remove,
    endPoll,
  };
}
