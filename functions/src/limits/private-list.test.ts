import { DealSchema } from '@samspill/domain/deals/deal';
import type { ListKind } from '@samspill/domain/limits/rate-limits';
import { describe, expect, it } from 'vitest';
import { defineCollection } from '../firestore/collection.ts';
import { privateList } from './private-list.ts';

const describeList = (limit: ListKind) =>
  privateList({
    collection: defineCollection('users/{uid}/deals/{projectId}', DealSchema),
    limit,
    exportName: 'savedProjects',
  });

describe('privateList', () => {
  it('returns path, export and limit of the list', () => {
    const { pathOf, exportName, trigger } = describeList('deal');
    expect(pathOf('kari')).toBe('users/kari/deals');
    expect(exportName).toBe('savedProjects');
    expect(trigger.reactions.map(({ name }) => name)).toEqual(["limit each person's deals"]);
  });

  it('rejects a limit of another list, which would count and delete that one', () => {
    expect(() => describeList('bookmark')).toThrow('bookmark does not limit deals');
  });
});
