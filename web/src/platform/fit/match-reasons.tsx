import { type Caveat, caveatsOf } from '@samspill/domain/matches/caveats';
import type { Match, MatchSide } from '@samspill/domain/matches/match';
import type { Reason } from '@samspill/domain/matches/reason';
import { useId } from 'react';
import type { Format } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import type { Translate } from '../../i18n/translate.ts';
import { classNames } from '../../ui/class-names.ts';
import { useTaxonomy } from '../site/use-taxonomy.ts';
import styles from './match-reasons.module.css';

interface Wording {
  readonly t: Translate;
  readonly format: Pick<Format, 'list' | 'money' | 'moneyRange' | 'percent'>;
  readonly skillName: (slug: string) => string;
  readonly sectorName: (slug: string) => string;
}

type ReasonOf<Code extends Reason['code']> = Extract<Reason, { code: Code }>;

/** Formats a reason for the reader on `side`; the project side omits the person’s name, which is in the heading. */
export function reasonSentence(reason: Reason, side: MatchSide, wording: Wording): string {
  const { t, format, sectorName } = wording;
  switch (reason.code) {
    case 'skills':
      return skillsSentence(reason, side, wording);
    case 'sectors': {
      const list = format.list(reason.shared.map(sectorName));
      return t('matches.reason.sectors', { count: reason.shared.length, list });
    }
    case 'stage':
      return t(`matches.reason.stage.${side}`, {
        stage: t(`matches.reason.stage.${reason.stage}`),
      });
    case 'ticket':
      return ticketSentence(reason, side, wording);
    case 'location':
      return t('matches.reason.location', { place: reason.place });
    case 'intent':
      return t(`matches.reason.intent.${side}.${reason.kind}`);
    case 'terms': {
      const list = format.list(reason.shared.map((term) => t(`people.term.${term}`).toLowerCase()));
      return t(`matches.reason.terms.${side}`, { list });
    }
    case 'hours': {
      const { available, needed } = reason;
      return t(`matches.reason.hours.${side}`, { count: available, needed });
    }
  }
}

function skillsSentence(
  { shared, wanted }: ReasonOf<'skills'>,
  side: MatchSide,
  { t, format, skillName }: Wording,
): string {
  const list = format.list(shared.map(skillName));
  return t(`matches.reason.skills.${side}`, { shared: shared.length, count: wanted, list });
}

function ticketSentence(reason: ReasonOf<'ticket'>, side: MatchSide, { t, format }: Wording) {
  const { ticketMin, ticketMax, currency, goal, goalCurrency, percent } = reason;
  // Avoid a range of equal amounts: `Intl` renders it as an approximation.
  const ticket =
    ticketMin === ticketMax
      ? format.money(ticketMax, currency)
      : format.moneyRange(ticketMin, ticketMax, currency);
  return t(`matches.reason.ticket.${side}`, {
    ticket,
    share: format.percent(percent / 100),
    goal: format.money(goal, goalCurrency),
  });
}

interface MatchReasonsProps {
  readonly match: Pick<Match, 'reasons' | 'score'> & {
    /** Missing in cards of conversations, which say only what speaks for the match. */
    readonly kind?: Match['kind'];
    readonly person: Pick<Match['person'], 'name'>;
  };
  readonly side: MatchSide;
  /** Id of an external heading; without it the list renders its own label. */
  readonly labelledBy?: string;
}

function CaveatText({ caveat, side }: { caveat: Caveat; side: MatchSide }) {
  const { t } = useMessages();
  if (caveat.code === 'missingSkills') {
    const { missing, wanted } = caveat;
    return t(`matches.caveat.missingSkills.${side}`, { count: missing, wanted });
  }
  return caveat.max === null
    ? t('matches.caveat.noSector')
    : t('matches.caveat.noSectorCapped', { max: caveat.max });
}

export function MatchReasons({ match, side, labelledBy }: MatchReasonsProps) {
  const { t } = useMessages();
  const ownId = useId();
  const { kind, reasons } = match;
  const caveats = kind === undefined ? [] : caveatsOf({ kind, reasons });
  return (
    <div className="stack">
      {labelledBy === undefined ? (
        <p id={ownId} className="muted text-xs weight-560 mb-1">
          {side === 'person'
            ? t('matches.why')
            : t('matches.whyPerson', { name: match.person.name })}
        </p>
      ) : null}
      <ul aria-labelledby={labelledBy ?? ownId}>
        {match.reasons.map((reason) => (
          <li key={reason.code} className={styles.reason}>
            <ReasonText reason={reason} side={side} />
            <Points count={reason.points} sign="+" />
          </li>
        ))}
        {caveats.map((caveat) => (
          <li key={caveat.code} className={classNames(styles.reason, styles.against)}>
            <span className="flex-gap-2">
              <span aria-hidden="true">−</span>
              <CaveatText caveat={caveat} side={side} />
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{t('matches.total')}</span>
        <Points count={match.score} sign="" />
      </p>
    </div>
  );
}

/** Shows the bare number, because the column names the unit; screen readers get the unit. */
function Points({ count, sign }: { count: number; sign: string }) {
  const { t } = useMessages();
  return (
    <span className={styles.points}>
      <span aria-hidden="true">
        {sign}
        {count}
      </span>
      <span className="visually-hidden">{t('matches.points', { count })}</span>
    </span>
  );
}

export function ReasonText({ reason, side }: { reason: Reason; side: MatchSide }) {
  const { t, format } = useMessages();
  const { skillName, sectorName } = useTaxonomy();
  return <span>{reasonSentence(reason, side, { t, format, skillName, sectorName })}</span>;
}
