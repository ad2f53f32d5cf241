import {
  LAND_PALETTES,
  NIGHT_PALETTES,
  type Palettes,
  TOWN_PALETTES,
  WATER_PALETTES,
} from './cover-palettes.ts';
import { CANVAS_HEIGHT, CANVAS_WIDTH, SCENES, type SceneName } from './cover-scenes.ts';
import { createRandom } from './random.ts';
import { drawing, element, verticalGradient } from './svg.ts';

/** Which scene a sector's projects get; a sector that is absent gets constellations. */
const SCENE_OF_SECTOR: Readonly<Record<string, SceneName>> = {
  agriculture: 'hills',
  aquaculture: 'waves',
  'circular-economy': 'tiles',
  'clean-energy': 'arcs',
  construction: 'tiles',
  culture: 'arcs',
  'elderly-care': 'arcs',
  fashion: 'hills',
  food: 'hills',
  forestry: 'hills',
  games: 'waves',
  health: 'waves',
  legal: 'tiles',
  manufacturing: 'tiles',
  maritime: 'waves',
  mobility: 'arcs',
  ocean: 'waves',
  outdoors: 'hills',
  'public-sector': 'tiles',
  sport: 'arcs',
  tourism: 'waves',
};

const PALETTES_OF_SCENE: Readonly<Record<SceneName, Palettes>> = {
  waves: WATER_PALETTES,
  hills: LAND_PALETTES,
  tiles: TOWN_PALETTES,
  arcs: TOWN_PALETTES,
  constellation: NIGHT_PALETTES,
};

/** A wide cover as SVG; the first sector decides the scene, the id everything else. */
export function drawCover(id: string, firstSector: string | undefined): string {
  return drawScene(SCENE_OF_SECTOR[firstSector ?? ''] ?? 'constellation', `cover ${id}`);
}

function drawScene(scene: SceneName, seed: string): string {
  const random = createRandom(seed);
  const palette = random.pick(PALETTES_OF_SCENE[scene]);
  const canvas = { width: CANVAS_WIDTH, height: CANVAS_HEIGHT };
  return drawing(`0 0 ${CANVAS_WIDTH} ${CANVAS_HEIGHT}`, canvas, [
    element('defs', {}, verticalGradient('sky', palette.sky)),
    element('rect', { ...canvas, fill: 'url(#sky)' }),
    SCENES[scene](palette, random),
  ]);
}

/** One of several pictures of a project: each another scene, in colours of its own. */
export function drawPicture(id: string, index: number): string {
  const names = Object.keys(SCENES) as SceneName[];
  const start = [...id].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return drawScene(names[(start + index) % names.length] ?? 'hills', `picture ${id} ${index}`);
}
