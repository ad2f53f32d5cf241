import type { HairStyle } from './portrait-traits.ts';
import { blend, circle, path, stroke } from './svg.ts';

export interface Hair {
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

export function drawHair(style: HairStyle, colour: string): Hair {
  return STYLES[style](colour);
}
