import { describe, expect, it } from 'vitest';
import { insertReference, referenceQueryAt, toBody, toTyped } from './typed-text.ts';

const ola = { sign: '@', label: 'Ola Nord', id: 'ola' } as const;
const solar = { sign: '#', label: 'Sjøsol', id: 'p1' } as const;

describe('toTyped and toBody', () => {
  it('shows names while edited and stores ids', () => {
    const body = 'Hei @[Ola Nord](ola), se #[Sjøsol](p1)!';
    const typed = toTyped(body);
    expect(typed).toEqual({ text: 'Hei @Ola Nord, se #Sjøsol!', references: [ola, solar] });
    expect(toBody(typed)).toEqual({ body, mentions: ['ola'] });
  });

  it('drops a mention whose name was removed or changed', () => {
    const typed = { text: 'Hei @Ola Nordmann', references: [ola] };
    expect(toBody(typed)).toEqual({ body: 'Hei @Ola Nordmann', mentions: [] });
  });

  it('distinguishes two people with equal names', () => {
    const body = '@[Kari](k1) og @[Kari](k2)';
    expect(toBody(toTyped(body))).toEqual({ body, mentions: ['k1', 'k2'] });
  });

  it('prefers the longer of two names with a common prefix', () => {
    const short = { sign: '@', label: 'Ola', id: 'o2' } as const;
    const { body } = toBody({ text: '@Ola Nord og @Ola', references: [short, ola] });
    expect(body).toBe('@[Ola Nord](ola) og @[Ola](o2)');
  });

  it('accepts names with regular-expression characters', () => {
    const odd = { sign: '@', label: 'A. (b) *c+', id: 'x' } as const;
    expect(toBody({ text: '@A. (b) *c+ hei', references: [odd] }).mentions).toEqual(['x']);
  });
});

describe('the search term at the caret', () => {
  const at = (text: string, references = [] as const) =>
    referenceQueryAt({ text, references }, text.length);

  it.each([
    ['@ol', { sign: '@', words: 'ol', start: 0 }],
    ['Hei @ola no', { sign: '@', words: 'ola no', start: 4 }],
    ['(#sjø', { sign: '#', words: 'sjø', start: 1 }],
  ])('returns the query in %j', (text, query) => {
    expect(at(text)).toEqual(query);
  });

  it.each(['@', 'kari@samspill.test', '# overskrift', '@a b c d', 'Hei', '@ola\nnord'])(
    'is empty in %j',
    (text) => {
      expect(at(text)).toBeNull();
    },
  );

  it('is empty after a name was picked', () => {
    expect(referenceQueryAt({ text: '@Ola Nord er', references: [ola] }, 12)).toBeNull();
  });
});

describe('picking a name', () => {
  it('replaces the search term only', () => {
    const typed = { text: 'Hei @ol og alle', references: [] };
    const picked = insertReference(typed, { sign: '@', words: 'ol', start: 4 }, ola);
    expect(picked.typed).toEqual({ text: 'Hei @Ola Nord og alle', references: [ola] });
    expect(picked.caret).toBe('Hei @Ola Nord '.length);
  });

  it('removes brackets and line breaks from a name', () => {
    const odd = { sign: '@', label: 'Ola [sjef]\n Nord', id: 'ola' } as const;
    const typed = { text: '@ol', references: [] };
    const picked = insertReference(typed, { sign: '@', words: 'ol', start: 0 }, odd);
    expect(toBody(picked.typed)).toEqual({ body: '@[Ola sjef Nord](ola) ', mentions: ['ola'] });
  });
});
