import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { FilteredMatches } from './filtered-matches.tsx';
import { matchFiltersBehind } from './match-filters.ts';
import { matchesOfPersonQuery } from './match-queries.ts';
import { MustHaveHelp } from './must-have-help.tsx';
import { NoMatchesOfPerson } from './no-matches.tsx';

const CODEC = matchFiltersBehind({ view: 'matches' });

/** The projects that fit the reader: for an investor, the deal list. */
export function PersonMatches() {
  const { t } = useMessages();
  const user = useUser();
  return (
    <>
      <MustHaveHelp uid={user.uid} />
      <FilteredMatches
        codec={CODEC}
        side="person"
        queryOf={(kind) => matchesOfPersonQuery(user.uid, kind)}
        about={t('matches.aboutYours')}
        none={<NoMatchesOfPerson uid={user.uid} />}
      />
    </>
  );
}
