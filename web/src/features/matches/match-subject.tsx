import type { Match, MatchSide } from '@samspill/domain/matches/match';
import type { ReactNode } from 'react';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { CardLink } from '../../ui/card.tsx';
import { AuthorAvatar } from '../content/author-avatar.tsx';
import { Cover } from '../projects/project-cover.tsx';
import styles from './match-card.module.css';

const FULL_PX = 56;
const COMPACT_PX = 36;

interface MatchSubjectProps {
  readonly match: Match;
  readonly side: MatchSide;
  readonly compact?: boolean;
  /** The heading's level, as the page around asks for. */
  readonly heading: 'h2' | 'h3' | 'h4';
}

/** Whom or what the match is with, as its link. */
export function MatchSubject(props: MatchSubjectProps) {
  return props.side === 'person' ? <ProjectSubject {...props} /> : <PersonSubject {...props} />;
}

function ProjectSubject({ match, compact = false, heading }: MatchSubjectProps) {
  const { t } = useMessages();
  const { title, tagline, stage, coverPath } = match.project;
  const sizePx = compact ? COMPACT_PX : FULL_PX;
  const source = coverPath && { path: coverPath, changedAt: new Date(match.updatedAt.toMillis()) };
  return (
    <Subject
      picture={
        <span className={styles.cover} style={{ width: sizePx, height: sizePx }}>
          <Cover id={match.projectId} source={source} maxWidthPx={sizePx} sizes={`${sizePx}px`} />
        </span>
      }
      heading={heading}
      name={<CardLink to={hrefs.project(match.projectId)}>{title}</CardLink>}
      line={tagline}
      badges={
        compact ? null : (
          <>
            <Badge>{t(`matches.yours.${match.kind}`)}</Badge>
            <Badge>{t(`projects.stage.${stage}`)}</Badge>
          </>
        )
      }
    />
  );
}

function PersonSubject({ match, compact = false, heading }: MatchSubjectProps) {
  const { t } = useMessages();
  const { person } = match;
  const { uid, name, photoPath, headline } = person;
  return (
    <Subject
      picture={
        <AuthorAvatar
          author={{ uid, name, photoPath }}
          at={new Date(match.updatedAt.toMillis())}
          sizePx={compact ? COMPACT_PX : FULL_PX}
        />
      }
      heading={heading}
      name={<CardLink to={hrefs.user(uid)}>{name}</CardLink>}
      line={headline}
      badges={compact ? null : <Badge>{t(`matches.kind.${match.kind}`)}</Badge>}
    />
  );
}

interface SubjectProps {
  readonly picture: ReactNode;
  readonly heading: MatchSubjectProps['heading'];
  readonly name: ReactNode;
  readonly line: string;
  readonly badges: ReactNode;
}

function Subject({ picture, heading: Heading, name, line, badges }: SubjectProps) {
  return (
    <>
      {picture}
      <div className={styles.about}>
        <Heading className={styles.name}>{name}</Heading>
        <p className={styles.line}>{line}</p>
        {badges === null ? null : <p className={styles.badges}>{badges}</p>}
      </div>
    </>
  );
}
