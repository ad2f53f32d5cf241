import type { Permission } from '@samspill/domain/roles/role';

/** Permission that each page of the administration asks for: pages below an address ask for the same. */
export const PAGE_PERMISSIONS: Readonly<Record<string, Permission>> = {
  '/admin': 'enterAdmin',
  '/admin/polls': 'manageSite',
  '/admin/users': 'moderate',
  '/admin/global': 'manageSite',
  '/admin/content': 'moderate',
  '/admin/groups': 'manageMembers',
  '/admin/imports': 'manageMembers',
  '/admin/imports/create': 'manageMembers',
  '/admin/imports/status': 'manageMembers',
  '/admin/broadcasts': 'manageMembers',
  '/admin/connections': 'manageSite',
  '/admin/api': 'manageSite',
  '/admin/invitations': 'manageMembers',
  '/admin/matches': 'manageSite',
  '/admin/feedback': 'manageSite',
  '/admin/failures': 'manageSite',
  '/admin/seed-users': 'manageSite',
  '/admin/seed-projects': 'manageSite',
  '/admin/surveys': 'readResults',
  '/admin/surveys/create': 'editSurveys',
  '/admin/surveys/edit': 'editSurveys',
  '/admin/surveys/results': 'readResults',
};

/** Returns the permission of the page with the longest matching address; unlisted pages ask for `manageSite`. */
export function permissionOfPage(pathname: string): Permission {
  const path = pathname.replace(/\/+$/, '');
  if (path === '/admin') return 'enterAdmin';
  const [longest] = Object.keys(PAGE_PERMISSIONS)
    .filter((page) => page !== '/admin' && (path === page || path.startsWith(`${page}/`)))
    .toSorted((one, other) => other.length - one.length);
  return (longest !== undefined && PAGE_PERMISSIONS[longest]) || 'manageSite';
}
