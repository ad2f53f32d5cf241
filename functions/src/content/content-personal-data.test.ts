import { describe, expect, it } from 'vitest';
import { withoutMentionsOf } from './content-personal-data.ts';

describe('withoutMentionsOf', () => {
  it('keeps its words, formatting and other mentions', () => {
    const text = {
      body: '**Hei** @[Kari Sol](kari) og @[Ola](ola), se #[Tare](tare) og @[Kari](kari)!',
      mentions: ['kari', 'ola'],
    };
    expect(withoutMentionsOf('kari', text)).toEqual({
      body: '**Hei** @… og @[Ola](ola), se #[Tare](tare) og @…!',
      mentions: ['ola'],
    });
  });

  it('keeps a text without a mention', () => {
    expect(withoutMentionsOf('kari', { body: '', mentions: ['kari'] })).toEqual({
      body: '',
      mentions: [],
    });
  });
});
