import { ContentSchema } from '@samspill/domain/content/content';
import { contentPath } from '@samspill/domain/paths';
import { useId } from 'react';
import { useDeleted } from '../../data/deletions.ts';
import { usePagedQuery } from '../../data/paged-query.ts';
import type { QuerySpec } from '../../data/query-spec.ts';
import { ContentCardSkeleton } from '../content/content-card.tsx';
import { SectionList } from '../search/section-list.tsx';
import styles from './content-section.module.css';
import { FeedItem } from './feed-item.tsx';

const SECTION_ITEMS = 5;

interface ContentSectionProps {
  readonly title: string;
  /** Said when there is nothing. */
  readonly none: string;
  readonly query: QuerySpec;
  /** All of them are of the project on whose page they stand. */
  readonly isWithinProject?: boolean;
}

/** What one person or project has shared, the latest first, under a heading. */
export function ContentSection({ title, none, query, isWithinProject }: ContentSectionProps) {
  const headingId = useId();
  const deleted = useDeleted();
  const results = usePagedQuery(query, {
    schema: ContentSchema,
    matches: ({ id }) => !deleted.has(contentPath(id)),
    filterKey: '',
    pageSize: SECTION_ITEMS,
  });
  return (
    <section aria-labelledby={headingId} className={styles.section}>
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
