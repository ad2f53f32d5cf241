import { DAY_MS } from '@samspill/domain/durations';
import { readLocalValue } from '../../data/local-value.ts';
import { firebaseAuth } from '../../firebase/auth.ts';
import { useUser } from '../../session/use-session.ts';
import { MyInvitations } from '../requests/my-invitations.tsx';

const NEW_MS = 30 * DAY_MS;

const isNewAccount = (): boolean =>
  Date.now() - Date.parse(firebaseAuth().currentUser?.metadata.creationTime ?? '') < NEW_MS;

interface HomeInvitationsProps {
  readonly isReturning: boolean;
}

/**
 * Unanswered invitations to projects, for members who signed up by an invitation. The query is a read per view, so others
 * find theirs at `/matches`, and a device's first view asks only where the invitation was used.
 */
export function HomeInvitations({ isReturning }: HomeInvitationsProps) {
  const { uid } = useUser();
  const isAsked = readLocalValue(`invited.${uid}`) !== null || (isReturning && isNewAccount());
  return isAsked ? <MyInvitations /> : null;
}
