// The ports of a stack, and which offsets of them a stack can run on.
// @ts-check
import { UserError } from './steps.mjs';

/** Ports of a stack without an offset. */
export const BASE_PORTS = {
  hosting: 5000,
  functions: 5001,
  'dev server': 5173,
  firestore: 8080,
  'rules under mutation': 8180,
  auth: 9099,
  storage: 9199,
};
/** Distance from a stack to its production-like one. */
export const PRODUCTION_OFFSET = 20_000;
const MAX_PORT = 65_535;
const MAX_OFFSET = MAX_PORT - Math.max(...Object.values(BASE_PORTS));

/**
 * Browsers and Node's `fetch` refuse these: https://fetch.spec.whatwg.org/#port-blocking. A test compares the list with
 * that of Node. The list has no port above the last one, so production-like stacks are never affected.
 */
const BLOCKED_PORTS = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102,
  103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465,
  512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993,
  995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668,
  6669, 6679, 6697, 10_080,
]);

/** @param {number} port */
export const isBlockedPort = (port) => BLOCKED_PORTS.has(port);

/** @param {number} offset @returns {string} why no stack can run on it; empty if one can */
function describeProblem(offset) {
  if (offset > MAX_OFFSET) return `the highest port would be above ${MAX_PORT}`;
  const blocked = Object.entries(BASE_PORTS)
    .map(([name, base]) => ({ name, port: base + offset }))
    .filter(({ port }) => isBlockedPort(port));
  const names = blocked.map(({ name, port }) => `${port} (${name})`).join(', ');
  return names && `browsers refuse port ${names}`;
}

/** @param {number} offset */
function findNearest(offset) {
  const start = Math.min(offset, MAX_OFFSET);
  for (let distance = 0; ; distance++) {
    const found = [start + distance, start - distance].find(
      (each) => each >= 0 && describeProblem(each) === '',
    );
    if (found !== undefined) return found;
  }
}

/** @param {string} [text] of SAMSPILL_PORT_OFFSET @returns {number} */
export function parsePortOffset(text = '') {
  const trimmed = text.trim();
  if (!/^\d*$/.test(trimmed)) {
    throw new UserError(
      `SAMSPILL_PORT_OFFSET must be a whole number from 0 to ${MAX_OFFSET}, such as 10, not "${text}".`,
    );
  }
  const offset = Number(trimmed);
  const problem = describeProblem(offset);
  if (problem === '') return offset;
  throw new UserError(
    `SAMSPILL_PORT_OFFSET=${trimmed} does not work: ${problem}. The nearest that works is ${findNearest(offset)}.`,
  );
}

/** @param {number} offset of the usual stack @returns {number} of the production-like one beside it */
export function productionOffset(offset) {
  if (offset + PRODUCTION_OFFSET <= MAX_OFFSET) return offset + PRODUCTION_OFFSET;
  throw new UserError(
    `SAMSPILL_PORT_OFFSET=${offset} leaves no ports for the production-like stack, ${PRODUCTION_OFFSET} higher. The highest that works is ${MAX_OFFSET - PRODUCTION_OFFSET}.`,
  );
}
