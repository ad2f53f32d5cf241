import { describe, expect, it } from 'vitest';
import { carriesText, contrastOf, MIN_CONTRAST, MIN_HOVER_CONTRAST, shadesOf } from './accent.ts';

const ACCENTS = [
  ...['#0b7a4b', '#ffffff', '#000000', '#ffff00', '#00ffff', '#ff00ff', '#ff0000', '#00ff00'],
  ...['#0000ff', '#e4572e', '#7b2cbf', '#808080', '#f5c518', '#123456', '#fefefe', '#010101'],
  ...['#0b1f4f', '#fbd5e0'],
];
const CHANNELS = ['00', '33', '66', '99', 'cc', 'ff'];
const GRID = CHANNELS.flatMap((red) =>
  CHANNELS.flatMap((green) => CHANNELS.map((blue) => `#${red}${green}${blue}`)),
);
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
  const unreadableOf = (accent: string) => {
    const { light, dark } = shadesOf(accent);
    return [[light, LIGHT] as const, [dark, DARK] as const].flatMap(
      ([{ primary, hover, on, soft, text }, backgrounds]) =>
        [
          ...backgrounds.map((background) => [primary, background] as const),
          ...backgrounds.map((background) => [text, background] as const),
          [text, soft] as const,
          [on, primary] as const,
          [on, hover] as const,
        ].filter(([color, background]) => contrastOf(color, background) < MIN_CONTRAST),
    );
  };
  const hoversOf = (accent: string) =>
    Object.values(shadesOf(accent)).map(({ primary, hover }) => contrastOf(primary, hover));

  it.each(ACCENTS)('derives readable shades of %s for both themes', (accent) => {
    expect(unreadableOf(accent)).toEqual([]);
  });

  it.each(ACCENTS)('derives shades of %s that change under the pointer', (accent) => {
    expect(Math.min(...hoversOf(accent))).toBeGreaterThanOrEqual(MIN_HOVER_CONTRAST);
  });

  it('derives such shades of colors from all over the color space', () => {
    expect(GRID.flatMap(unreadableOf)).toEqual([]);
    expect(
      GRID.filter((accent) => hoversOf(accent).some((each) => each < MIN_HOVER_CONTRAST)),
    ).toEqual([]);
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
