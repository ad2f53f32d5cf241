// Progress on the terminal: one line per step, with its seconds.
// @ts-check

const TICK_MS = 250;
const isColored = process.stdout.isTTY && !process.env.NO_COLOR;

/** @param {number} code an SGR code @param {string} text */
const paint = (code, text) => (isColored ? `\u001b[${code}m${text}\u001b[0m` : text);
export const bold = (/** @type {string} */ text) => paint(1, text);
export const dim = (/** @type {string} */ text) => paint(2, text);
export const green = (/** @type {string} */ text) => paint(32, text);
export const red = (/** @type {string} */ text) => paint(31, text);

/** Expected failure: printed without a stack trace. */
export class UserError extends Error {}

/** @param {number} startedAt milliseconds */
const secondsSince = (startedAt) => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;

/**
 * @template T @param {string} title @param {() => Promise<T>} work @returns {Promise<T>}
 * @param {(text: string) => void} [write] replaces the terminal while other parts use it
 */
export async function step(title, work, write) {
  const startedAt = Date.now();
  const isTicking = !write && process.stdout.isTTY;
  const endTicking = isTicking ? showElapsed(title, startedAt) : () => {};
  const print = (/** @type {string} */ mark) => {
    const line = `  ${mark} ${title} ${dim(secondsSince(startedAt))}\n`;
    if (write) write(line);
    else process.stdout.write(isTicking ? `\r\u001b[K${line}` : line);
  };
  try {
    const result = await work();
    print(green('✓'));
    return result;
  } catch (error) {
    print(red('✗'));
    throw error;
  } finally {
    endTicking();
  }
}

/** @param {string} title @param {number} startedAt */
function showElapsed(title, startedAt) {
  const show = () => process.stdout.write(`\r\u001b[K  … ${title} ${dim(secondsSince(startedAt))}`);
  show();
  const timer = setInterval(show, TICK_MS);
  return () => clearInterval(timer);
}

/**
 * Formats a failure with everything that caused it: `fetch` reports the actual reason only as a cause.
 * @param {unknown} error @returns {string}
 */
export function describeError(error) {
  if (!(error instanceof Error)) return String(error);
  // A connection that was tried on several addresses fails with an AggregateError without a message.
  const parts = error instanceof AggregateError ? error.errors.map(describeError) : [];
  const message = [error.message || error.name, ...parts].join('; ');
  return error.cause === undefined ? message : `${message}: ${describeError(error.cause)}`;
}

/**
 * Runs a command’s main function; a UserError prints its messages without a stack trace and exits with 1.
 * @param {() => Promise<number | void>} main
 */
export async function runCommand(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    console.error(error instanceof UserError ? `\n${red('✗')} ${describeError(error)}` : error);
    process.exitCode = 1;
  }
}
