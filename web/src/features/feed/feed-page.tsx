import { FolderKanban, Newspaper, Vote } from 'lucide-react';
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { lazyPart } from '../../chunks/load-chunk.ts';
import { readLocalValue, writeLocalValue } from '../../data/local-value.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { withMemberMessages } from '../../i18n/message-store.ts';
import { PinnedParts } from '../../page/parts.tsx';
import { useFeature } from '../../platform/site/site-state.ts';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MainAndAside } from '../../ui/main-and-aside.tsx';
import { onDemand, useIdlePrefetch } from '../../ui/on-demand.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { Composer, type ComposerHandle } from '../content/composer.tsx';
import type { ComposerKind } from '../content/composer-draft.ts';
import { useCachedFeed } from './cached-feed.ts';
import { FeedList, LoadingItems } from './feed-list.tsx';
import type { FeedListState } from './feed-list-state.ts';
import styles from './feed-page.module.css';
import { useSeenRow } from './feed-visit.ts';
import { PinnedContent, PinnedSurvey } from './pinned-items.tsx';
import { useForYou } from './use-for-you.ts';
import { useLatest } from './use-latest.ts';

export const FEED_TABS = ['forYou', 'latest', 'projects', 'polls', 'saved', 'scheduled'] as const;
type FeedTab = (typeof FEED_TABS)[number];

const TAB_PARAM = 'tab';

export function readTab(params: URLSearchParams): FeedTab {
  const named = v.safeParse(v.picklist(FEED_TABS), params.get(TAB_PARAM));
  return named.success ? named.output : 'forYou';
}

/** No parameter for the first tab, so that it has a single address. */
export function writeTab(tab: FeedTab): Record<string, string> {
  return tab === 'forYou' ? {} : { [TAB_PARAM]: tab };
}

/** The first view reads the full feed, so extra content waits for the next one. */
function useFeedViews() {
  const { uid } = useUser();
  const name = `feed-seen.${uid}`;
  const [isReturning] = useState(() => readLocalValue(name) !== null);
  return { isReturning, noteView: () => writeLocalValue(name, { seen: true }) };
}

const KIND_OF_TAB: Readonly<Record<FeedTab, ComposerKind>> = {
  forYou: 'post',
  latest: 'post',
  projects: 'update',
  polls: 'poll',
  saved: 'post',
  scheduled: 'post',
};
const BEGUN_BY_ADDRESS = ['post', 'announcement'] as const;
const ICON_PX = 22;

const WIDE = '(min-width: 75rem)';
const rail = onDemand(
  () => withMemberMessages(import('./feed-rail.tsx')),
  ({ FeedRail }) => FeedRail,
);
const FeedFilling = lazyPart(
  () => import('./feed-filling.tsx'),
  ({ FeedFilling }) => FeedFilling,
);
const invitations = onDemand(
  () => withMemberMessages(import('./home-invitations.tsx')),
  ({ HomeInvitations }) => HomeInvitations,
);
const savedItems = onDemand(
  () => withMemberMessages(import('./saved-items.tsx')),
  ({ SavedItems }) => SavedItems,
);
const scheduledItems = onDemand(
  () => withMemberMessages(import('./scheduled-items.tsx')),
  ({ ScheduledItems }) => ScheduledItems,
);
const strip = onDemand(
  () => withMemberMessages(import('./feed-rail.tsx')),
  ({ FeedStrip }) => FeedStrip,
);
/** On narrow pages the matches come after this many items, below the initial viewport. */
const MATCHES_AFTER = 2;
const PEOPLE_AFTER = 6;
const NO_INSERTS: ReadonlyMap<number, ReactNode> = new Map();

const SPARSE_FEED_ITEMS = 5;

function subscribeToWidth(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

type Write = (kind: ComposerKind) => void;

interface ListProps {
  readonly onListed: () => void;
}
interface WritableListProps extends ListProps {
  readonly onWrite: Write;
}

export function FeedPage() {
  const { t } = useMessages();
  const [params, setParams] = useSearchParams();
  const composer: RefObject<ComposerHandle | null> = useRef(null);
  const tab = readTab(params);
  const write: Write = (kind) => composer.current?.open(kind);
  const begun = BEGUN_BY_ADDRESS.find((kind) => kind === params.get('write'));
  useEffect(() => {
    if (!begun) return;
    composer.current?.open(begun);
    setParams(writeTab(tab), { replace: true });
  }, [begun, setParams, tab]);
  const [isListed, setIsListed] = useState(false);
  const isWide = useSyncExternalStore(subscribeToWidth, () => matchMedia(WIDE).matches);
  const { isReturning, noteView } = useFeedViews();
  const [isSparse, setIsSparse] = useState(false);
  useIdlePrefetch(isListed && !isWide, strip.prefetch);
  const onListed = () => {
    setIsListed(true);
    noteView();
  };
  const content = {
    forYou: <ForYou {...{ onListed, isWide, isReturning }} onSparse={setIsSparse} />,
    latest: <Latest onWrite={write} onListed={onListed} />,
    projects: <Projects onWrite={write} onListed={onListed} />,
    polls: <Polls onWrite={write} onListed={onListed} />,
    saved: <Saved onListed={onListed} />,
    scheduled: <Scheduled onListed={onListed} />,
  };
  return (
    <MainAndAside
      main={
        <div className="stack-5 min-0">
          <h1 className="visually-hidden">{t('feed.title')}</h1>
          <Composer ref={composer} kind={KIND_OF_TAB[tab]} mayPrefetch={isListed} />
          {isListed ? <Invitations isReturning={isReturning} /> : null}
          <PinnedSurvey />
          <PinnedParts Item={PinnedContent} />
          <Tabs
            label={t('feed.views')}
            value={tab}
            onChange={(next) => setParams(writeTab(next))}
            tabs={FEED_TABS.map((value) => ({
              value,
              label: t(`feed.tab.${value}`),
              content: content[value],
            }))}
          />
        </div>
      }
      aside={isWide ? <Rail {...{ isListed, isSparse, isReturning }} /> : null}
    />
  );
}

function Invitations({ isReturning }: { readonly isReturning: boolean }) {
  const HomeInvitations = invitations.useLoaded(true);
  return HomeInvitations ? <HomeInvitations isReturning={isReturning} /> : null;
}

interface RailProps {
  readonly isListed: boolean;
  readonly isSparse: boolean;
  readonly isReturning: boolean;
}

/** Optional: if it fails to load, its column stays empty. */
function Rail({ isListed, ...feed }: RailProps) {
  const FeedRail = rail.useLoaded(false);
  useIdlePrefetch(isListed, rail.prefetch);
  return isListed && FeedRail ? <FeedRail {...feed} /> : null;
}

interface ForYouProps extends ListProps {
  readonly onSparse: (isSparse: boolean) => void;
  readonly isWide: boolean;
  readonly isReturning: boolean;
}

function ForYou({ onListed, onSparse, isWide, isReturning }: ForYouProps) {
  const list = useCachedFeed(useForYou());
  const isSparse = list.status === 'ready' && !list.hasMore && list.rows.length < SPARSE_FEED_ITEMS;
  const FeedStrip = strip.useLoaded(false);
  const inserts: ReadonlyMap<number, ReactNode> = FeedStrip
    ? new Map([
        [MATCHES_AFTER, <FeedStrip key="matches" of="matches" />],
        ...(isReturning ? [[PEOPLE_AFTER, <FeedStrip key="people" of="people" />] as const] : []),
      ])
    : NO_INSERTS;
  useEffect(() => {
    onSparse(isSparse);
    return () => onSparse(false);
  }, [isSparse, onSparse]);
  return (
    <>
      <OwnFeed
        list={list}
        onListed={onListed}
        inserts={isSparse || isWide ? NO_INSERTS : inserts}
        goesOn={isSparse}
      />
      {isSparse ? (
        <Suspense>
          <FeedFilling
            without={new Set(list.rows.map(({ content }) => content.id))}
            isWide={isWide}
          />
        </Suspense>
      ) : null}
    </>
  );
}

interface OwnFeedProps extends ListProps {
  readonly list: FeedListState;
  readonly inserts: ReadonlyMap<number, ReactNode>;
  readonly goesOn: boolean;
}

function OwnFeed({ list, onListed, inserts, goesOn }: OwnFeedProps) {
  const { t } = useMessages();
  return (
    <FeedList
      list={list}
      seenRowId={useSeenRow('forYou', list)}
      onListed={onListed}
      inserts={inserts}
      goesOn={goesOn}
      empty={
        <div className={styles.intro}>
          <h2>{t('feed.none.forYouTitle')}</h2>
          <p className="muted">{t('feed.none.forYouAbout')}</p>
        </div>
      }
    />
  );
}

function Latest({ onWrite, onListed }: WritableListProps) {
  const { t } = useMessages();
  const list = useLatest(null);
  return (
    <FeedList
      list={list}
      seenRowId={useSeenRow('latest', list)}
      onListed={onListed}
      empty={
        <EmptyState
          icon={<Newspaper size={ICON_PX} />}
          title={t('feed.none.latestTitle')}
          about={t('feed.none.latestAbout')}
          actions={<WriteButton onClick={() => onWrite('post')} />}
        />
      }
    />
  );
}

function Projects({ onWrite, onListed }: WritableListProps) {
  const { t } = useMessages();
  return (
    <FeedList
      list={useLatest('update')}
      onListed={onListed}
      empty={
        <EmptyState
          icon={<FolderKanban size={ICON_PX} />}
          title={t('feed.none.projectsTitle')}
          about={t('feed.none.projectsAbout')}
          actions={<WriteButton onClick={() => onWrite('update')} />}
        />
      }
    />
  );
}

function Polls({ onWrite, onListed }: WritableListProps) {
  const { t } = useMessages();
  const mayAsk = useFeature('polls');
  return (
    <FeedList
      list={useLatest('poll')}
      onListed={onListed}
      empty={
        <EmptyState
          icon={<Vote size={ICON_PX} />}
          title={t('feed.none.pollsTitle')}
          about={t(mayAsk ? 'feed.none.pollsAbout' : 'feed.none.pollsOff')}
          actions={mayAsk ? <WriteButton onClick={() => onWrite('poll')} /> : null}
        />
      }
    />
  );
}

function Saved({ onListed }: ListProps) {
  const SavedItems = savedItems.useLoaded(true);
  return SavedItems ? <SavedItems onListed={onListed} /> : <LoadingItems count={2} />;
}

function Scheduled({ onListed }: ListProps) {
  const ScheduledItems = scheduledItems.useLoaded(true);
  return ScheduledItems ? <ScheduledItems onListed={onListed} /> : <LoadingItems count={2} />;
}

function WriteButton({ onClick }: { onClick: () => void }) {
  const { t } = useMessages();
  return (
    <Button variant="primary" onClick={onClick}>
      {t('feed.write')}
    </Button>
  );
}
