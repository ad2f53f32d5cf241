import { type MatchView, MatchViewSchema } from '@samspill/domain/matches/match-view';
import { matchesHref } from '@samspill/domain/matches/paths';
import type { Entity } from '../../data/entity.ts';
import { useLiveQuery } from '../../data/live-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { newMatchesQuery } from '../../platform/fit/match-queries.ts';
import { useTaxonomy } from '../../platform/site/use-taxonomy.ts';
import { useUser } from '../../session/use-session.ts';
import { RailSection } from '../../ui/rail-section.tsx';
import { CompactMatchCard } from './match-card.tsx';

/** Keeps reads low: the rail accompanies every feed. */
const SHOWN = { pageSize: 2, isBlind: true };

export function RailMatches({ isStrip = false }: { isStrip?: boolean }) {
  const user = useUser();
  const best = useLiveQuery(newMatchesQuery(user.uid), MatchViewSchema, SHOWN);
  if (best.status !== 'ready' || best.data.rows.length === 0) return null;
  return <Matches matches={best.data.rows} isStrip={isStrip} />;
}

interface MatchesProps {
  readonly matches: readonly Entity<MatchView>[];
  readonly isStrip: boolean;
}

/** Reads the taxonomy, so it is rendered only with matches, whose reasons name skills. */
function Matches({ matches, isStrip }: MatchesProps) {
  const { t } = useMessages();
  const { isReady } = useTaxonomy();
  if (!isReady) return null;
  return (
    <RailSection
      title={t('matches.newOfProject')}
      to={matchesHref()}
      allLabel={t('matches.all')}
      isStrip={isStrip}
    >
      {matches.map((match) => (
        <li key={match.id}>
          <CompactMatchCard match={match} side={match.data.side} />
        </li>
      ))}
    </RailSection>
  );
}
