import {
  DISMISSAL_REASONS,
  type DismissalReason,
  DismissalSchema,
} from '@samspill/domain/matches/dismissal';
import type { MatchSide } from '@samspill/domain/matches/match';
import { dismissalPath } from '@samspill/domain/paths';
import type { MustHave } from '@samspill/domain/people/must-haves';
import { useId, useState } from 'react';
import { useDocuments } from '../../data/read-once.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { ToggleChip } from '../../ui/chip-button.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './match-decision-bar.module.css';
import { sayWhyNot, takeBackWhyNot } from './match-store.ts';
import { MustHaveOffer } from './must-have-offer.tsx';

/** The condition that would have kept the match out. */
const MUST_HAVE_OF: Readonly<Partial<Record<DismissalReason, MustHave>>> = {
  tooFar: 'place',
  wrongStage: 'stage',
  noTime: 'hours',
  wrongTerms: 'terms',
};

interface WhyNotProps {
  readonly matchId: string;
  readonly side: MatchSide;
}

/** Why somebody turned a match down, if they want to say it; the other side never sees it. */
export function WhyNot({ matchId, side }: WhyNotProps) {
  const { t } = useMessages();
  const { uid } = useUser();
  const labelId = useId();
  const stored = useDocuments([dismissalPath(uid, matchId)], DismissalSchema);
  const [chosen, setChosen] = useState<DismissalReason | null>();
  if (stored === null) return null;
  const [before] = stored;
  const reason = chosen === undefined ? (before?.data.reason ?? null) : chosen;
  const choose = (next: DismissalReason) => {
    const isTakenBack = next === reason;
    setChosen(isTakenBack ? null : next);
    const written = isTakenBack
      ? takeBackWhyNot(uid, matchId)
      : sayWhyNot(uid, matchId, { reason: next, isFirst: reason === null });
    written.catch(() => {
      setChosen(reason);
      showToast({ kind: 'error', title: t('matches.failed'), id: `why-${matchId}` });
    });
  };
  const mustHave = reason === null ? undefined : MUST_HAVE_OF[reason];
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
