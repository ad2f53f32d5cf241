import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../durations.ts';
import { CHECKLIST_STEPS, completedSteps, isRecentlyPublished } from './checklist.ts';
import { emptyProjectDraft } from './project.ts';

const at = (ms: number) => ({ seconds: ms / 1000, nanoseconds: 0, toMillis: () => ms });
const bare = {
  ...emptyProjectDraft(),
  status: 'published' as const,
  publishedAt: at(0),
  counters: { followers: 0, updates: 0, openTasks: 0 },
  memberIds: ['kari'],
};
const whole = {
  description: 'Vi dyrker tare.',
  coverPath: 'projects/p/covers/c',
  sectors: ['ocean'],
  lookingFor: ['talent' as const],
  skillsWanted: ['react'],
};

describe('project checklist', () => {
  it('appears for a month after the first publication', () => {
    expect(isRecentlyPublished(bare, 29 * DAY_MS)).toBe(true);
    expect(isRecentlyPublished(bare, 31 * DAY_MS)).toBe(false);
    expect(isRecentlyPublished({ ...bare, status: 'draft' }, 0)).toBe(false);
    expect(isRecentlyPublished({ ...bare, publishedAt: null }, 0)).toBe(false);
  });

  it('has no completed steps for a newly published project', () => {
    expect(completedSteps(bare, 0)).toEqual([]);
  });

  it.each([
    ['pitch', whole, 0],
    ['tasks', { counters: { ...bare.counters, openTasks: 1 } }, 0],
    ['update', { counters: { ...bare.counters, updates: 1 } }, 0],
    ['share', { counters: { ...bare.counters, followers: 1 } }, 0],
    ['invite', {}, 3],
    ['invite', { memberIds: ['kari', 'ola', 'ingrid', 'tor'] }, 0],
  ])('derives the step %s from the project', (step, fields, invitations) => {
    expect(completedSteps({ ...bare, ...fields }, invitations)).toEqual([step]);
  });

  it('requires wanted skills only when the project seeks team members', () => {
    const project = { ...bare, ...whole, skillsWanted: [] };
    expect(completedSteps(project, 0)).toEqual([]);
    expect(completedSteps({ ...project, lookingFor: ['investor'] }, 0)).toEqual(['pitch']);
  });

  it('can be completed', () => {
    const counters = { followers: 2, updates: 1, openTasks: 4 };
    expect(completedSteps({ ...bare, ...whole, counters }, 3)).toEqual([...CHECKLIST_STEPS]);
  });
});
