import { RailMatches } from '../matches/rail-matches.tsx';
import { RailTasks } from '../tasks/rail-tasks.tsx';
import styles from './feed-rail.module.css';
import { NewProjects } from './new-projects.tsx';
import { PeopleToFollow } from './people-to-follow.tsx';

interface FeedRailProps {
  /** Somebody who follows little has their matches in the feed itself. */
  readonly isSparse: boolean;
  /** A device's first view reads all of the feed, and has room for matches alone (docs/decisions/0022). */
  readonly isReturning: boolean;
}

/** Beside the feed, once that is there: matches, tasks and people. */
export function FeedRail({ isSparse, isReturning }: FeedRailProps) {
  return (
    <div className={styles.rail} data-passing>
      {isSparse ? null : <RailMatches />}
      {isReturning ? <RailTasks /> : null}
      {isSparse || isReturning ? <PeopleToFollow orMostFollowed={isSparse} /> : null}
      {isSparse && isReturning ? <NewProjects /> : null}
    </div>
  );
}
