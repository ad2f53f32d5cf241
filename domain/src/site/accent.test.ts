import { describe, expect, it } from 'vitest';
import { carriesText, contrastOf, MIN_CONTRAST, shadesOf } from './accent.ts';

const ACCENTS = [
  ...['#0b7a4b', '#ffffff', '#000000', '#ffff00', '#00ffff', '#ff00ff', '#ff0000', '#00ff00'],
  ...['#0000ff', '#e4572e', '#7b2cbf', '#808080', '#f5c518', '#123456', '#fefefe', '#010101'],
];
const LIGHT = ['#ffffff', '#f7f9fa', '#eff2f5'];
const DARK = ['#0c1117', '#12181f', '#19212a', '#1a222b'];

describe('contrastOf', () => {
  it.each([
    ['#ffffff', '#000000', 21],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#0b7a4b', '#0b7a4b', 1],
  ])('of %s on %s is %f', (one, other, contrast) => {
    expect(contrastOf(one, other)).toBeCloseTo(contrast, 2);
    expect(contrastOf(other, one)).toBeCloseTo(contrast, 2);
  });
});

describe('shadesOf', () => {
  it.each(ACCENTS)('derives readable shades of %s for both themes', (accent) => {
    const { light, dark } = shadesOf(accent);
    for (const [shades, backgrounds] of [
      [light, LIGHT],
      [dark, DARK],
    ] as const) {
      const pairs = [
        ...backgrounds.map((background) => [shades.primary, background] as const),
        ...backgrounds.map((background) => [shades.text, background] as const),
        [shades.text, shades.soft] as const,
        [shades.on, shades.primary] as const,
        [shades.on, shades.hover] as const,
      ];
      for (const [color, background] of pairs)
        expect([color, background, contrastOf(color, background) >= MIN_CONTRAST]).toEqual([
          color,
          background,
          true,
        ]);
    }
  });

  it('keeps a colour that is readable as it is', () => {
    expect(shadesOf('#0b7a4b').light.primary).toBe('#0b7a4b');
    expect(shadesOf('#7b2cbf').light.primary).toBe('#7b2cbf');
  });
});

describe('carriesText', () => {
  it.each([
    ['#0b7a4b', true],
    ['#7b2cbf', true],
    ['#ffff00', false],
    ['#e4572e', false],
    ['#ffffff', false],
  ])('of %s is %s', (accent, carries) => {
    expect(carriesText(accent)).toBe(carries);
  });
});
