import type { AdminPerson } from '@samspill/domain/people/admin-person';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import type { BulkPlan } from './bulk-plan.ts';

const MAX_NAMES = 5;

/** Those whom an action concerns, in words. */
export function useNames() {
  const { t, format } = useMessages();

  const namesOf = (people: readonly AdminPerson[]): string => {
    const names = people.slice(0, MAX_NAMES).map(({ displayName }) => displayName);
    const others = people.length - names.length;
    return format.list(others > 0 ? [...names, t('admin-users.others', { count: others })] : names);
  };

  /** Empty when everybody who was chosen is concerned. */
  const leftOutOf = ({ leftOut }: BulkPlan): string => {
    if (leftOut.length === 0) return '';
    const each = leftOut
      .slice(0, MAX_NAMES)
      .map(
        ({ person, because }) => `${person.displayName} (${t(`admin-users.leftOut.${because}`)})`,
      );
    const others = leftOut.length - each.length;
    const names = others > 0 ? [...each, t('admin-users.others', { count: others })] : each;
    return t('admin-users.leftOut', { names: format.list(names) });
  };

  return { namesOf, leftOutOf };
}
