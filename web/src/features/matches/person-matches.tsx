import { MissedMatchesSchema } from '@samspill/domain/matches/must-haves';
import { missedPath, userPath } from '@samspill/domain/paths';
import { MUST_HAVES } from '@samspill/domain/people/must-haves';
import { PersonSchema } from '@samspill/domain/people/person';
import { Lightbulb } from 'lucide-react';
import { useId } from 'react';
import { useLiveDocument } from '../../data/live-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { matchesOfPersonQuery } from '../fit/match-queries.ts';
import { FilteredMatches } from './filtered-matches.tsx';
import { createMatchFilterCodec } from './match-filters.ts';
import { NoMatchesOfPerson } from './no-matches.tsx';
import { useMustHaves } from './use-must-haves.ts';

/** Offers to relax a must-have, with the number of additional matches; renders nothing without a gain. */
function MustHaveHelp({ uid }: { uid: string }) {
  const me = useLiveDocument(userPath(uid), PersonSchema);
  const mustHaves = me.status === 'ready' ? (me.data?.data.mustHaves ?? []) : [];
  return mustHaves.length === 0 ? null : <ExcludedMatches uid={uid} mustHaves={mustHaves} />;
}

interface ExcludedMatchesProps {
  readonly uid: string;
  readonly mustHaves: readonly (typeof MUST_HAVES)[number][];
}

function ExcludedMatches({ uid, mustHaves }: ExcludedMatchesProps) {
  const { t } = useMessages();
  const missed = useLiveDocument(missedPath(uid), MissedMatchesSchema);
  const change = useMustHaves(uid);
  const counts = missed.status === 'ready' ? (missed.data?.data.byMustHave ?? {}) : {};
  const shown = MUST_HAVES.filter((each) => mustHaves.includes(each) && counts[each]);
  if (shown.length === 0) return null;
  return (
    <ul className="stack-2 mt-6">
      {shown.map((each) => (
        <li className="cluster gap-2-3" key={each}>
          <Lightbulb size={15} className="muted" aria-hidden="true" />
          <span>
            {t('matches.keptOut', { count: counts[each] ?? 0, name: t(`people.mustHave.${each}`) })}
          </span>
          <Button
            size="sm"
            onClick={() =>
              change({ before: mustHaves, after: mustHaves.filter((other) => other !== each) })
            }
          >
            {t('matches.makeWish')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

const CODEC = createMatchFilterCodec({});
/** Keeps a visit to the page of matches below 30 reads, with three projects. */
const PAGE = { pageSize: 8 };

export function PersonMatches() {
  const { t } = useMessages();
  const user = useUser();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <FilteredMatches
        codec={CODEC}
        side="person"
        queryOf={(kind) => matchesOfPersonQuery(user.uid, kind)}
        lead={
          <h2 id={id} className="text-md break-words">
            {t('matches.projectsForYou')}
          </h2>
        }
        none={<NoMatchesOfPerson uid={user.uid} />}
        page={PAGE}
        isMutualApart
        heading="h3"
      />
      <MustHaveHelp uid={user.uid} />
    </section>
  );
}
