/** Shades derived from the accent for a theme, with the names of `web/src/ui/tokens.css`. */
export interface ThemeShades {
  readonly primary: string;
  readonly hover: string;
  readonly on: string;
  readonly soft: string;
  readonly text: string;
}

export interface AccentShades {
  readonly light: ThemeShades;
  readonly dark: ThemeShades;
}

type Rgb = readonly [number, number, number];
interface Lch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** WCAG 2.2, 1.4.3: text and its background. */
export const MIN_CONTRAST = 4.5;
const STEP = 0.005;
const CHANNEL_MAX = 255;

/** Backgrounds of `tokens.css` on which the accent appears, the least favourable of each theme. */
const LIGHT_BACKGROUNDS = ['#ffffff', '#f7f9fa', '#eff2f5'];
const DARK_BACKGROUNDS = ['#0c1117', '#12181f', '#19212a', '#1a222b'];
const WHITE = '#ffffff';

/** Lightness of soft backgrounds and texts, as in the default colours. */
const SOFT = { light: { lightness: 0.955, chroma: 0.03 }, dark: { lightness: 0.28, chroma: 0.05 } };
const MIN_DARK_LIGHTNESS = 0.72;
const ON_DARK_LIGHTNESS = 0.24;
const ON_DARK_CHROMA = 0.05;
const HOVER_SHIFT = { light: -0.06, dark: 0.05 };
/** A button must change visibly under the pointer. */
export const MIN_HOVER_CONTRAST = 1.08;

const toRgb = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & CHANNEL_MAX, (value >> 8) & CHANNEL_MAX, value & CHANNEL_MAX];
};

const toHex = (rgb: Rgb): string =>
  `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

const toLinear = (channel: number): number => {
  const share = channel / CHANNEL_MAX;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const toChannel = (linear: number): number => {
  const share = linear <= 0.003_130_8 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, share)) * CHANNEL_MAX);
};

function luminanceOf(hex: string): number {
  const [red, green, blue] = toRgb(hex).map(toLinear) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

// OKLab (Björn Ottosson): equal steps of lightness look equal in every hue.
function toLch(hex: string): Lch {
  const [red, green, blue] = toRgb(hex).map(toLinear) as unknown as Rgb;
  const l = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue);
  const m = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue);
  const s = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue);
  const a = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s;
  const b = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s;
  const lightness = 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s;
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

function fromLch({ lightness, chroma, hue }: Lch): string {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return toHex([
    toChannel(4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s),
    toChannel(-1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s),
    toChannel(-0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s),
  ]);
}

const isReadable = (color: string, backgrounds: readonly string[]) =>
  backgrounds.every((background) => contrastOf(color, background) >= MIN_CONTRAST);

function readableOn(color: string, backgrounds: readonly string[], step: number): string {
  let { lightness, chroma, hue } = toLch(color);
  let shade = color;
  while (!isReadable(shade, backgrounds) && lightness > 0 && lightness < 1) {
    lightness += step;
    // Near white and black no colour is left.
    chroma = Math.min(chroma, 0.4 * Math.min(lightness, 1.1 - lightness));
    shade = fromLch({ lightness, chroma, hue });
  }
  return shade;
}

const shifted = (color: string, by: number) => {
  const lch = toLch(color);
  return fromLch({ ...lch, lightness: Math.min(1, Math.max(0, lch.lightness + by)) });
};

/** Shifts the other way near black and white, where no further shade differs enough. */
function hoverOf(primary: string, by: number): string {
  let hover = shifted(primary, by);
  for (let away = by; contrastOf(hover, primary) < MIN_HOVER_CONTRAST; away += by)
    hover = shifted(primary, -away);
  return hover;
}

const tinted = (color: string, lightness: number, maxChroma: number) => {
  const { chroma, hue } = toLch(color);
  return fromLch({ lightness, chroma: Math.min(chroma, maxChroma), hue });
};

function shadesOfDark(accent: string): ThemeShades {
  const lch = toLch(accent);
  const light = { ...lch, lightness: Math.max(lch.lightness, MIN_DARK_LIGHTNESS) };
  const primary = readableOn(fromLch(light), DARK_BACKGROUNDS, STEP);
  const soft = tinted(accent, SOFT.dark.lightness, SOFT.dark.chroma);
  const on = tinted(accent, ON_DARK_LIGHTNESS, ON_DARK_CHROMA);
  return {
    primary,
    hover: hoverOf(primary, HOVER_SHIFT.dark),
    on: readableOn(on, [primary], -STEP),
    soft,
    text: readableOn(primary, [soft, ...DARK_BACKGROUNDS], STEP),
  };
}

function shadesOfLight(accent: string): ThemeShades {
  const primary = readableOn(accent, LIGHT_BACKGROUNDS, -STEP);
  const soft = tinted(accent, SOFT.light.lightness, SOFT.light.chroma);
  return {
    primary,
    hover: hoverOf(primary, HOVER_SHIFT.light),
    on: WHITE,
    soft,
    text: readableOn(primary, [soft, ...LIGHT_BACKGROUNDS], -STEP),
  };
}

/** Derives readable colours for both themes: every pair that appears as text has a contrast of 4.5 at least. */
export const shadesOf = (accent: string): AccentShades => ({
  light: shadesOfLight(accent),
  dark: shadesOfDark(accent),
});

/** Whether white text is readable on the color itself, and the color itself on the light pages. */
export const carriesText = (accent: string): boolean => isReadable(accent, LIGHT_BACKGROUNDS);
