import type { CoverPalette } from './cover-palettes.ts';
import { CANVAS_HEIGHT as HEIGHT, CANVAS_WIDTH as WIDTH } from './cover-scenes.ts';
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

type Scene = (palette: CoverPalette, random: Random) => string;

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const rect = (corner: Point, width: number, height: number, fill: string, radius = 0) =>
  element('rect', { ...corner, width, height, fill, rx: radius });
const line = (points: readonly Point[]) => {
  const first = points[0] ?? { x: 0, y: 0 };
  return `M${first.x.toFixed(1)} ${first.y.toFixed(1)}${smoothLine(points)}`;
};
const area = (points: readonly Point[]) => `${line(points)}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`;

const drawKelp: Scene = (palette, random) => {
  const rays = times(5, (index) => {
    const x = 120 + index * 330 + random.between(-60, 60);
    return path(`M${x} 0l190 0l${random.between(120, 260)} ${HEIGHT}h-420Z`, palette.light, {
      opacity: 0.16,
    });
  });
  const ropes = times(7, (rope) => {
    const x = 110 + rope * 220 + random.between(-30, 30);
    const depth = rope / 6;
    const colour = blend(palette.near, palette.far, 0.15 + 0.5 * Math.abs(depth - 0.5));
    const blades = times(9, (blade) => {
      const y = 120 + blade * 78;
      const side = blade % 2 === 0 ? 1 : -1;
      const reach = random.between(70, 150) * side;
      const drop = random.between(90, 170);
      return path(
        `M${x} ${y}c${reach} ${drop * 0.2} ${reach} ${drop * 0.7} ${reach * 0.7} ${drop}c${-reach * 0.3} ${-drop * 0.5} ${-reach * 0.6} ${-drop * 0.6} ${-reach * 0.7} ${-drop}Z`,
        colour,
      );
    });
    return (
      stroke(`M${x} 70V${HEIGHT}`, palette.near, 6) +
      blades.join('') +
      circle({ x, y: 62 }, 34, palette.accent)
    );
  });
  return rays.join('') + ropes.join('');
};

const drawSensor: Scene = (palette, random) => {
  const ridge = (base: number, rough: number) =>
    times(9, (index) => ({ x: index * 192, y: base + random.between(-rough, rough) }));
  const [far, near] = [ridge(380, 130), ridge(560, 70)];
  const x = random.between(420, 1100);
  const panel = `M${x + 16} 300l230 -70l0 120l-230 70Z`;
  return [
    circle({ x: random.between(200, 1300), y: 190 }, 80, palette.accent),
    path(area(far), palette.far),
    path(area(near), blend(palette.far, palette.near, 0.45)),
    path(area(ridge(760, 24)), palette.light),
    rect({ x: x - 9, y: 210 }, 18, 580, palette.near, 6),
    path(panel, blend(palette.near, '#000000', 0.2)),
    stroke(`M${x + 92} 277l0 120M${x + 170} 253l0 120M${x + 16} 360l230 -70`, palette.far, 4),
    rect({ x: x - 95, y: 420 }, 120, 150, palette.light, 14),
    circle({ x: x - 35, y: 495 }, 34, palette.near),
    circle({ x: x - 35, y: 495 }, 14, palette.accent),
    ...times(26, () =>
      circle(
        { x: random.between(0, WIDTH), y: random.between(0, HEIGHT) },
        random.between(3, 7),
        palette.light,
      ),
    ),
  ].join('');
};

const drawChart: Scene = (palette, random) => {
  const values = times(
    12,
    (index) => 120 + 300 * Math.exp(-(((index - 8) / 2.6) ** 2)) + random.between(-30, 40),
  );
  const at = (index: number, value: number) => ({ x: 280 + index * 86, y: 690 - value });
  return [
    rect({ x: 150, y: 90 }, WIDTH - 300, HEIGHT - 180, palette.light, 28),
    ...times(5, (index) =>
      stroke(`M230 ${690 - index * 120}H${WIDTH - 230}`, palette.far, 2, { opacity: 0.5 }),
    ),
    ...values.map((value, index) => {
      const { x, y } = at(index, value * 0.8);
      return rect({ x: x - 26, y }, 52, 690 - y, index === 8 ? palette.accent : palette.far, 8);
    }),
    stroke(line(values.map((value, index) => at(index, value + 60))), palette.near, 9),
    ...values.map((value, index) => circle(at(index, value + 60), 12, palette.near)),
  ].join('');
};

const drawShelf: Scene = (palette, random) => {
  const colours = [
    palette.near,
    palette.far,
    palette.accent,
    palette.light,
    blend(palette.near, palette.far, 0.5),
  ] as const;
  const rows = times(3, (row) => {
    const floor = 270 + row * 250;
    const things: string[] = [];
    for (let x = 170; x < WIDTH - 260; ) {
      const width = random.between(70, 190);
      const height = random.between(80, 185);
      const colour = random.pick([...colours]);
      const lid = blend(colour, '#000000', 0.15);
      things.push(
        rect({ x, y: floor - height }, width, height, colour, random.chance(0.4) ? 40 : 10),
      );
      things.push(rect({ x: x + 12, y: floor - height * 0.6 }, width - 24, 12, lid, 6));
      x += width + random.between(14, 60);
    }
    return things.join('') + rect({ x: 110, y: floor }, WIDTH - 220, 26, palette.near, 8);
  });
  const pot = { x: 1250, y: 180 };
  const leaves = times(7, (index) => {
    const turn = -70 + index * 23;
    return path(
      'M0 0c-34 -60 -22 -120 0 -160c22 40 34 100 0 160Z',
      blend(palette.near, palette.far, 0.3),
      {
        transform: `translate(${pot.x + 50} ${pot.y}) rotate(${turn})`,
      },
    );
  });
  return rows.join('') + leaves.join('') + rect(pot, 100, 92, palette.accent, 14);
};

const SEA = '#d3e6f3';

const drawMap: Scene = (palette, random) => {
  const shore = (shift: number) => [
    { x: 520 + shift, y: -20 },
    ...times(9, (index) => ({
      x: 560 + shift + random.between(-150, 150) + index * 34,
      y: 60 + index * 100,
    })),
  ];
  const land = (points: readonly Point[], colour: string) =>
    path(`${line(points)}L${WIDTH} ${HEIGHT}L${WIDTH} 0Z`, colour);
  const coast = shore(0);
  const pins = coast.filter((_, index) => index % 2 === 0).slice(1, 5);
  return [
    rect({ x: 0, y: 0 }, WIDTH, HEIGHT, SEA),
    land(shore(-70), blend(palette.far, palette.light, 0.4)),
    land(coast, palette.far),
    land(shore(330), blend(palette.far, palette.near, 0.3)),
    ...times(7, () =>
      element('ellipse', {
        cx: random.between(60, 480),
        cy: random.between(60, 800),
        rx: random.between(20, 70),
        ry: random.between(14, 40),
        fill: palette.far,
      }),
    ),
    stroke(line(pins.map(({ x, y }) => ({ x: x - 90, y }))), palette.near, 5, {
      'stroke-dasharray': '4 22',
    }),
    ...pins.map(
      ({ x, y }) =>
        path(`M${x - 90} ${y}c-60 -70 -60 -150 0 -160c60 10 60 90 0 160Z`, palette.accent) +
        circle({ x: x - 90, y: y - 108 }, 20, palette.light),
    ),
  ].join('');
};

const drawSketches: Scene = (palette, random) =>
  times(3, (index) => {
    const x = 190 + index * 420;
    const y = 80 + (index % 2) * 40;
    const soft = blend(palette.far, palette.light, 0.4);
    const rows = times(4, (row) => {
      const top = y + 320 + row * 74;
      return (
        circle({ x: x + 60, y: top + 24 }, 22, index === row ? palette.accent : soft) +
        rect({ x: x + 100, y: top + 6 }, random.between(110, 170), 14, palette.far, 7) +
        rect({ x: x + 100, y: top + 30 }, random.between(60, 130), 12, soft, 6)
      );
    });
    return [
      rect({ x, y }, 320, 690, palette.near, 44),
      rect({ x: x + 14, y: y + 14 }, 292, 662, palette.light, 32),
      rect({ x: x + 36, y: y + 52 }, 248, 150, index === 1 ? palette.accent : soft, 16),
      rect({ x: x + 36, y: y + 224 }, random.between(150, 240), 22, palette.near, 11),
      rect({ x: x + 36, y: y + 262 }, random.between(120, 210), 16, palette.far, 8),
      ...rows,
      rect({ x: x + 36, y: y + 612 }, 248, 44, palette.near, 22),
    ].join('');
  }).join('');

const drawBoats: Scene = (palette, random) =>
  times(3, (index) => {
    const x = 150 + index * 430 + random.between(-30, 30);
    const y = 560 + index * 26;
    const hull = random.pick([palette.near, palette.accent, blend(palette.near, palette.far, 0.4)]);
    return [
      rect({ x: x + 96, y: y - 150 }, 120, 130, palette.light, 10),
      rect({ x: x + 112, y: y - 130 }, 38, 40, palette.far, 6),
      rect({ x: x + 164, y: y - 130 }, 38, 40, palette.far, 6),
      stroke(`M${x + 250} ${y - 20}v-230l90 60`, palette.near, 8),
      path(`M${x} ${y - 30}h370c-10 70 -50 120 -90 120h-190c-50 0 -80 -50 -90 -120Z`, hull),
      rect({ x: x + 20, y: y }, 320, 12, palette.light, 6),
    ].join('');
  }).join('');

const drawHarbour: Scene = (palette, random) => {
  const boats = drawBoats(palette, random);
  const water = times(4, (row) =>
    path(
      area(
        times(17, (index) => ({
          x: index * 96,
          y: 640 + row * 56 + 12 * Math.sin(index * 1.7 + row),
        })),
      ),
      blend(palette.far, palette.near, 0.2 + row * 0.2),
      { opacity: 0.92 },
    ),
  );
  const sheds = times(6, (index) => {
    const x = 60 + index * 250;
    const tall = random.between(120, 200);
    const colour = random.pick([
      palette.far,
      palette.accent,
      palette.light,
      blend(palette.far, palette.near, 0.3),
    ]);
    return (
      rect({ x, y: 440 - tall }, 190, tall, colour) +
      path(`M${x - 14} ${440 - tall}l109 -80l109 80Z`, palette.near)
    );
  });
  return sheds.join('') + rect({ x: 0, y: 436 }, WIDTH, 60, palette.near) + boats + water.join('');
};

const drawWorkshop: Scene = (palette, random) => {
  const holes = times(13 * 5, (index) =>
    circle({ x: 150 + (index % 13) * 103, y: 110 + Math.floor(index / 13) * 103 }, 5, palette.far),
  );
  const tools = times(6, (index) => {
    const x = 230 + index * 210;
    const y = 150 + random.between(-20, 30);
    const handle = rect(
      { x: x - 16, y: y + 150 },
      32,
      190,
      index % 2 === 0 ? palette.accent : palette.near,
      14,
    );
    const heads = [
      rect({ x: x - 70, y: y + 90 }, 140, 64, palette.near, 12),
      path(`M${x - 22} ${y + 160}V${y}h44V${y + 160}Z`, blend(palette.near, palette.far, 0.4)),
      circle({ x, y: y + 90 }, 66, palette.near) + circle({ x, y: y + 90 }, 34, palette.light),
    ];
    return handle + (heads[index % heads.length] ?? '');
  });
  return [
    rect({ x: 90, y: 60 }, WIDTH - 180, 530, palette.light, 20),
    ...holes,
    ...tools,
    rect({ x: 0, y: 660 }, WIDTH, 46, blend(palette.accent, palette.near, 0.35)),
    rect({ x: 0, y: 706 }, WIDTH, 158, palette.near),
    rect({ x: random.between(200, 700), y: 596 }, 210, 64, palette.far, 10),
    rect({ x: random.between(900, 1150), y: 560 }, 100, 100, palette.accent, 16),
  ].join('');
};

export const POST_SCENES = {
  kelp: drawKelp,
  sensor: drawSensor,
  chart: drawChart,
  shelf: drawShelf,
  map: drawMap,
  sketches: drawSketches,
  harbour: drawHarbour,
  workshop: drawWorkshop,
} as const;
export type PostScene = keyof typeof POST_SCENES;
