import type { Role } from '@samspill/domain/projects/pitch';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { TermChips } from '../../../platform/site/term-chips.tsx';
import { useTaxonomy } from '../../../platform/site/use-taxonomy.ts';
import { Card } from '../../../ui/card.tsx';
import styles from './pitch.module.css';

export type RoleAction = (role: Role) => ReactNode;

interface OpenRolesProps {
  readonly roles: readonly Role[];
  readonly action: RoleAction | undefined;
}

export function OpenRoles({ roles, action }: OpenRolesProps) {
  const { t } = useMessages();
  const { skillName } = useTaxonomy();
  return (
    <ul className="stack-3">
      {roles.map((role, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two roles may be alike
        <li key={index}>
          <Card className="cluster-3 spread">
            <div className={styles.roleText}>
              <h3 className="text-sm break-words">{role.title || t('projects.untitledRole')}</h3>
              <RoleTerms role={role} />
              {role.skills.length > 0 ? (
                <TermChips label={t('projects.skillsWanted')} names={role.skills.map(skillName)} />
              ) : null}
            </div>
            {action?.(role)}
          </Card>
        </li>
      ))}
    </ul>
  );
}

function RoleTerms({ role: { terms, hoursPerWeek } }: { role: Role }) {
  const { t } = useMessages();
  const parts = [
    ...terms.map((term) => t(`people.term.${term}`)),
    ...(hoursPerWeek === null ? [] : [t('projects.hoursPerWeek', { count: hoursPerWeek })]),
  ];
  return parts.length === 0 ? null : <p className="muted text-xs">{parts.join(' · ')}</p>;
}
