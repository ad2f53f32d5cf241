import {
  type CoverPalette,
  GREEN_PALETTES,
  LAND_PALETTES,
  NIGHT_PALETTES,
  type Palettes,
  TOWN_PALETTES,
  WATER_PALETTES,
} from './cover-palettes.ts';
import { CANVAS_HEIGHT, CANVAS_WIDTH, SCENES, type SceneName } from './cover-scenes.ts';
import { POST_SCENES, type PostScene } from './post-scenes.ts';
import { createRandom, drawing, element, verticalGradient } from './svg.ts';

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

const PALETTES_OF_POST: Readonly<Record<PostScene, Palettes>> = {
  kelp: GREEN_PALETTES,
  sensor: WATER_PALETTES,
  chart: TOWN_PALETTES,
  shelf: TOWN_PALETTES,
  map: LAND_PALETTES,
  sketches: TOWN_PALETTES,
  harbour: WATER_PALETTES,
  workshop: TOWN_PALETTES,
};

export function drawPostImage(key: string, scene: PostScene): string {
  const random = createRandom(`post ${key}`);
  const palette = random.pick(PALETTES_OF_POST[scene]);
  return onSky(palette, POST_SCENES[scene](palette, random));
}

export function drawCover(id: string, firstSector: string | undefined): string {
  return drawScene(SCENE_OF_SECTOR[firstSector ?? ''] ?? 'constellation', `cover ${id}`);
}

function drawScene(scene: SceneName, seed: string): string {
  const random = createRandom(seed);
  const palette = random.pick(PALETTES_OF_SCENE[scene]);
  return onSky(palette, SCENES[scene](palette, random));
}

function onSky({ sky }: CoverPalette, scene: string): string {
  const canvas = { width: CANVAS_WIDTH, height: CANVAS_HEIGHT };
  return drawing(`0 0 ${CANVAS_WIDTH} ${CANVAS_HEIGHT}`, canvas, [
    element('defs', {}, verticalGradient('sky', sky)),
    element('rect', { ...canvas, fill: 'url(#sky)' }),
    scene,
  ]);
}

export function drawPicture(id: string, index: number): string {
  const names = Object.keys(SCENES) as SceneName[];
  const start = [...id].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return drawScene(names[(start + index) % names.length] ?? 'hills', `picture ${id} ${index}`);
}
