import { userPath } from '@samspill/domain/paths';
import type { MustHave } from '@samspill/domain/people/must-haves';
import { type Person, PersonSchema } from '@samspill/domain/people/person';
import { useState } from 'react';
import { useDocuments } from '../../data/read-once.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import styles from './match-decision-bar.module.css';
import { useMustHaves } from './use-must-haves.ts';

/** Offers to make a wish a condition, where the person has that wish and it is none yet. */
export function MustHaveOffer({ mustHave }: { mustHave: MustHave }) {
  const { t } = useMessages();
  const { uid } = useUser();
  const [me] = useDocuments([userPath(uid)], PersonSchema) ?? [];
  const [isDone, setDone] = useState(false);
  const change = useMustHaves(uid);
  if (!me || !hasWish(me.data, mustHave)) return null;
  const before = me.data.mustHaves ?? [];
  if (isDone || before.includes(mustHave)) return null;
  const make = () => {
    setDone(true);
    change({ before, after: [...before, mustHave], onUndo: () => setDone(false) });
  };
  return (
    <p className={styles.offer}>
      <span>{t(`matches.offer.${mustHave}`, { place: me.data.location })}</span>
      <Button size="sm" onClick={make}>
        {t('matches.makeMustHave')}
      </Button>
    </p>
  );
}

/** Whether the person has said what the condition is about. */
function hasWish(person: Person, mustHave: MustHave): boolean {
  const { location, sectors, kinds, investor, terms, availability } = person;
  switch (mustHave) {
    case 'place':
      return location.trim() !== '';
    case 'sector':
      return sectors.length > 0;
    case 'stage':
      return kinds.includes('investor') && (investor?.stages.length ?? 0) > 0;
    case 'terms':
      return (terms?.length ?? 0) > 0;
    case 'hours':
      return (availability ?? 0) > 0;
  }
}
