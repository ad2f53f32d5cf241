import { PeopleToFollow } from '../features/feed/people-to-follow.tsx';
import { FirstMatches } from '../features/matches/first-matches.tsx';

export function WelcomeFound() {
  return (
    <>
      <FirstMatches />
      <PeopleToFollow orMostFollowed />
    </>
  );
}
