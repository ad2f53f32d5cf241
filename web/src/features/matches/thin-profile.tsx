import { MAX_SECTORS, MAX_SKILLS } from '@samspill/domain/limits';
import { OPEN_TO, type Person, type Profile } from '@samspill/domain/people/person';
import type { Entity } from '../../data/entity.ts';
import { ToggleGroup } from '../../forms/toggle-group.tsx';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { setSessionUser } from '../../session/session-store.ts';
import { useUser } from '../../session/use-session.ts';
import { Card } from '../../ui/card.tsx';
import { MultiSelect } from '../../ui/multi-select.tsx';
import { showToast } from '../../ui/toast.ts';
import { saveProfile } from '../people/person-store.ts';
import { useTaxonomy } from '../site/use-taxonomy.ts';
import styles from './first-matches.module.css';
import { missingOfPerson } from './missing-facts.ts';

/** One skill of several wanted is rarely enough. */
const FEW_SKILLS = 3;

type Changes = Partial<Pick<Profile, 'skills' | 'sectors' | 'openTo'>>;

/** What would bring matches, and the fields for it; each is saved as it is chosen. */
export function ThinProfile({ person }: { person: Entity<Person> }) {
  const { t, format } = useMessages();
  const user = useUser();
  const { skills, sectors } = useTaxonomy();
  const { data } = person;
  const missing = missingOfPerson(data);
  const hasFewSkills = data.skills.length < FEW_SKILLS && !data.kinds.includes('investor');
  const save = (changes: Changes) => {
    setSessionUser({ ...user, skills: data.skills, sectors: data.sectors, ...changes });
    saveProfile(person.id, changes).catch(() =>
      showToast({ kind: 'error', title: t('people.refused'), id: 'profile' }),
    );
  };
  const wanted = missing.map((fact) => t(`matches.missing.${fact}`));
  return (
    <Card className={styles.fields ?? ''}>
      <p>
        {wanted.length > 0
          ? t('matches.noneMissing', { list: format.list(wanted) })
          : t(hasFewSkills ? 'matches.noneFewSkills' : 'matches.noneAbout')}
      </p>
      {hasFewSkills ? (
        <MultiSelect
          label={t('people.skills')}
          placeholder={t('people.skillsPlaceholder')}
          options={skills}
          max={MAX_SKILLS}
          value={data.skills}
          onChange={(next) => save({ skills: next })}
        />
      ) : null}
      {data.sectors.length < 2 ? (
        <MultiSelect
          label={t('people.sectors')}
          placeholder={t('people.sectorsPlaceholder')}
          options={sectors}
          max={MAX_SECTORS}
          value={data.sectors}
          onChange={(next) => save({ sectors: next })}
        />
      ) : null}
      {missing.includes('openTo') ? (
        <ToggleGroup
          label={t('people.openTo')}
          options={OPEN_TO.map((value) => ({ value, label: t(`people.open.${value}`) }))}
          value={data.openTo}
          onChange={(next) => save({ openTo: next })}
        />
      ) : null}
    </Card>
  );
}
