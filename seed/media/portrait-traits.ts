const HAIR_STYLES = [
  'short',
  'side-part',
  'curly',
  'afro',
  'bob',
  'long',
  'bun',
  'ponytail',
  'buzz',
  'bald',
  'waves',
  'hijab',
  'beanie',
] as const;
export type HairStyle = (typeof HAIR_STYLES)[number];

export const SKIN_TONES = {
  porcelain: '#f6d9c6',
  fair: '#efc6a8',
  olive: '#dcaa83',
  tan: '#c58d63',
  brown: '#9b6643',
  deep: '#7b4f37',
} as const;
type SkinTone = keyof typeof SKIN_TONES;

export const HAIR_COLOURS = {
  blond: '#dcb877',
  ginger: '#b9683a',
  brown: '#6b4a35',
  dark: '#33292a',
  grey: '#a9adb3',
  white: '#dfe2e5',
} as const;
type HairColour = keyof typeof HAIR_COLOURS;

export interface Portrait {
  readonly skin: SkinTone;
  readonly hair: HairStyle;
  readonly hairColour: HairColour;
  readonly beard?: 'short' | 'full';
  readonly glasses?: 'round' | 'square';
}
