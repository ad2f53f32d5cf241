export interface Mutant {
  readonly offset: number;
  readonly line: number;
  readonly condition: string;
  readonly rules: string;
}

interface Operand {
  readonly start: number;
  readonly end: number;
  /** Replacement of the condition: true in a conjunction, false in a disjunction. */
  readonly neutral: 'true' | 'false';
}

const OPENING = '([{';
const CLOSING = ')]}';

const blank = (text: string) =>
  text.replace(/\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'/g, (found) => ' '.repeat(found.length));

/** End of the operand at `from`: the next operator, branch or bracket of an outer level. */
function findEnd(code: string, from: number): number {
  let depth = 0;
  for (let at = from; at < code.length; at += 1) {
    const char = code.charAt(at);
    const isOperator = /^(&&|\|\|)/.test(code.slice(at, at + 2));
    if (depth === 0 && (isOperator || ';?:,'.includes(char))) return at;
    if (OPENING.includes(char)) depth += 1;
    if (CLOSING.includes(char)) depth -= 1;
    if (depth < 0) return at;
  }
  throw new Error(`an operand without an end at ${from}`);
}

function findStart(code: string, to: number): number {
  let depth = 0;
  for (let at = to - 1; at >= 0; at -= 1) {
    const char = code.charAt(at);
    if (CLOSING.includes(char)) depth += 1;
    if (OPENING.includes(char)) depth -= 1;
    const isOperator =
      depth === 0 && /(&&|\|\||[?:,] |\bif |\breturn )$/.test(code.slice(0, at + 1));
    if (depth < 0 || isOperator) return at + 1;
  }
  throw new Error(`an operand without a start at ${to}`);
}

function findOperands(code: string): Operand[] {
  return [...code.matchAll(/&&|\|\|/g)].flatMap(({ index, 0: operator }) => {
    const neutral = operator === '&&' ? 'true' : 'false';
    const left = { start: findStart(code, index), end: index, neutral } as const;
    const right = { start: index + 2, end: findEnd(code, index + 2), neutral } as const;
    return [left, right];
  });
}

function findWholeConditions(code: string): Operand[] {
  const beginnings = [...code.matchAll(/\bif |\breturn |[?] |(?<=\s): /g)].map(
    ({ index, 0: text }) => index + text.length,
  );
  return beginnings.map((start) => ({ start, end: findEnd(code, start), neutral: 'true' }));
}

/** One mutant per condition; skips literal `true` and `false`. */
export function findMutants(rules: string): Mutant[] {
  const code = blank(rules);
  const byPlace = new Map<string, Operand>();
  for (const operand of [...findWholeConditions(code), ...findOperands(code)]) {
    const { start, end } = operand;
    const text = rules.slice(start, end);
    byPlace.set(`${start + text.length - text.trimStart().length} ${end}`, operand);
  }
  return [...byPlace.values()]
    .sort((a, b) => a.start - b.start)
    .map(({ start, end, neutral }) => ({
      offset: start,
      line: rules.slice(0, start + 1).split('\n').length,
      condition: rules.slice(start, end).trim().replace(/\s+/g, ' '),
      rules: `${rules.slice(0, start)} ${neutral} ${rules.slice(end)}`,
    }))
    .filter(({ condition }) => condition !== 'true' && condition !== 'false');
}

/** Takes every nth item, as in `2/4`: the second of four parts. Throws for an invalid part. */
export function takePart<T>(items: readonly T[], part: string): T[] {
  const [which = 0, of = 0] = part.split('/').map(Number);
  if (!(which >= 1 && which <= of)) throw new Error(`no part: ${part}`);
  return items.filter((_, index) => index % of === which - 1);
}
