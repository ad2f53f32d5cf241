import type { Feedback } from '@samspill/domain/feedback/feedback';
import { collectTokens, facetToken } from '@samspill/domain/search/search-tokens';

type SearchableFeedback = Pick<Feedback, 'kind' | 'message' | 'path' | 'email' | 'sender'>;

export function tokensOfFeedback({
  kind,
  message,
  path,
  email,
  sender,
}: SearchableFeedback): string[] {
  const facets = [facetToken('kind', kind)];
  return collectTokens(facets, [sender?.name ?? '', email ?? '', path, message]);
}
