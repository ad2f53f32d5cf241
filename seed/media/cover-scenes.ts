import type { CoverPalette } from './cover-palettes.ts';
import {
  blend,
  circle,
  element,
  type Point,
  path,
  type Random,
  smoothLine,
  stroke,
} from './svg.ts';

/** Width of the largest variant (IMAGE_WIDTHS); one unit is a pixel. */
export const CANVAS_WIDTH = 1536;
export const CANVAS_HEIGHT = 864;
const MARGIN = 40;

type Scene = (palette: CoverPalette, random: Random) => string;

function drawSun(palette: CoverPalette, random: Random): string {
  const centre = { x: random.between(260, 1280), y: random.between(170, 300) };
  const radius = random.between(70, 120);
  const colour = random.chance(0.5) ? palette.accent : palette.light;
  return (
    circle(centre, radius * 1.7, palette.light, { opacity: 0.35 }) + circle(centre, radius, colour)
  );
}

function areaBelow(line: readonly Point[], colour: string): string {
  const first = line[0] ?? { x: 0, y: 0 };
  const last = line.at(-1) ?? first;
  const bottom = CANVAS_HEIGHT + MARGIN;
  return path(
    `M${first.x} ${first.y.toFixed(1)}${smoothLine(line)}L${last.x} ${bottom}L${first.x} ${bottom}Z`,
    colour,
  );
}

function lineOf(stepPx: number, heightAt: (x: number) => number): Point[] {
  const count = Math.ceil((CANVAS_WIDTH + 2 * MARGIN) / stepPx) + 1;
  return Array.from({ length: count }, (_, index) => {
    const x = -MARGIN + index * stepPx;
    return { x, y: heightAt(x) };
  });
}

const WAVES = 7;

const drawWaves: Scene = (palette, random) => {
  const layers = Array.from({ length: WAVES }, (_, index) => {
    const depth = index / (WAVES - 1);
    const length = random.between(420, 900) * (0.7 + depth * 0.6);
    const shift = random.between(0, Math.PI * 2);
    const height = 14 + depth * random.between(26, 56);
    const base = 400 + 40 * index + 6 * index * index;
    const line = lineOf(
      48,
      (x) =>
        base +
        height * Math.sin(x / (length / 4) + shift) +
        0.5 * height * Math.sin(x / 170 + shift),
    );
    const first = line[0] ?? { x: 0, y: 0 };
    const crest = `M${first.x} ${first.y.toFixed(1)}${smoothLine(line)}`;
    return (
      areaBelow(line, blend(palette.far, palette.near, depth)) +
      stroke(crest, palette.light, 3, { opacity: 0.28 - depth * 0.14 })
    );
  });
  return drawSun(palette, random) + layers.join('');
};

const RIDGES = 5;

function drawTree(foot: Point, heightPx: number, colour: string): string {
  const half = heightPx * 0.2;
  return path(
    `M${foot.x.toFixed(1)} ${(foot.y - heightPx).toFixed(1)}l${half.toFixed(1)} ${heightPx.toFixed(1)}h${(-2 * half).toFixed(1)}Z`,
    colour,
  );
}

const drawHills: Scene = (palette, random) => {
  const layers = Array.from({ length: RIDGES }, (_, index) => {
    const depth = index / (RIDGES - 1);
    const colour = blend(palette.far, palette.near, depth);
    const rough = 120 - depth * 60;
    const line = lineOf(
      random.between(120, 210),
      () => 380 + index * 100 + random.between(-rough, rough * 0.6),
    );
    const wantsTrees = index >= RIDGES - 2;
    const trees = line.slice(1, -1).flatMap((point) => {
      if (!wantsTrees || random.chance(0.3)) return [];
      return Array.from({ length: 3 }, (_unused, tree) => {
        const foot = { x: point.x + (tree - 1) * random.between(18, 34), y: point.y + 26 };
        return drawTree(foot, random.between(54, 110) * (0.7 + depth * 0.5), colour);
      });
    });
    return trees.join('') + areaBelow(line, colour);
  });
  return drawSun(palette, random) + layers.join('');
};

const TILE_PX = 192;

function drawTile(corner: Point, palette: CoverPalette, random: Random): string {
  const { x, y } = corner;
  const depth = (x / CANVAS_WIDTH) * 0.7 + (y / CANVAS_HEIGHT) * 0.3;
  const colour = random.chance(0.1)
    ? palette.accent
    : blend(palette.far, palette.near, Math.min(1, Math.max(0, depth + random.between(-0.3, 0.2))));
  const ground = blend(palette.sky[1], palette.far, random.between(0, 0.6));
  const square = element('rect', { x, y, width: TILE_PX, height: TILE_PX, fill: ground });
  const turn = `rotate(${random.pick([0, 90, 180, 270])} ${x + TILE_PX / 2} ${y + TILE_PX / 2})`;
  const half = TILE_PX / 2;
  const shapes = [
    path(`M${x} ${y}h${TILE_PX}a${TILE_PX} ${TILE_PX} 0 0 1 ${-TILE_PX} ${TILE_PX}Z`, colour, {
      transform: turn,
    }),
    path(`M${x} ${y}h${half}a${half} ${half} 0 0 1 0 ${TILE_PX}h${-half}Z`, colour, {
      transform: turn,
    }),
    path(`M${x} ${y}L${x + TILE_PX} ${y + TILE_PX}H${x}Z`, colour, { transform: turn }),
    circle({ x: x + half, y: y + half }, half * 0.62, colour),
    element('rect', { x, y, width: half, height: TILE_PX, fill: colour, transform: turn }),
    '',
  ] as const;
  return square + random.pick([...shapes]);
}

const drawTiles: Scene = (palette, random) => {
  const columns = CANVAS_WIDTH / TILE_PX;
  const rows = Math.ceil(CANVAS_HEIGHT / TILE_PX);
  return Array.from({ length: columns * rows }, (_, index) =>
    drawTile(
      { x: (index % columns) * TILE_PX, y: Math.floor(index / columns) * TILE_PX },
      palette,
      random,
    ),
  ).join('');
};

const STAR_COLUMNS = 11;
const STAR_ROWS = 6;
const LINK_REACH_PX = 190;

const drawConstellation: Scene = (palette, random) => {
  const stepX = CANVAS_WIDTH / STAR_COLUMNS;
  const stepY = CANVAS_HEIGHT / STAR_ROWS;
  const stars = Array.from({ length: STAR_COLUMNS * STAR_ROWS }, (_, index) => ({
    x: ((index % STAR_COLUMNS) + random.between(0.1, 0.9)) * stepX,
    y: (Math.floor(index / STAR_COLUMNS) + random.between(0.1, 0.9)) * stepY,
  }));
  const links = stars.flatMap((from, index) =>
    stars
      .slice(index + 1)
      .filter((to) => Math.hypot(from.x - to.x, from.y - to.y) < LINK_REACH_PX)
      .map((to) =>
        stroke(
          `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`,
          palette.near,
          2.5,
          {
            opacity: random.between(0.1, 0.55).toFixed(2),
          },
        ),
      ),
  );
  const points = stars.map((star) => {
    if (random.chance(0.14)) {
      return (
        circle(star, random.between(34, 54), palette.accent, { opacity: 0.16 }) +
        circle(star, random.between(11, 16), palette.accent)
      );
    }
    return circle(star, random.between(3.5, 9), random.chance(0.3) ? palette.light : palette.near);
  });
  const halo = { x: random.between(300, 1240), y: random.between(250, 620) };
  const rings = [420, 300, 190].map((radius) =>
    circle(halo, radius, palette.far, { opacity: 0.2 }),
  );
  return rings.join('') + links.join('') + points.join('');
};

const RING_SHARES = [1, 0.84, 0.68, 0.5, 0.34] as const;
const RING_GROUPS = [
  { share: 0.16, radius: 330 },
  { share: 0.86, radius: 420 },
  { share: 0.62, radius: 230 },
  { share: 0.38, radius: 300 },
] as const;

function drawRings(centre: Point, outerPx: number, colours: readonly string[]): string {
  return RING_SHARES.map((share, index) =>
    circle(centre, outerPx * share, colours[index] ?? 'none'),
  ).join('');
}

const drawArcs: Scene = (palette, random) => {
  const mirror = random.chance(0.5);
  const warmGroup = random.pick([0, 1, 3]);
  const groups = RING_GROUPS.map(({ share, radius }, index) => {
    const x = CANVAS_WIDTH * ((mirror ? 1 - share : share) + random.between(-0.05, 0.05));
    const line = blend(palette.far, palette.near, random.between(0, 0.5));
    const core = index === warmGroup ? palette.accent : blend(line, palette.near, 0.7);
    const centre = { x, y: CANVAS_HEIGHT - random.between(60, 130) };
    const gap = palette.sky[index % 2];
    return drawRings(centre, radius * random.between(0.85, 1.15), [
      line,
      gap ?? line,
      line,
      gap ?? line,
      core,
    ]);
  });
  const ground = lineOf(400, () => CANVAS_HEIGHT - random.between(70, 150));
  return groups.join('') + areaBelow(ground, palette.near);
};

export const SCENES = {
  waves: drawWaves,
  hills: drawHills,
  tiles: drawTiles,
  constellation: drawConstellation,
  arcs: drawArcs,
} as const;
export type SceneName = keyof typeof SCENES;
