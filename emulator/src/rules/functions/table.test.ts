import { describe, expect, it } from 'vitest';
import { documentsOf, requestFor, rulesetWith } from '../testing/rules-fixture.ts';
import { FUNCTIONS } from './table.ts';

function refusalOf(condition: string): string | null {
  const ruleset = rulesetWith(`match /t/{id} { allow get: if\n${condition}; }`);
  const { allowed, reason } = ruleset.authorize(requestFor('get', 't/a'), documentsOf([]));
  return allowed ? null : reason.replace(/ for 'get' @ L3$/, '');
}

const examples = FUNCTIONS.flatMap((spec) =>
  spec.examples.map((example) => ({
    title: `${spec.receiver ? `${spec.receiver}.` : ''}${spec.name}: ${example.source}`,
    example,
  })),
);

describe('function table', () => {
  it.each(examples)('$title', ({ example }) => {
    if ('gives' in example) expect(refusalOf(`${example.source} == ${example.gives}`)).toBeNull();
    else expect(refusalOf(`${example.source} == null`)).toBe(example.fails);
  });

  it('documents every function, with an example unless rules cannot call it alone', () => {
    const bare = FUNCTIONS.filter(
      ({ doc, examples: own, receiver }) =>
        doc === '' || (own.length === 0 && receiver !== 'constraint'),
    );
    expect(bare).toEqual([]);
  });

  it('contains each pair of name and receiver once', () => {
    const keys = FUNCTIONS.map(({ name, receiver }) => `${receiver}#${name}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
