import { RailMatches } from '../matches/rail-matches.tsx';
import { RailTasks } from '../tasks/rail-tasks.tsx';
import styles from './feed-rail.module.css';
import { PeopleToFollow } from './people-to-follow.tsx';

/** Beside the feed, once that is there: matches, tasks and people. */
export function FeedRail() {
  return (
    <div className={styles.rail}>
      <RailMatches />
      <RailTasks />
      <PeopleToFollow />
    </div>
  );
}
