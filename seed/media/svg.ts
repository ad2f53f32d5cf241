import { hashText, randomFrom } from '@samspill/domain/random';

export interface Random {
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
}

export function createRandom(key: string): Random {
  const next = randomFrom(hashText(key));
  return {
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

type Attributes = Readonly<Record<string, string | number>>;

/** Rounds numbers, which keeps the text short and the output deterministic. */
export function element(name: string, attributes: Attributes, children = ''): string {
  const list = Object.entries(attributes)
    .map(
      ([key, value]) => `${key}="${typeof value === 'number' ? Number(value.toFixed(2)) : value}"`,
    )
    .join(' ');
  return children ? `<${name} ${list}>${children}</${name}>` : `<${name} ${list}/>`;
}

export const path = (d: string, fill: string, more: Attributes = {}) =>
  element('path', { d, fill, ...more });

export const circle = ({ x, y }: Point, radius: number, fill: string, more: Attributes = {}) =>
  element('circle', { cx: x, cy: y, r: radius, fill, ...more });

export const stroke = (d: string, colour: string, width: number, more: Attributes = {}) =>
  path(d, 'none', { stroke: colour, 'stroke-width': width, 'stroke-linecap': 'round', ...more });

/** Use it as `fill="url(#id)"`. */
export function verticalGradient(id: string, colours: readonly string[]): string {
  const stops = colours.map((colour, index) =>
    element('stop', { offset: index / Math.max(1, colours.length - 1), 'stop-color': colour }),
  );
  return element('linearGradient', { id, x1: 0, y1: 0, x2: 0, y2: 1 }, stops.join(''));
}

export function smoothLine(points: readonly Point[]): string {
  return points
    .slice(1)
    .map((to, index) => {
      const from = points[index] ?? to;
      const before = points[index - 1] ?? from;
      const after = points[index + 2] ?? to;
      const numbers = [
        from.x + (to.x - before.x) / 6,
        from.y + (to.y - before.y) / 6,
        to.x - (after.x - from.x) / 6,
        to.y - (after.y - from.y) / 6,
        to.x,
        to.y,
      ];
      return `C${numbers.map((value) => value.toFixed(1)).join(' ')}`;
    })
    .join('');
}

export function drawing(viewBox: string, size: Size, content: readonly string[]): string {
  const attributes = { xmlns: 'http://www.w3.org/2000/svg', viewBox, ...size };
  return element('svg', attributes, content.join(''));
}

/** Mixes two `#rrggbb` colors; a share of 0 yields the first. */
export function blend(from: string, to: string, share: number): string {
  const channel = (colour: string, index: number) =>
    Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16);
  const mixed = [0, 1, 2].map((index) =>
    Math.round(channel(from, index) * (1 - share) + channel(to, index) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
