import { PeopleToFollow } from '../features/feed/people-to-follow.tsx';
import { FirstMatches } from '../features/matches/first-matches.tsx';

/** Whom and what a new account can begin with. */
export function WelcomeFound() {
  return (
    <>
      <FirstMatches />
      <PeopleToFollow orMostFollowed />
    </>
  );
}
