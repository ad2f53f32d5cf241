import type { Content } from '@samspill/domain/content/content';
import { contentHref } from '@samspill/domain/content/paths';
import { contentPath } from '@samspill/domain/paths';
import { userHref } from '@samspill/domain/people/paths';
import { projectHref } from '@samspill/domain/projects/paths';
import type { ProjectCard } from '@samspill/domain/projects/project-card';
import { Clock, Megaphone, Quote } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { ContentParts } from '../../page/parts.tsx';
import { MarkdownText } from '../../platform/site/markdown-text.tsx';
import { useUser } from '../../session/use-session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardAbove, CardLink } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { AuthorAvatar } from '../people/author-card.tsx';
import { LinkPreviewCard } from '../previews/link-preview-card.tsx';
import { Cover } from '../projects/project-cover.tsx';
import styles from './content-card.module.css';
import { ContentImages } from './content-images.tsx';
import projectHeadStyles from './project-head.module.css';
import { QuotedCard } from './quoted-card.tsx';
import { useProjectCard } from './use-project-card.ts';

const COVER_PX = 96;

export function ProjectHead({ content }: { content: Content }) {
  const { t } = useMessages();
  const { projectId, project, updatedAt } = content;
  const card = useProjectCard(projectId, project);
  if (projectId === null) return null;
  if (card === undefined) return <Skeleton height="3.5rem" />;
  if (card === null)
    return (
      <Link to={projectHref(projectId)} className={projectHeadStyles.plain}>
        {t('content.kind.update')}
      </Link>
    );
  const changedAt = new Date(updatedAt.toMillis());
  return (
    <Link to={projectHref(projectId)} className={projectHeadStyles.head}>
      <span className={projectHeadStyles.cover}>
        <Cover
          id={projectId}
          source={card.coverPath && { path: card.coverPath, changedAt }}
          maxWidthPx={COVER_PX}
          sizes="96px"
        />
      </span>
      <span className={projectHeadStyles.about}>
        <span className={projectHeadStyles.title}>{card.title}</span>
        <Badge>{t(`project-terms.stage.${card.stage}`)}</Badge>
        <LookingFor card={card} />
      </span>
    </Link>
  );
}

function LookingFor({ card }: { card: ProjectCard }) {
  const { t, format } = useMessages();
  if (card.lookingFor.length === 0) return null;
  const wanted = card.lookingFor.map((who) => t(`project-terms.looking.${who}`).toLowerCase());
  return (
    <span className={projectHeadStyles.looking}>
      {t('project-terms.lookingForList', { list: format.list(wanted) })}
    </span>
  );
}

const AVATAR_PX = 40;
/** Roughly the 12 lines that a compact card shows. */
const LONG_BODY_CHARS = 900;
const LONG_BODY_LINES = 12;

interface ContentCardProps {
  readonly content: Entity<Content>;
  readonly size: 'compact' | 'full';
  readonly reason?: ReactNode;
  readonly isWithinProject?: boolean | undefined;
  readonly menu?: ReactNode;
  readonly actions?: ReactNode;
}

export function ContentCard(props: ContentCardProps) {
  const { content, size, reason, isWithinProject = false, menu, actions } = props;
  const { uid } = useUser();
  const isCompact = size === 'compact';
  const isLong = isCompact && isLongBody(content.data.body);
  return (
    <Card linked={isCompact} className="stack-3">
      {reason ? <p className={styles.reason}>{reason}</p> : null}
      {isWithinProject ? null : <ProjectHead content={content.data} />}
      <ContentHead content={content} isLinked={isCompact} menu={menu} />
      {content.data.body ? (
        <div className={classNames(styles.body, isLong && styles.cut)}>
          <MarkdownText text={content.data.body} />
        </div>
      ) : null}
      {isLong ? <ReadMore contentId={content.id} /> : null}
      <ContentImages content={content} />
      {content.data.preview && content.data.status !== 'deleted' ? (
        <CardAbove>
          <LinkPreviewCard
            path={contentPath(content.id)}
            text={content.data}
            isOwn={content.data.author.uid === uid}
          />
        </CardAbove>
      ) : null}
      {content.data.quotedId && content.data.status !== 'deleted' ? (
        <CardAbove>
          <QuotedCard contentId={content.data.quotedId} />
        </CardAbove>
      ) : null}
      <ContentParts content={content} />
      {actions ? (
        <CardAbove>
          <div className={styles.actions}>
            {actions}
            <QuoteCount quotes={content.data.counters.quotes ?? 0} />
          </div>
        </CardAbove>
      ) : null}
    </Card>
  );
}

function QuoteCount({ quotes }: { quotes: number }) {
  const { t, format } = useMessages();
  if (quotes === 0) return null;
  return (
    <span className={styles.quotes}>
      <Quote size={15} aria-hidden="true" />
      <span aria-hidden="true">{format.compact(quotes)}</span>
      <span className="visually-hidden">{t('content.quotes', { count: quotes })}</span>
    </span>
  );
}

function isLongBody(body: string): boolean {
  return body.length > LONG_BODY_CHARS || body.split('\n').length > LONG_BODY_LINES;
}

function ReadMore({ contentId }: { contentId: string }) {
  const { t } = useMessages();
  return (
    <CardAbove>
      <Link to={contentHref(contentId)} className="weight-medium">
        {t('content.readMore')}
      </Link>
    </CardAbove>
  );
}

interface ContentHeadProps {
  readonly content: Entity<Content>;
  readonly isLinked: boolean;
  readonly menu: ReactNode;
}

function ContentHead({ content, isLinked, menu }: ContentHeadProps) {
  const { t } = useMessages();
  const { author, kind, createdAt, editedAt } = content.data;
  const at = new Date(createdAt.toMillis());
  const label = t('content.open', { kind: t(`content.kind.${kind}`), name: author.name });
  return (
    <div className="row-start-3">
      <AuthorAvatar author={author} at={at} sizePx={AVATAR_PX} />
      <div className="grow">
        <p className="cluster gap-0-2 leading-1-4">
          <Link to={userHref(author.uid)} className={styles.author}>
            {author.name}
          </Link>
          <KindNote content={content.data} />
        </p>
        <p className={styles.when}>
          {isLinked ? (
            <CardLink to={contentHref(content.id)}>
              <span className="visually-hidden">{label} </span>
              <TimeAgo at={at} />
            </CardLink>
          ) : (
            <TimeAgo at={at} />
          )}
          {editedAt === null ? null : <span>· {t('content.edited')}</span>}
          {content.hasPendingWrites ? <PendingNote /> : null}
        </p>
      </div>
      {menu ? <CardAbove>{menu}</CardAbove> : null}
    </div>
  );
}

function KindNote({ content }: { content: Content }) {
  const { t } = useMessages();
  const { kind, fromSite } = content;
  if (kind === 'announcement')
    return (
      <Badge tone="info" icon={<Megaphone size={13} aria-hidden="true" />}>
        {t('content.kind.announcement')}
      </Badge>
    );
  if (fromSite)
    return (
      <Badge tone="info" icon={<Megaphone size={13} aria-hidden="true" />}>
        {t('content.fromSite')}
      </Badge>
    );
  return null;
}

function PendingNote() {
  const { t } = useMessages();
  return (
    <span className="inline-row-1 warning-text weight-medium">
      <Clock size={12} aria-hidden="true" />
      {t(navigator.onLine ? 'content.sending' : 'content.pending')}
    </span>
  );
}

export function ContentCardSkeleton() {
  return (
    <Card className="stack-3">
      <div className="row-start-3">
        <Skeleton width={`${AVATAR_PX}px`} height={`${AVATAR_PX}px`} round />
        <div className="grow">
          <SkeletonText lines={2} />
        </div>
      </div>
      <SkeletonText lines={3} />
      <Skeleton width="30%" height="1.75rem" />
    </Card>
  );
}
