import { AppError } from '@samspill/domain/errors';
import { withoutFew } from '@samspill/domain/surveys/k-anonymity';
import type { PublicResults } from '@samspill/domain/surveys/response';
import { MIN_GROUP } from '@samspill/domain/surveys/survey';
import type { Deps } from '../deps.ts';
import { mayWatchResults, readStanding, type Visitor } from './admission.ts';
import { readSummary } from './summary-store.ts';
import { readPublished } from './survey-store.ts';

/** The results as respondents or everybody may see them. Throws `permission-denied` for whom they are not. */
export async function readPublicResults(
  deps: Deps,
  id: string,
  visitor: Visitor,
): Promise<PublicResults> {
  const survey = await readPublished(deps, id);
  const standing = await readStanding(deps, survey, visitor);
  if (!mayWatchResults(survey, standing))
    throw new AppError('permission-denied', 'These results are not for you.');
  const results = withoutFew(await readSummary(deps, id), MIN_GROUP);
  return { responses: results?.complete ?? 0, results };
}
