import type { MatchSide } from '@samspill/domain/matches/match';
import type { Reason } from '@samspill/domain/matches/reason';
import type { Format } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/translate.ts';

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
