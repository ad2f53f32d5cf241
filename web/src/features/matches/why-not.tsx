import {
  DISMISSAL_REASONS,
  type DismissalReason,
  DismissalSchema,
} from '@samspill/domain/matches/dismissal';
import type { MatchSide } from '@samspill/domain/matches/match';
import { dismissalPath, userPath } from '@samspill/domain/paths';
import type { MustHave } from '@samspill/domain/people/must-haves';
import type { Person } from '@samspill/domain/people/person';
import { PersonSchema } from '@samspill/domain/people/person';
import { useId, useState } from 'react';
import { useDocumentsOnce } from '../../data/read-once.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { ToggleChip } from '../../ui/chip-button.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './match-decision-bar.module.css';
import { deleteDismissalReason, saveDismissalReason } from './match-store.ts';
import { useMustHaves } from './use-must-haves.ts';

function MustHaveOffer({ mustHave }: { mustHave: MustHave }) {
  const { t } = useMessages();
  const { uid } = useUser();
  const [me] = useDocumentsOnce([userPath(uid)], PersonSchema) ?? [];
  const [isDone, setDone] = useState(false);
  const change = useMustHaves(uid);
  if (!me || !hasPreference(me.data, mustHave)) return null;
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

function hasPreference(person: Person, mustHave: MustHave): boolean {
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

const MUST_HAVE_BY_REASON: Readonly<Partial<Record<DismissalReason, MustHave>>> = {
  tooFar: 'place',
  wrongStage: 'stage',
  noTime: 'hours',
  wrongTerms: 'terms',
};

interface WhyNotProps {
  readonly matchId: string;
  readonly side: MatchSide;
}

/** Optional dismissal reason; never shown to the other side. */
export function WhyNot({ matchId, side }: WhyNotProps) {
  const { t } = useMessages();
  const { uid } = useUser();
  const labelId = useId();
  const stored = useDocumentsOnce([dismissalPath(uid, matchId)], DismissalSchema);
  const [chosen, setChosen] = useState<DismissalReason | null>();
  if (stored === null) return null;
  const [before] = stored;
  const reason = chosen === undefined ? (before?.data.reason ?? null) : chosen;
  const choose = (next: DismissalReason) => {
    const isTakenBack = next === reason;
    setChosen(isTakenBack ? null : next);
    const written = isTakenBack
      ? deleteDismissalReason(uid, matchId)
      : saveDismissalReason(uid, matchId, { reason: next, isFirst: reason === null });
    written.catch(() => {
      setChosen(reason);
      showToast({ kind: 'error', title: t('matches.failed'), id: `why-${matchId}` });
    });
  };
  const mustHave = reason === null ? undefined : MUST_HAVE_BY_REASON[reason];
  return (
    <div className={styles.whyNot}>
      <p id={labelId} className={styles.about}>
        {t('matches.whyNot')}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no room for its legend in the row */}
      <div role="group" aria-labelledby={labelId} className={styles.reasons}>
        {DISMISSAL_REASONS.map((each) => (
          <ToggleChip key={each} pressed={each === reason} onToggle={() => choose(each)}>
            {t(`matches.whyNot.${each}`)}
          </ToggleChip>
        ))}
      </div>
      {side === 'person' && mustHave ? <MustHaveOffer mustHave={mustHave} /> : null}
    </div>
  );
}
