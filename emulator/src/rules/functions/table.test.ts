import { describe, expect, it } from 'vitest';
import { documentsOf, requestFor, rulesetWith } from '../testing/rules-fixture.ts';
import { FAILURES, RESULTS } from './table.examples.ts';
import { FUNCTIONS } from './table.ts';

function refusalOf(condition: string): string | null {
  const ruleset = rulesetWith(`match /t/{id} { allow get: if\n${condition}; }`);
  const { allowed, reason } = ruleset.authorize(requestFor('get', 't/a'), documentsOf([]));
  return allowed ? null : reason.replace(/ for 'get' @ L3$/, '');
}

const nameOf = ({ name, receiver }: (typeof FUNCTIONS)[number]) =>
  receiver ? `${receiver}#${name}` : name;

describe('function table', () => {
  it.each(Object.values(RESULTS).flat())('evaluates %s to %s', (source, result) => {
    expect(refusalOf(`${source} == ${result}`)).toBeNull();
  });

  it.each(FAILURES)('rejects %s with %s', (source, error) => {
    expect(refusalOf(`${source} == null`)).toBe(error);
  });

  it('has an example of every function that rules can call alone', () => {
    const callable = FUNCTIONS.filter(({ receiver }) => receiver !== 'constraint');
    expect(Object.keys(RESULTS).sort()).toEqual(callable.map(nameOf).sort());
  });

  it('contains each pair of name and receiver once', () => {
    const keys = FUNCTIONS.map(nameOf);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
