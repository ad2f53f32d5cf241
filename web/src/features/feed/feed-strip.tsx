import { RailMatches } from '../matches/rail-matches.tsx';
import { PeopleToFollow } from './people-to-follow.tsx';

export function FeedStrip({ of }: { of: 'matches' | 'people' }) {
  return of === 'matches' ? <RailMatches isStrip /> : <PeopleToFollow isStrip />;
}
