import { PeopleToFollow } from '../features/feed/people-to-follow.tsx';
import { FirstMatches } from '../features/matches/first-matches.tsx';
import { MyInvitations } from '../features/requests/my-invitations.tsx';

export function WelcomeResults() {
  return (
    <>
      <MyInvitations />
      <FirstMatches />
      <PeopleToFollow orMostFollowed />
    </>
  );
}
