import { ContentSchema } from '@samspill/domain/content/content';
import { contentPath } from '@samspill/domain/paths';
import { useId } from 'react';
import { useDeletedPaths } from '../../data/deletions.ts';
import { usePagedQuery } from '../../data/paged-query.ts';
import type { QuerySpec } from '../../data/query-spec.ts';
import { SectionList } from '../../platform/search/section-list.tsx';
import { ContentCardSkeleton } from '../content/content-card.tsx';
import { FeedItem } from './feed-item.tsx';

const SECTION_ITEMS = 5;

interface ContentSectionProps {
  readonly title: string;
  readonly none: string;
  readonly query: QuerySpec;
  readonly isWithinProject?: boolean;
}

export function ContentSection({ title, none, query, isWithinProject }: ContentSectionProps) {
  const headingId = useId();
  const deleted = useDeletedPaths();
  const results = usePagedQuery(query, {
    schema: ContentSchema,
    matches: ({ id }) => !deleted.has(contentPath(id)),
    filterKey: '',
    pageSize: SECTION_ITEMS,
  });
  return (
    <section aria-labelledby={headingId} className="stack-3">
      <h2 id={headingId}>{title}</h2>
      <SectionList
        results={results}
        card={(content) => (
          <FeedItem row={{ content, reason: null }} isWithinProject={isWithinProject} />
        )}
        skeleton={<ContentCardSkeleton />}
        none={none}
      />
    </section>
  );
}
