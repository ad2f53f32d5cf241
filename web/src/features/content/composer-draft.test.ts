import { DAY_MS } from '@samspill/domain/durations';
import { describe, expect, it } from 'vitest';
import {
  type ComposerDraft,
  closingTimeMs,
  EMPTY_DRAFT,
  findDraftFault,
} from './composer-draft.ts';
import { toTyped } from './typed-text.ts';

const NOW_MS = Date.UTC(2026, 0, 1);

const draft = (fields: Partial<ComposerDraft> = {}): ComposerDraft => ({
  ...EMPTY_DRAFT,
  typed: toTyped('Hva nå?'),
  options: ['Ja', 'Nei'],
  ...fields,
});
const people = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `@[Per ${String(index).padStart(2, '0')}](u${index})`,
  ).join(' ');

describe('findFault with a valid draft', () => {
  it.each([
    ['a post', 'post', draft()],
    ['an image alone', 'post', draft({ typed: toTyped(''), images: [{ path: 'x', alt: '' }] })],
    ['an update of a project', 'update', draft({ projectId: 'p1' })],
    ['a poll with a blank option', 'poll', draft({ options: ['Ja', ' ', 'Nei'] })],
    ['ten mentions', 'post', draft({ typed: toTyped(people(10)) })],
    ['a body at its limit', 'post', draft({ typed: toTyped('x'.repeat(5_000)) })],
  ] as const)('has no fault: %s', (_name, kind, fields) => {
    expect(findDraftFault(kind, fields, NOW_MS)).toBeNull();
  });
});

describe('findFault with an invalid draft', () => {
  const soon = new Date(NOW_MS - DAY_MS).toISOString();
  const late = new Date(NOW_MS + 31 * DAY_MS).toISOString();
  it.each([
    ['nothing in it', 'post', draft({ typed: toTyped(' ') }), 'empty'],
    [
      'no question',
      'poll',
      draft({ typed: toTyped(''), images: [{ path: 'x', alt: '' }] }),
      'emptyPoll',
    ],
    ['too much in it', 'post', draft({ typed: toTyped('x'.repeat(5_001)) }), 'tooLong'],
    ['eleven mentions', 'post', draft({ typed: toTyped(people(11)) }), 'tooManyMentions'],
    ['no project', 'update', draft(), 'pickProject'],
    ['one option', 'poll', draft({ options: ['Ja', ''] }), 'optionMissing'],
    ['the same option twice', 'poll', draft({ options: ['Ja', 'Ja '] }), 'optionTwice'],
    ['an endless option', 'poll', draft({ options: ['Ja', 'x'.repeat(81)] }), 'optionLong'],
    ['no closing time', 'poll', draft({ closing: 'custom' }), 'closesWrong'],
    ['a closing time gone by', 'poll', draft({ closing: 'custom', closesAt: soon }), 'closesWrong'],
    [
      'a closing time too late',
      'poll',
      draft({ closing: 'custom', closesAt: late }),
      'closesWrong',
    ],
  ] as const)('reports %s', (_name, kind, fields, code) => {
    expect(findDraftFault(kind, fields, NOW_MS)?.code).toBe(code);
  });
});

it('returns a closing time after the selected number of days', () => {
  expect(closingTimeMs(draft({ closing: 'threeDays' }), NOW_MS)).toBe(NOW_MS + 3 * DAY_MS);
});
