import { type Content, ContentSchema } from '@samspill/domain/content/content';
import { feedHref, SITE_POPULAR } from '@samspill/domain/feed/paths';
import type { PopularItem } from '@samspill/domain/feed/popular';
import { PopularSchema } from '@samspill/domain/feed/popular';
import { contentPath } from '@samspill/domain/paths';
import { welcomeHref } from '@samspill/domain/people/paths';
import { newProjectHref } from '@samspill/domain/projects/paths';
import { doc, getDoc, getDocFromCache } from 'firebase/firestore';
import { useId } from 'react';
import { useDeletedPaths } from '../../data/deletions.ts';
import type { Entity } from '../../data/entity.ts';
import { parseEntity } from '../../data/entity.ts';
import { useLiveQuery } from '../../data/live-query.ts';
import { useQuery } from '../../data/query.ts';
import { firestore } from '../../firebase/firestore.ts';
import { logReadFailure } from '../../firebase/firestore-failure.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { isHidden } from '../../platform/hidden/hidden-store.ts';
import { useHidden } from '../../platform/hidden/use-hidden.ts';
import { useUser } from '../../session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MeetingMotif } from '../../ui/meeting-motif.tsx';
import { latestContentQuery } from '../content/content-queries.ts';
import { useContents } from '../content/use-contents.ts';
import { InviteToSiteButton } from '../invitations/invite-to-site-button.tsx';
import { RailMatches } from '../matches/rail-matches.tsx';
import styles from './feed-filling.module.css';
import { FeedItem } from './feed-item.tsx';
import { LoadingItems } from './feed-list.tsx';
import { NewProjects } from './new-projects.tsx';
import { PeopleToFollow } from './people-to-follow.tsx';

/** Each item adds a read per view (docs/decisions/0022). */
const SHOWN = 4;

async function readPopular(): Promise<readonly PopularItem[]> {
  const reference = doc(firestore(), SITE_POPULAR);
  const stored = await getDoc(reference).catch((error: unknown) => {
    logReadFailure('what is popular', error);
    return getDocFromCache(reference).catch(() => null);
  });
  return stored?.exists() ? (parseEntity(PopularSchema, stored)?.data.items ?? []) : [];
}

/**
 * Popular items of this week, without the reader’s own and `without`, which the page shows already.
 * Null while loading.
 */
function usePopular(without: ReadonlySet<string>): readonly Entity<Content>[] | null {
  const { uid } = useUser();
  const hidden = useHidden(uid);
  const deleted = useDeletedPaths();
  const { answer: items } = useQuery(readPopular);
  const ids =
    items === null || hidden === null
      ? []
      : items
          .filter(({ contentId, authorId, projectId }) => {
            const item = { id: contentId, author: { uid: authorId }, projectId };
            return authorId !== uid && !without.has(contentId) && !isHidden(hidden, item, uid);
          })
          .slice(0, SHOWN)
          .map(({ contentId }) => contentId);
  const contents = useContents(ids);
  if (items === null || hidden === null) return null;
  if (contents.code === null && !ids.every(contents.isKnown)) return null;
  return ids.flatMap((id) => {
    const content = contents.byId.get(id);
    return content && !deleted.has(contentPath(id)) ? [content] : [];
  });
}

/** With fewer popular items, shows the newest instead, as on a young site. */
const MIN_POPULAR = 3;
const FIRST_POPULAR = 2;
const LATEST = { pageSize: 3, isBlind: true };

interface FeedFillingProps {
  readonly without: ReadonlySet<string>;
  readonly isWide: boolean;
}

export function FeedFilling({ without, isWide }: FeedFillingProps) {
  const popular = usePopular(without);
  const isFew = popular !== null && popular.length < MIN_POPULAR;
  return (
    <div className={styles.filling} data-passing>
      <RailMatches isStrip={!isWide} />
      <ProfileNudge />
      {popular === null ? <LoadingItems count={2} /> : null}
      <Posts kind="popular" contents={popular?.slice(0, FIRST_POPULAR) ?? []} />
      {isWide ? null : <PeopleToFollow orMostFollowed isStrip />}
      <RemainingItems contents={popular?.slice(FIRST_POPULAR) ?? []} />
      {isFew ? <Latest without={new Set([...without, ...popular.map(({ id }) => id)])} /> : null}
      {isFew && !isWide ? <NewProjects /> : null}
    </div>
  );
}

function ProfileNudge() {
  const { t } = useMessages();
  const { skills, sectors } = useUser();
  if (skills.length + sectors.length > 0) return null;
  return (
    <Card className={styles.nudge ?? ''}>
      <div>
        <h2>{t('feed.nudgeTitle')}</h2>
        <p className="muted">{t('feed.nudgeAbout')}</p>
      </div>
      <ButtonLink variant="primary" to={welcomeHref()}>
        {t('feed.nudge')}
      </ButtonLink>
    </Card>
  );
}

interface PostsProps {
  readonly kind: 'popular' | 'latest';
  readonly contents: readonly Entity<Content>[];
}

function Posts({ kind, contents }: PostsProps) {
  const { t } = useMessages();
  const headingId = useId();
  if (contents.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="text-md">
        {t(`feed.${kind}Title`)}
      </h2>
      <p className="muted text-xs mb-3">{t(`feed.${kind}Why`)}</p>
      <Items kind={kind} contents={contents} />
    </section>
  );
}

function Items({ kind, contents }: PostsProps) {
  return (
    <ol className="stack-4">
      {contents.map((content) => (
        <li key={content.id}>
          <FeedItem row={{ content, reason: { kind, name: '' } }} />
        </li>
      ))}
    </ol>
  );
}

function RemainingItems({ contents }: Pick<PostsProps, 'contents'>) {
  return contents.length === 0 ? null : <Items kind="popular" contents={contents} />;
}

function Latest({ without }: Pick<FeedFillingProps, 'without'>) {
  const { uid } = useUser();
  const hidden = useHidden(uid);
  const latest = useLiveQuery(latestContentQuery(null), ContentSchema, LATEST);
  if (latest.status !== 'ready' || hidden === null) return null;
  const contents = latest.data.rows.filter(
    (content) =>
      content.data.author.uid !== uid &&
      !without.has(content.id) &&
      !isHidden(hidden, { ...content.data, id: content.id }, uid),
  );
  if (latest.data.rows.length === 0) return <FirstHere />;
  return <Posts kind="latest" contents={contents} />;
}

const MOTIF_PX = 112;

function FirstHere() {
  const { t } = useMessages();
  return (
    <Card className={styles.first ?? ''}>
      <MeetingMotif widthPx={MOTIF_PX} />
      <h2 className="text-lg">{t('feed.firstTitle')}</h2>
      <p>{t('feed.firstAbout')}</p>
      <div className="wrap-2 justify-center mt-3">
        <ButtonLink variant="primary" to={`${feedHref()}?write=post`}>
          {t('feed.firstWrite')}
        </ButtonLink>
        <ButtonLink to={newProjectHref()}>{t('feed.firstProject')}</ButtonLink>
        <InviteToSiteButton />
      </div>
    </Card>
  );
}
