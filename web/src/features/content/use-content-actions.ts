import type { Content } from '@samspill/domain/content/content';
import { toExcerpt } from '@samspill/domain/content/mentions';
import { contentPath } from '@samspill/domain/paths';
import type { Entity } from '../../firebase/entity.ts';
import { firestoreFailure } from '../../firebase/firestore-failure.ts';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { showToast } from '../../ui/toast.ts';
import { blockPerson, mute, unblockPerson, unmute } from '../blocks/block-store.ts';
import { deleteDocument } from './delete-document.ts';
import { deleteLater, undoDeletion } from './pending-deletions.ts';

const MAX_SHARED_CHARS = 120;

export interface ContentActions {
  readonly copyLink: () => void;
  /** Null where the browser has nothing to share with. */
  readonly share: (() => void) | null;
  readonly muteAuthor: () => void;
  /** Null for an item of no project. */
  readonly muteProject: (() => void) | null;
  readonly blockAuthor: () => void;
  readonly remove: () => void;
}

/** What a reader or its author does to an item; each shows at once and can be undone from its toast. */
export function useContentActions(content: Entity<Content>): ContentActions {
  const { t } = useMessages();
  const user = useUser();
  const { author, body, projectId } = content.data;
  const url = new URL(hrefs.content(content.id), location.origin).href;

  const fail = (error: unknown) =>
    showToast({
      kind: 'error',
      title: t(isDenied(error) ? 'content.refused' : 'content.failed'),
      id: `content-${content.id}`,
    });
  const done = (title: string, undo: () => void, about?: string) =>
    showToast({
      kind: 'success',
      title,
      id: `content-${content.id}`,
      ...(about !== undefined && { about }),
      action: { label: t('ui.undo'), onClick: undo },
    });
  const muteTarget = (target: Parameters<typeof mute>[1], title: string) => {
    mute(user.uid, target).catch(fail);
    done(title, () => void unmute(user.uid, target.id).catch(fail), t('content.muteAbout'));
  };
  const copyLink = () => {
    navigator.clipboard.writeText(url).then(
      () => showToast({ kind: 'success', title: t('content.linkCopied'), id: 'copy' }),
      () => showToast({ kind: 'error', title: t('content.copyFailed', { url }), id: 'copy' }),
    );
  };
  const share = () => {
    const text = toExcerpt(body, MAX_SHARED_CHARS);
    // Closing the sheet without sharing rejects too; there is nothing to say about it.
    navigator.share({ url, title: author.name, text }).catch(() => undefined);
  };
  const remove = () => {
    const path = contentPath(content.id);
    const putBack = () => undoDeletion(path);
    deleteLater(path, () =>
      deleteDocument(path).catch((error: unknown) => {
        putBack();
        fail(error);
      }),
    );
    done(t('content.deleted'), putBack);
  };
  return {
    copyLink,
    share: 'share' in navigator ? share : null,
    muteAuthor: () =>
      muteTarget({ kind: 'user', id: author.uid }, t('content.mutedAuthor', { name: author.name })),
    muteProject:
      projectId === null
        ? null
        : () => muteTarget({ kind: 'project', id: projectId }, t('content.mutedProject')),
    blockAuthor: () => {
      blockPerson(user.uid, author.uid).catch(fail);
      done(
        t('content.blocked', { name: author.name }),
        () => void unblockPerson(user.uid, author.uid).catch(fail),
      );
    },
    remove,
  };
}

function isDenied(error: unknown): boolean {
  return firestoreFailure(error) === 'permission-denied';
}
