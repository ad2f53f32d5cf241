import { RailMatches } from '../matches/rail-matches.tsx';
import { RailTasks } from '../tasks/rail-tasks.tsx';
import styles from './feed-rail.module.css';
import { NewProjects } from './new-projects.tsx';
import { PeopleToFollow } from './people-to-follow.tsx';

interface FeedRailProps {
  readonly isSparse: boolean;
  /**
   * False on a device’s first view, which reads the full feed and therefore loads matches only (docs/decisions/0022).
   */
  readonly isReturning: boolean;
}

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

export function FeedStrip({ of }: { of: 'matches' | 'people' }) {
  return of === 'matches' ? <RailMatches isStrip /> : <PeopleToFollow isStrip />;
}
