import { Fragment, type ReactNode } from 'react';
import type { Entity } from '../../data/entity.ts';
import type { PagedQuery } from '../../data/paged-query.ts';
import { DataError } from './data-error.tsx';
import { ListFoot } from './list-foot.tsx';

interface SectionListProps<T> {
  readonly results: PagedQuery<T>;
  readonly card: (entity: Entity<T>) => ReactNode;
  readonly skeleton: ReactNode;
  readonly none: string;
}

export function SectionList<T>({ results, card, skeleton, none }: SectionListProps<T>) {
  if (results.status === 'error')
    return <DataError code={results.code ?? 'unknown'} onRetry={results.retry} />;
  if (results.status === 'loading') return skeleton;
  return (
    <>
      {results.items.length === 0 && !results.hasMore ? <p className="subtle">{none}</p> : null}
      <div className="stack-3">
        {results.items.map((entity) => (
          <Fragment key={entity.id}>{card(entity)}</Fragment>
        ))}
      </div>
      <ListFoot results={results} isPendingShown />
    </>
  );
}
