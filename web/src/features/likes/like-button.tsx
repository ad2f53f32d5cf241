import { type Content, countedAtOf } from '@samspill/domain/content/content';
import { LikeSchema } from '@samspill/domain/likes/like';
import { LIKES, likePath } from '@samspill/domain/likes/paths';
import { canAnswerText } from '@samspill/domain/text-permissions';
import { deleteDoc, doc, serverTimestamp, setDoc } from 'firebase/firestore';
import { Heart } from 'lucide-react';
import { type Entity, parseEntity } from '../../data/entity.ts';
import { firestore } from '../../firebase/firestore.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useIsArchived } from '../../platform/group-filters/archived-group.tsx';
import { useLimitRefusal } from '../../platform/limits/use-limit-refusal.ts';
import { createCountedReaction } from '../../platform/reactions/counted-reaction.ts';
import { createOwnReaction } from '../../platform/reactions/own-reactions.ts';
import { useUser } from '../../session/use-session.ts';
import { classNames } from '../../ui/class-names.ts';
import { showToast } from '../../ui/toast.ts';
import styles from './like-button.module.css';

const useCountedLike = createCountedReaction();
const useOwnLike = createOwnReaction({
  collection: LIKES,
  parse: (stored) => {
    const like = parseEntity(LikeSchema, stored);
    if (like === null) return null;
    const { contentId, createdAt } = like.data;
    const isPending = like.hasPendingWrites;
    return { contentId, options: [], changedAtMs: createdAt.toMillis(), isPending };
  },
});

// Writes resolve on the server’s confirmation, possibly never while offline: update the page without waiting.

function like(contentId: string, uid: string): Promise<void> {
  return setDoc(doc(firestore(), likePath(contentId, uid)), {
    uid,
    contentId,
    createdAt: serverTimestamp(),
  });
}

function unlike(contentId: string, uid: string): Promise<void> {
  return deleteDoc(doc(firestore(), likePath(contentId, uid)));
}

export function LikeButton({ content }: { content: Entity<Content> }) {
  const { t, format } = useMessages();
  const { isLiked, count, toggle } = useLike(content);
  return (
    <button
      type="button"
      className={classNames(styles.like, isLiked && styles.liked)}
      aria-pressed={isLiked}
      aria-disabled={toggle === null || undefined}
      aria-label={`${t('content.like')}, ${t('content.likes', { count })}`}
      title={t(isLiked ? 'content.unlike' : 'content.like')}
      onClick={() => toggle?.()}
    >
      <Heart size={17} fill={isLiked ? 'currentColor' : 'none'} aria-hidden="true" />
      <span aria-hidden="true">{count > 0 ? format.compact(count) : t('content.like')}</span>
    </button>
  );
}

function useLike(content: Entity<Content>) {
  const { t } = useMessages();
  const user = useUser();
  const reaction = useOwnLike(user.uid, content.id);
  const isArchived = useIsArchived();
  const { counters } = content.data;
  const countedAt = countedAtOf(content.data, 'likes');
  const isLiked = Boolean(reaction);
  const likes = useCountedLike(content.id, reaction ?? null);
  const wasCounted = likes.countedIn(countedAt) !== null;
  const explain = useLimitRefusal();
  // Before the member's own like loads, show the server's count.
  const own = reaction === undefined ? 0 : Number(isLiked) - Number(wasCounted);
  const toggle = () => {
    const write = isLiked ? unlike : like;
    likes
      .change(countedAt, () => write(content.id, user.uid))
      .catch(async (error: unknown) =>
        showToast({
          kind: 'error',
          title: await explain(['like'], error, t('content.likeRefused')),
          id: `like-${content.id}`,
        }),
      );
  };
  const canLike = canAnswerText(user, content.data) && isArchived === false;
  const canToggle = reaction !== undefined && (isLiked || canLike);
  return { isLiked, count: Math.max(0, counters.likes + own), toggle: canToggle ? toggle : null };
}
