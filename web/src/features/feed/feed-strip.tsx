import { RailMatches } from '../matches/rail-matches.tsx';
import { PeopleToFollow } from './people-to-follow.tsx';

/** On a narrow page, between the items of a feed, what a wide one has beside it. */
export function FeedStrip({ of }: { of: 'matches' | 'people' }) {
  return of === 'matches' ? <RailMatches isStrip /> : <PeopleToFollow isStrip />;
}
