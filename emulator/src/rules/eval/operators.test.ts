import { describe, expect, it } from 'vitest';
import { documentsOf, requestFor, rulesetWith } from '../testing/rules-fixture.ts';

const OPERANDS = { true: 'true', false: 'false', error: 'request.nope', int: 'request.auth.uid' };

const TYPE_ERROR = 'Type error. Received: [string] Expected: [bool].';
const ERROR = 'Property nope is undefined on object.';

function outcomeOf(condition: string): string {
  const ruleset = rulesetWith(`match /t/{id} { allow get: if\n${condition}; }`);
  const request = requestFor('get', 't/a', { auth: { sub: 'kari' } });
  const { allowed, reason } = ruleset.authorize(request, documentsOf([]));
  return allowed ? 'true' : reason.replace(/ for 'get' @ L3$/, '');
}

type Operand = keyof typeof OPERANDS;

describe('logical operators with errors', () => {
  it.each<[Operand, '&&' | '||', Operand, string]>([
    ['true', '||', 'error', 'true'],
    ['error', '||', 'true', 'true'],
    ['false', '||', 'error', ERROR],
    ['error', '||', 'false', ERROR],
    ['error', '||', 'error', ERROR],
    ['int', '||', 'true', 'true'],
    ['true', '||', 'int', 'true'],
    ['int', '||', 'false', TYPE_ERROR],
    ['false', '||', 'int', TYPE_ERROR],
    ['int', '||', 'error', TYPE_ERROR],
    ['false', '&&', 'error', 'false'],
    ['error', '&&', 'false', 'false'],
    ['true', '&&', 'error', ERROR],
    ['error', '&&', 'true', ERROR],
    ['error', '&&', 'error', ERROR],
    ['int', '&&', 'false', 'false'],
    ['false', '&&', 'int', 'false'],
    ['int', '&&', 'true', TYPE_ERROR],
    ['true', '&&', 'int', TYPE_ERROR],
  ])('evaluates %s %s %s to %s', (left, op, right, outcome) => {
    expect(outcomeOf(`${OPERANDS[left]} ${op} ${OPERANDS[right]}`)).toBe(outcome);
  });

  it.each([
    ['!request.nope', ERROR],
    ['!(request.nope && false)', 'true'],
    ['(request.nope || true) && true', 'true'],
    ['request.nope ? true : true', ERROR],
    ['true ? true : request.nope', 'true'],
    ['request.nope == null', ERROR],
    ['request.nope is string', ERROR],
    ["request.nope in ['a']", ERROR],
  ])('evaluates %s to %s', (condition, outcome) => {
    expect(outcomeOf(condition)).toBe(outcome);
  });

  it('returns a type error for a condition that is no boolean', () => {
    expect(outcomeOf('request.auth.uid')).toBe(TYPE_ERROR);
  });
});
