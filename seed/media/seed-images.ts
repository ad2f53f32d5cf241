import { createHash } from 'node:crypto';
import { contentImagePath } from '@samspill/domain/content/paths';
import { userPhotoPath } from '@samspill/domain/people/paths';
import { projectCoverPath } from '@samspill/domain/projects/paths';
import type { SeedItem, SeedPerson, SeedProject } from '../data-set.ts';
import { drawCover, drawPostImage } from './cover.ts';
import { HAIR_COLOURS, type HairStyle, type Portrait, SKIN_TONES } from './portrait-traits.ts';
import { blend, circle, createRandom, drawing, element, path, type Random, stroke } from './svg.ts';

interface Hair {
  readonly behind: string;
  readonly over: string;
}

const CAP =
  'M105 140C97 86 126 56 161 56C197 56 224 86 215 140C213 124 208 112 201 105C181 112 146 110 123 102C113 112 107 124 105 140Z';
const PARTED =
  'M105 144C95 90 122 54 166 55C206 56 227 90 215 144C214 126 209 114 203 106C182 106 152 98 138 84C132 100 116 110 110 120C107 128 106 136 105 144Z';
const CENTRE_PARTED =
  'M104 150C96 92 124 56 160 56C196 56 224 92 216 150C214 122 196 100 162 82C128 98 108 120 104 150Z';
const FRINGE =
  'M103 150C94 90 122 54 160 54C198 54 226 90 217 150C214 132 212 124 209 116C180 122 140 122 111 116C108 124 106 132 103 150Z';

const BLOB_STEPS = 9;

function curls(colour: string, radius: number): string {
  return Array.from({ length: BLOB_STEPS }, (_, index) => {
    const angle = Math.PI * (1.02 + (0.96 * index) / (BLOB_STEPS - 1));
    const wobble = index % 2 === 0 ? 4 : 0;
    const centre = {
      x: 160 + (52 + wobble) * Math.cos(angle),
      y: 122 + (56 + wobble) * Math.sin(angle),
    };
    return circle(centre, radius - wobble, colour);
  }).join('');
}

const shade = (colour: string) => blend(colour, '#1b2028', 0.16);

const STYLES: Readonly<Record<HairStyle, (colour: string) => Hair>> = {
  short: (colour) => ({ behind: '', over: path(CAP, colour) }),
  'side-part': (colour) => ({ behind: '', over: path(PARTED, colour) }),
  curly: (colour) => ({
    behind: curls(shade(colour), 24),
    over: curls(colour, 19) + path(CAP, colour),
  }),
  afro: (colour) => ({
    behind: circle({ x: 160, y: 112 }, 84, colour),
    over: path(
      'M104 132C100 88 128 66 160 66C192 66 220 88 216 132C206 104 184 96 160 96C136 96 114 104 104 132Z',
      colour,
    ),
  }),
  bob: (colour) => ({
    behind: path(
      'M92 196C82 106 104 52 160 52C216 52 238 106 228 196C226 214 204 216 196 210L124 210C116 216 94 214 92 196Z',
      shade(colour),
    ),
    over: path(FRINGE, colour),
  }),
  long: (colour) => ({
    behind: path(
      'M84 274C78 210 88 176 90 138C92 82 118 50 160 50C202 50 228 82 230 138C232 176 242 210 236 274C214 284 198 280 190 268L130 268C122 280 106 284 84 274Z',
      shade(colour),
    ),
    over: path(CENTRE_PARTED, colour),
  }),
  bun: (colour) => ({
    behind: circle({ x: 160, y: 46 }, 28, shade(colour)),
    over: path(CAP, colour) + stroke('M138 62C150 68 170 68 182 62', shade(colour), 3),
  }),
  ponytail: (colour) => ({
    behind: path(
      'M196 64C244 66 262 116 250 168C246 196 258 214 240 232C222 222 220 190 224 164C228 132 216 104 190 88Z',
      shade(colour),
    ),
    over: path(PARTED, colour),
  }),
  buzz: (colour) => ({
    behind: '',
    over: path(
      'M108 132C104 90 130 68 160 68C190 68 216 90 212 132C208 112 200 100 190 96C170 92 150 92 130 96C120 100 112 112 108 132Z',
      colour,
      { opacity: 0.8 },
    ),
  }),
  bald: (colour) => ({
    behind: circle({ x: 109, y: 138 }, 13, colour) + circle({ x: 211, y: 138 }, 13, colour),
    over: '',
  }),
  waves: (colour) => ({
    behind: path(
      'M88 236C74 214 96 200 88 176C80 150 88 124 92 110C100 70 126 50 160 50C194 50 220 70 228 110C232 124 240 150 232 176C224 200 246 214 232 236C216 250 200 240 192 228L128 228C120 240 104 250 88 236Z',
      shade(colour),
    ),
    over: path(PARTED, colour),
  }),
  hijab: () => ({ behind: '', over: '' }),
  beanie: (colour) => ({
    behind: path(
      'M98 196C88 160 94 128 100 112L220 112C226 128 232 160 222 196C210 204 204 198 202 190L118 190C116 198 110 204 98 196Z',
      shade(colour),
    ),
    over: '',
  }),
};

function drawHair(style: HairStyle, colour: string): Hair {
  return STYLES[style](colour);
}

const PORTRAIT_SIZE_PX = 640;
const CANVAS = 320;
/** Crop close enough for a recognizable face in a 32-pixel avatar. */
const VIEW_BOX = '22 10 276 276';

interface Palette {
  readonly backdrop: string;
  readonly shape: string;
  readonly cloth: string;
  readonly accent: string;
}

const PALETTES: readonly [Palette, ...Palette[]] = [
  { backdrop: '#e3f1ea', shape: '#bfe0cf', cloth: '#2b7358', accent: '#f4efe3' },
  { backdrop: '#e5eefa', shape: '#c2d8f3', cloth: '#2d5f9e', accent: '#f1f5fa' },
  { backdrop: '#eceff3', shape: '#cfd8e2', cloth: '#42556a', accent: '#e6ecf2' },
  { backdrop: '#f5f0e4', shape: '#e7d9ba', cloth: '#5c7f6b', accent: '#fbf7ee' },
  { backdrop: '#e0f1f2', shape: '#b7dee1', cloth: '#1d7079', accent: '#eef7f7' },
  { backdrop: '#f7ece4', shape: '#efd2c0', cloth: '#3a5d80', accent: '#faf3ee' },
  { backdrop: '#ebebf7', shape: '#cfd0ee', cloth: '#4b4f8f', accent: '#f3f3fb' },
  { backdrop: '#eef4df', shape: '#d3e4b1', cloth: '#4c6f34', accent: '#f7faee' },
];

const INK = '#2a2f36';

function drawBackdrop(palette: Palette, random: Random): string {
  const x = random.between(110, 210);
  const y = random.between(110, 170);
  const shapes = [
    circle({ x, y }, random.between(96, 128), palette.shape),
    element('rect', {
      x: x - 110,
      y: y - 110,
      width: 220,
      height: 320,
      rx: 110,
      fill: palette.shape,
    }),
    path(`M0 ${y + 30}C80 ${y - 60} 220 ${y + 110} 320 ${y - 10}V320H0Z`, palette.shape),
  ] as const;
  return (
    element('rect', { width: CANVAS, height: CANVAS, fill: palette.backdrop }) +
    random.pick([...shapes])
  );
}

const SHOULDERS = 'M34 330C38 268 92 246 134 236Q160 256 186 236C228 246 282 268 286 330Z';

function drawClothes(palette: Palette, random: Random): string {
  const dark = blend(palette.cloth, '#10161d', 0.22);
  const details = [
    stroke('M134 236Q160 258 186 236', dark, 7),
    path('M134 236L160 282L186 236L196 242L160 302L124 242Z', palette.accent),
    path('M130 226C138 244 182 244 190 226L196 250C176 264 144 264 124 250Z', dark),
    path('M128 236L160 266L140 288L112 246ZM192 236L160 266L180 288L208 246Z', dark),
    stroke('M70 330V282M250 330V282', dark, 4) + stroke('M134 236Q160 258 186 236', dark, 5),
  ] as const;
  return path(SHOULDERS, palette.cloth) + random.pick([...details]);
}

const HEAD =
  'M108 130C108 92 130 72 160 72C190 72 212 92 212 130C212 178 190 208 160 208C130 208 108 178 108 130Z';

function drawHead(skin: string): string {
  const shadow = blend(skin, '#7a3f2c', 0.22);
  return [
    path('M138 184H182V236Q160 256 138 236Z', shadow),
    circle({ x: 108, y: 144 }, 12, skin),
    circle({ x: 212, y: 144 }, 12, skin),
    path(HEAD, skin),
  ].join('');
}

function drawFace(skin: string, brow: string, random: Random): string {
  const line = blend(skin, '#3a1a12', 0.55);
  const smile = random.between(6, 13);
  const lift = random.between(-2, 2);
  return [
    circle({ x: 128, y: 164 }, 11, '#e0725a', { opacity: 0.14 }),
    circle({ x: 192, y: 164 }, 11, '#e0725a', { opacity: 0.14 }),
    circle({ x: 139, y: 142 }, 4.6, INK),
    circle({ x: 181, y: 142 }, 4.6, INK),
    stroke(`M129 ${128 + lift}Q138 ${122 + lift} 148 ${127 + lift}`, brow, 4),
    stroke(`M172 ${127 + lift}Q182 ${122 + lift} 191 ${128 + lift}`, brow, 4),
    stroke('M160 146Q154 160 162 163', line, 3),
    stroke(`M146 180Q160 ${180 + smile} 174 180`, line, 3.6),
  ].join('');
}

function drawBeard(kind: NonNullable<Portrait['beard']>, colour: string): string {
  const full =
    'M108 140C110 168 122 176 140 170C152 166 168 166 180 170C198 176 210 168 212 140C216 192 194 222 160 222C126 222 104 192 108 140Z';
  const short =
    'M108 146C112 170 124 180 142 173C154 169 166 169 178 173C196 180 208 170 212 146C211 184 190 209 160 209C130 209 109 184 108 146Z';
  const mouth = stroke('M148 184Q160 191 172 184', '#7c3a33', 4);
  return (
    path(kind === 'full' ? full : short, colour, { opacity: kind === 'full' ? 1 : 0.72 }) + mouth
  );
}

function drawGlasses(kind: NonNullable<Portrait['glasses']>): string {
  const bridge = stroke('M156 141Q160 138 164 141M120 140L109 137M200 140L211 137', INK, 3);
  const lens = (x: number) =>
    element('rect', {
      x: x - 19,
      y: kind === 'round' ? 124 : 127,
      width: 38,
      height: kind === 'round' ? 38 : 30,
      rx: kind === 'round' ? 19 : 8,
      fill: '#ffffff',
      'fill-opacity': 0.1,
      stroke: INK,
      'stroke-width': 3.4,
    });
  return lens(138) + lens(182) + bridge;
}

function drawHijab(cloth: string): string {
  const fold = blend(cloth, '#10161d', 0.2);
  const outer =
    'M92 250C78 190 84 48 160 48C236 48 242 190 228 250C246 262 254 288 250 330H70C66 288 74 262 92 250Z';
  const opening =
    'M160 78C190 78 207 102 207 136C207 176 190 205 160 205C130 205 113 176 113 136C113 102 130 78 160 78Z';
  return (
    path(`${outer}${opening}`, cloth, { 'fill-rule': 'evenodd' }) +
    stroke('M118 196C132 236 196 246 226 236', fold, 5) +
    stroke('M110 252C150 284 208 276 236 262', fold, 5)
  );
}

function drawBeanie(cloth: string): string {
  return (
    path('M104 112C104 66 128 40 160 40C192 40 216 66 216 112Z', cloth) +
    element('rect', {
      x: 98,
      y: 92,
      width: 124,
      height: 30,
      rx: 13,
      fill: blend(cloth, '#10161d', 0.22),
    })
  );
}

function drawHeadwear(portrait: Portrait, palette: Palette): string {
  if (portrait.hair === 'hijab') return drawHijab(blend(palette.cloth, '#ffffff', 0.28));
  if (portrait.hair === 'beanie') return drawBeanie(blend(palette.cloth, '#ffffff', 0.12));
  return '';
}

function drawPortrait(id: string, portrait: Portrait): string {
  const random = createRandom(`portrait ${id}`);
  const palette = random.pick(PALETTES);
  const skin = SKIN_TONES[portrait.skin];
  const hairColour = HAIR_COLOURS[portrait.hairColour];
  const hair = drawHair(portrait.hair, hairColour);
  return drawing(VIEW_BOX, { width: PORTRAIT_SIZE_PX, height: PORTRAIT_SIZE_PX }, [
    drawBackdrop(palette, random),
    hair.behind,
    drawClothes(palette, random),
    drawHead(skin),
    drawFace(skin, blend(hairColour, '#2a1f1c', 0.35), random),
    portrait.beard ? drawBeard(portrait.beard, hairColour) : '',
    hair.over,
    portrait.glasses ? drawGlasses(portrait.glasses) : '',
    drawHeadwear(portrait, palette),
  ]);
}

export interface SeedImage {
  readonly path: string;
  readonly draw: () => string;
}

const FILE_ID_CHARS = 32;

/** Stable between runs, unlike an upload’s name. */
export function fileIdOf(key: string, type = 'webp'): string {
  return `${createHash('sha256').update(key).digest('hex').slice(0, FILE_ID_CHARS)}.${type}`;
}

export function photoOf({ uid, portrait }: SeedPerson): SeedImage | null {
  if (!portrait) return null;
  return {
    path: userPhotoPath(uid, fileIdOf(`photo ${uid}`)),
    draw: () => drawPortrait(uid, portrait),
  };
}

export function coverOf({ id, hasCover, content }: SeedProject): SeedImage | null {
  if (!hasCover) return null;
  return {
    path: projectCoverPath(id, fileIdOf(`cover ${id}`)),
    draw: () => drawCover(id, content.sectors[0]),
  };
}

export function picturesOf({ by, body, pictures = [] }: SeedItem): SeedImage[] {
  return pictures.map(({ scene }, index) => {
    const key = `${by} ${index} ${body}`;
    return {
      path: contentImagePath(by, fileIdOf(`picture ${key}`)),
      draw: () => drawPostImage(key, scene),
    };
  });
}

export interface SeedFile {
  readonly path: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}
