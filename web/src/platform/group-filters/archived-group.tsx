import { createContext, type ReactNode, useContext } from 'react';
import { useQuery } from '../../data/query.ts';
import { fetchGroupChoices } from './group-api.ts';

/** Whether a group of the user is archived; null while that is unknown. */
export function useIsArchivedGroup(groupId: string | undefined): boolean | null {
  const { answer, error } = useQuery(groupId === undefined ? null : fetchGroupChoices);
  if (groupId === undefined || error !== null) return false;
  if (answer === null) return null;
  return answer.some(({ id, status }) => id === groupId && status === 'archived');
}

const IsArchived = createContext<boolean | null>(false);

interface ArchivedGroupProps {
  readonly isArchived: boolean | null;
  readonly children: ReactNode;
}

export function ArchivedGroup({ isArchived, children }: ArchivedGroupProps) {
  return <IsArchived value={isArchived}>{children}</IsArchived>;
}

/** Whether the text is of an archived group, which its page or list says; null while that is unknown. */
export const useIsArchived = (): boolean | null => useContext(IsArchived);
