import type { ContentDraft, ContentImage } from '@samspill/domain/content/content';
import { showOncePersisted } from '../../data/show-once-persisted.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { showToast } from '../../ui/toast.ts';
import { textRateLimits } from '../limits/reached-limit.ts';
import { useLimitRefusal } from '../limits/use-limit-refusal.ts';
import {
  type ComposerDraft,
  type ComposerKind,
  closingTimeMs,
  filledOptions,
  toStoredDraft,
} from './composer-draft.ts';
import { createContent, newContentId, toTimestamp } from './content-store.ts';
import { addOwnItem, confirmOwnItem, type OwnItem, restoreAsDraft } from './own-items.ts';
import { toBody } from './typed-text.ts';
import { useAuthorCard } from './use-author-card.ts';

/** Publishes a valid draft optimistically, also while offline; a refusal restores the text. */
export function usePost(kind: ComposerKind) {
  const { t } = useMessages();
  const user = useUser();
  const author = useAuthorCard();
  const explain = useLimitRefusal();

  return (draft: ComposerDraft) => {
    const id = newContentId();
    const item: OwnItem = { id, kind, postedMs: Date.now(), draft: { ...toStoredDraft(draft) } };
    addOwnItem(user.uid, item);
    const text = toContentDraft(kind, draft);
    createContent({ id, author, draft: text }).then(
      () => confirmOwnItem(user.uid, id),
      async (error: unknown) => {
        console.warn('The server refused a post:', error);
        restoreAsDraft(user.uid, item);
        const title = await explain(
          textRateLimits('post', text.body),
          error,
          t('content.postRefused'),
        );
        showToast({ kind: 'error', title, id: 'post', sticky: true });
      },
    );
    const title = t(navigator.onLine ? 'content.posted' : 'content.postedOffline');
    showOncePersisted({ title, id: 'post' });
  };
}

function toContentDraft(kind: ComposerKind, draft: ComposerDraft): ContentDraft {
  const { body, mentions } = toBody(draft.typed);
  const images: ContentImage[] = draft.images.map(({ path, alt }) => ({ path, alt }));
  const closesAt = new Date(closingTimeMs(draft, Date.now()));
  return {
    kind,
    body: body.trim(),
    images,
    mentions,
    ...(kind === 'post' && draft.quotedId !== null && { quotedId: draft.quotedId }),
    projectId: kind === 'update' ? draft.projectId : null,
    poll:
      kind === 'poll'
        ? {
            options: filledOptions(draft.options),
            closesAt: toTimestamp(closesAt),
            multiple: draft.multiple,
            resultsShown: draft.resultsShown,
          }
        : null,
  };
}
