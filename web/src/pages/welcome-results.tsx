import { PeopleToFollow } from '../features/feed/people-to-follow.tsx';
import { FirstMatches } from '../features/matches/first-matches.tsx';

export function WelcomeResults() {
  return (
    <>
      <FirstMatches />
      <PeopleToFollow orMostFollowed />
    </>
  );
}
