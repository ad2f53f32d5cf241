import type { MatchSide } from '@samspill/domain/matches/match';
import { strengthOf } from '@samspill/domain/matches/strength';
import { useState } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { CardAbove } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { FitSubject } from '../site/fit-slot.ts';
import { useTaxonomy } from '../site/use-taxonomy.ts';
import styles from './fit-badge.module.css';
import { MatchReasons } from './match-reasons.tsx';
import {
  type KnownMatch,
  matchWithPerson,
  matchWithProject,
  useOwnMatches,
} from './own-matches.ts';

/** How well a project fits the reader, or a person one of the reader's projects; nothing where it is no match. */
export function FitBadge({ subject }: { subject: FitSubject }) {
  const { uid } = useUser();
  const own = useOwnMatches(uid);
  const [match, side] =
    'projectId' in subject
      ? ([matchWithProject(own, subject.projectId), 'person'] as const)
      : ([matchWithPerson(own, subject.uid, subject.forProjectId), 'project'] as const);
  return match === null ? null : <Fit match={match} side={side} />;
}

interface FitProps {
  readonly match: KnownMatch;
  readonly side: MatchSide;
}

/** The strength, the sum and how many reasons, which a press tells. */
export function Fit({ match, side }: FitProps) {
  const { t } = useMessages();
  const { isReady } = useTaxonomy();
  const [isOpen, setOpen] = useState(false);
  const { score, reasons, title, name } = match;
  const strength = strengthOf(score);
  const count = t('matches.reasonCount', { count: reasons.length });
  if (!isReady) return null;
  return (
    <CardAbove>
      <button
        type="button"
        className={classNames(styles.badge, strength === 'strong' && styles.strong)}
        onClick={() => setOpen(true)}
      >
        <strong>{t(`matches.strength.${strength}`)}</strong>
        <span>
          {score} · {count}
        </span>
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={side === 'person' ? title : name}
        about={side === 'person' ? t('matches.why') : t('matches.whyForProject', { name: title })}
      >
        <MatchReasons match={{ ...match, person: { name } }} side={side} />
      </Dialog>
    </CardAbove>
  );
}
