export interface CoverPalette {
  readonly sky: readonly [string, string];
  readonly near: string;
  readonly far: string;
  readonly light: string;
  readonly accent: string;
}

// Calm greens, blues and slates with one warm note each, so that a page of covers belongs together.
const GREEN: CoverPalette = {
  sky: ['#eef6f1', '#cfe6da'],
  near: '#0f5c3d',
  far: '#a6d1bb',
  light: '#fbf4dc',
  accent: '#e9b65f',
};
const BLUE: CoverPalette = {
  sky: ['#e8f1fb', '#c3daf4'],
  near: '#174a8c',
  far: '#9ec2ec',
  light: '#fff3e3',
  accent: '#f0a37c',
};
const SAND: CoverPalette = {
  sky: ['#f3efe6', '#e2d8c3'],
  near: '#3c5a4d',
  far: '#c0c4a9',
  light: '#fffaf0',
  accent: '#d98a5b',
};
const TEAL: CoverPalette = {
  sky: ['#e4f3f4', '#b9dfe1'],
  near: '#0f5961',
  far: '#92cacd',
  light: '#f6fbf3',
  accent: '#f2c879',
};
const SLATE: CoverPalette = {
  sky: ['#eceff4', '#ccd6e2'],
  near: '#2b3d52',
  far: '#a9b9cb',
  light: '#fdf6ec',
  accent: '#7fb7a0',
};
const PEACH: CoverPalette = {
  sky: ['#f8eee8', '#f0d6c8'],
  near: '#2f4a6b',
  far: '#c9b9bd',
  light: '#fffaf4',
  accent: '#e58f73',
};
const VIOLET: CoverPalette = {
  sky: ['#edeefa', '#d2d4f0'],
  near: '#3b3f80',
  far: '#b0b4e2',
  light: '#fdf3ea',
  accent: '#8fc7b0',
};
const LIME: CoverPalette = {
  sky: ['#f0f5e4', '#d6e5b8'],
  near: '#3a5a27',
  far: '#b4ce8d',
  light: '#fdfaea',
  accent: '#e7b95c',
};
const NIGHT_BLUE: CoverPalette = {
  sky: ['#0e2236', '#1f4a63'],
  near: '#7fd1b4',
  far: '#3d6f86',
  light: '#eaf6f2',
  accent: '#f3c777',
};
const NIGHT_GREEN: CoverPalette = {
  sky: ['#12263a', '#1d5449'],
  near: '#8fdcae',
  far: '#3f7f70',
  light: '#eefaf2',
  accent: '#f5d38a',
};
const NIGHT_INDIGO: CoverPalette = {
  sky: ['#1a2140', '#35507f'],
  near: '#9cc0ff',
  far: '#51699f',
  light: '#eff4ff',
  accent: '#f4b196',
};
const NIGHT_SLATE: CoverPalette = {
  sky: ['#1c2733', '#3a4f66'],
  near: '#a9c4dd',
  far: '#5b7188',
  light: '#f3f7fb',
  accent: '#86d0b0',
};

export type Palettes = readonly [CoverPalette, ...CoverPalette[]];

export const WATER_PALETTES: Palettes = [BLUE, SLATE, TEAL, VIOLET];
export const LAND_PALETTES: Palettes = [GREEN, LIME, SAND, PEACH, TEAL];
export const TOWN_PALETTES: Palettes = [SLATE, PEACH, VIOLET, SAND, BLUE, GREEN];
export const NIGHT_PALETTES: Palettes = [NIGHT_BLUE, NIGHT_GREEN, NIGHT_INDIGO, NIGHT_SLATE];
export const GREEN_PALETTES: Palettes = [TEAL, GREEN];
