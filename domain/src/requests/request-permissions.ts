import { MAX_MEMBERS, MIN_REQUEST_CHARS } from '../limits.ts';
import type { Person } from '../people/person.ts';
import type { Project } from '../projects/project.ts';
import type { Viewer } from '../projects/project-permissions.ts';
import { isProjectVisible } from '../projects/project-permissions.ts';
import { REQUEST_KINDS, type Request, type RequestKind } from './request.ts';

/** What is asked of a project before something is offered; firestore.rules has the last word. */
type ProjectMembers = Pick<Project, 'ownerId'> & { readonly memberIds: readonly string[] };
type ProjectToJoin = ProjectMembers & Pick<Project, 'status' | 'hidden'>;

interface Asking {
  readonly viewer: Viewer;
  readonly project: ProjectToJoin;
  /** The person's request that is there already. */
  readonly request: Pick<Request, 'status'> | null;
  /** Whether one of the person and the owner has blocked the other. */
  readonly isBlocked: boolean;
}

/** Nobody asks twice, a project of their own, one that is not to be seen, or across a block. */
export function canAsk({ viewer, project, request, isBlocked }: Asking): boolean {
  if (!isProjectVisible(project) || isBlocked || request !== null) return false;
  return !project.memberIds.includes(viewer.uid);
}

/** Whether the owner learns who asks: by a sentence, or by a profile that says who they are and what they can do. */
export function saysEnough(
  message: string,
  { headline, skills, sectors }: Pick<Person, 'headline' | 'skills' | 'sectors'>,
): boolean {
  if (message.trim().length >= MIN_REQUEST_CHARS) return true;
  return headline.trim() !== '' && (skills.length > 0 || sectors.length > 0);
}

/** Nobody is invited twice, while they wait for an answer themselves, to a full project, or across a block. */
export function canInvite({
  viewer,
  project,
  request,
  isBlocked,
  uid,
}: Asking & { readonly uid: string }) {
  return (
    viewer.uid === project.ownerId &&
    project.memberIds.length < MAX_MEMBERS &&
    canAsk({ viewer: { uid, admin: false }, project, request, isBlocked })
  );
}

/** Who began: the owner by inviting, or the person by asking. */
export const isInvitation = ({ invitedBy }: Pick<Request, 'invitedBy'>): boolean =>
  invitedBy !== undefined;

/** As it is while one of the two has yet to answer. */
export const waitingStatus = (request: Pick<Request, 'invitedBy'>): 'invited' | 'pending' =>
  isInvitation(request) ? 'invited' : 'pending';

/** All kinds of requests, those that the project looks for first. */
export function orderKinds(lookingFor: Project['lookingFor']): RequestKind[] {
  const isWanted = (kind: RequestKind) => lookingFor.includes(kind);
  return [...REQUEST_KINDS.filter(isWanted), ...REQUEST_KINDS.filter((kind) => !isWanted(kind))];
}

/** Investors have a conversation opened; everybody else becomes a member. */
export const makesMember = (kind: RequestKind): boolean => kind !== 'investor';

export function canDecide(viewer: Viewer, project: Pick<Project, 'ownerId'>): boolean {
  return viewer.uid === project.ownerId;
}

/** Whether the owner may accept it now: what is accepted is, and a project can be full. */
export function canAccept(project: ProjectMembers, request: Pick<Request, 'status' | 'kind'>) {
  if (request.status === 'accepted') return false;
  return !makesMember(request.kind) || project.memberIds.length < MAX_MEMBERS;
}

/** One that was declined stays, so that nobody asks again until the owner lets them; a member leaves instead. */
export function canWithdraw({ status, kind }: Pick<Request, 'status' | 'kind'>): boolean {
  return status === 'pending' || (status === 'accepted' && !makesMember(kind));
}

/** The owner hands the project over before leaving it. */
export function canLeave(viewer: Viewer, project: ProjectMembers): boolean {
  return viewer.uid !== project.ownerId && project.memberIds.includes(viewer.uid);
}

/** Whether the viewer may remove this member, or hand the project over to them. */
export function canManageMember(viewer: Viewer, project: ProjectMembers, uid: string): boolean {
  return (
    viewer.uid === project.ownerId && uid !== project.ownerId && project.memberIds.includes(uid)
  );
}
