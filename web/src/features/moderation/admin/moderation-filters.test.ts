import { describe, expect, it } from 'vitest';
import { MODERATION_FILTERS, NO_FILTERS, toModerationQuery } from './moderation-filters.ts';

const read = (address: string) => MODERATION_FILTERS.read(new URLSearchParams(address));

describe('the address of moderation', () => {
  it('round-trips', () => {
    const address = 'tab=content&kind=poll&state=hidden&author=kari&open=content--c1';
    expect(String(MODERATION_FILTERS.write(read(address)))).toBe(address);
    expect(String(MODERATION_FILTERS.write(NO_FILTERS))).toBe('');
  });

  it('starts with open reports', () => {
    expect(read('')).toEqual(NO_FILTERS);
    expect(toModerationQuery(read(''))).toEqual({ status: 'open' });
  });

  it('sends only the filters of the tab to the API', () => {
    expect(toModerationQuery(read('tab=content&kind=poll&q=hei'))).toEqual({
      kind: 'poll',
      q: 'hei',
    });
    expect(toModerationQuery(read('tab=reports&q=hei'))).toEqual({ status: 'open', q: 'hei' });
    expect(toModerationQuery(read('tab=projects&q=hei&author=kari'))).toEqual({ q: 'hei' });
    expect(toModerationQuery(read('tab=comments&state=hidden&kind=poll'))).toEqual({
      state: 'hidden',
    });
  });

  it.each([
    ['a tab', 'tab=nonsense'],
    ['markup', 'status=%3Cscript%3E'],
    ['a formula', 'kind==1%2B1'],
    ['a kind without end', `kind=${'x'.repeat(9_000)}`],
  ])('ignores an invalid filter in the address: %s', (_name, address) => {
    expect(toModerationQuery(read(address))).toEqual({ status: 'open' });
  });

  it('truncates long search words', () => {
    const { q } = toModerationQuery(read(`tab=projects&q=${'x'.repeat(9_000)}`));
    expect(q).toHaveLength(200);
  });
});
