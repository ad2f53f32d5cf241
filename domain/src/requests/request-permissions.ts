import type { Person } from '../people/person.ts';
import { isProjectVisible, MAX_MEMBERS, type Project, type Viewer } from '../projects/project.ts';
import { isBlank } from '../visible-text.ts';
import { type JoinRequest, REQUEST_KINDS, type RequestKind } from './request.ts';

/** Requires a sentence from users with an empty profile. */
const MIN_REQUEST_CHARS = 20;

/** Decides which actions the UI offers; firestore.rules enforce them. */
type ProjectMembers = Pick<Project, 'ownerId'> & { readonly memberIds: readonly string[] };
type ProjectToJoin = ProjectMembers & Pick<Project, 'status' | 'hidden'>;

interface RequestContext {
  readonly viewer: Viewer;
  readonly project: ProjectToJoin;
  readonly request: Pick<JoinRequest, 'status'> | null;
  readonly isBlocked: boolean;
}

export function canRequest({ viewer, project, request, isBlocked }: RequestContext): boolean {
  if (!isProjectVisible(project) || isBlocked || request !== null) return false;
  return !project.memberIds.includes(viewer.uid);
}

export function hasEnoughText(
  message: string,
  { headline, skills, sectors }: Pick<Person, 'headline' | 'skills' | 'sectors'>,
): boolean {
  if (!isBlank(message) && message.trim().length >= MIN_REQUEST_CHARS) return true;
  return headline.trim() !== '' && (skills.length > 0 || sectors.length > 0);
}

export function canInvite({
  viewer,
  project,
  request,
  isBlocked,
  uid,
}: RequestContext & { readonly uid: string }) {
  return (
    viewer.uid === project.ownerId &&
    project.memberIds.length < MAX_MEMBERS &&
    canRequest({ viewer: { uid, admin: false }, project, request, isBlocked })
  );
}

export const isInvitation = ({ invitedBy }: Pick<JoinRequest, 'invitedBy'>): boolean =>
  invitedBy !== undefined;

export const openStatusOf = (request: Pick<JoinRequest, 'invitedBy'>): 'invited' | 'pending' =>
  isInvitation(request) ? 'invited' : 'pending';

export function orderKinds(lookingFor: Project['lookingFor']): RequestKind[] {
  const isWanted = (kind: RequestKind) => lookingFor.includes(kind);
  return [...REQUEST_KINDS.filter(isWanted), ...REQUEST_KINDS.filter((kind) => !isWanted(kind))];
}

/** Accepted investors get a conversation instead of a membership. */
export const isMembershipKind = (kind: RequestKind): boolean => kind !== 'investor';

export function canDecide(viewer: Viewer, project: Pick<Project, 'ownerId'>): boolean {
  return viewer.uid === project.ownerId;
}

export function canAccept(project: ProjectMembers, request: Pick<JoinRequest, 'status' | 'kind'>) {
  if (request.status === 'accepted') return false;
  return !isMembershipKind(request.kind) || project.memberIds.length < MAX_MEMBERS;
}

/** Declined requests stay, to prevent a new one without the owner's consent; members leave instead. */
export function canWithdraw({ status, kind }: Pick<JoinRequest, 'status' | 'kind'>): boolean {
  return status === 'pending' || (status === 'accepted' && !isMembershipKind(kind));
}

/** Owners must hand the project over first. */
export function canLeave(viewer: Viewer, project: ProjectMembers): boolean {
  return viewer.uid !== project.ownerId && project.memberIds.includes(viewer.uid);
}

export function canManageMember(viewer: Viewer, project: ProjectMembers, uid: string): boolean {
  return (
    viewer.uid === project.ownerId && uid !== project.ownerId && project.memberIds.includes(uid)
  );
}

export type ProjectAction = 'join' | 'invest';

interface ProjectActions {
  readonly primary: ProjectAction;
  readonly other: ProjectAction | null;
}

const TEAM = ['cofounder', 'talent', 'advisor'] as const;

/**
 * Chooses one primary action per visitor: investors invest, talents join. For users who are both or neither, the
 * project's needs decide and the other action moves to the menu.
 */
export function projectActionsFor(
  kinds: readonly string[],
  lookingFor: Project['lookingFor'],
): ProjectActions {
  const invests = kinds.includes('investor');
  const works = kinds.includes('talent') || kinds.includes('founder');
  if (invests && !works) return { primary: 'invest', other: null };
  if (kinds.includes('talent') && !invests) return { primary: 'join', other: null };
  const seeksTeam = TEAM.some((who) => lookingFor.includes(who));
  const seeksMoney = lookingFor.includes('investor');
  if (seeksMoney && !seeksTeam) return { primary: 'invest', other: 'join' };
  return { primary: 'join', other: seeksMoney || invests ? 'invest' : null };
}
