import { describe, expect, it } from 'vitest';
import { checkPassword, DEFAULT_PASSWORD_POLICY, type PasswordPolicy } from './password-policy.ts';

const STRICT: PasswordPolicy = {
  minChars: 8,
  maxChars: 12,
  needsLowercase: true,
  needsUppercase: true,
  needsNumeric: true,
  needsNonAlphanumeric: true,
};

const unmet = (password: string) =>
  checkPassword(STRICT, password)
    .filter(({ isMet }) => !isMet)
    .map(({ rule }) => rule);

describe('default password policy', () => {
  it('requires six characters only', () => {
    expect(checkPassword(DEFAULT_PASSWORD_POLICY, 'abcde')).toEqual([
      { rule: 'minChars', isMet: false },
    ]);
    expect(checkPassword(DEFAULT_PASSWORD_POLICY, 'abcdef')).toEqual([
      { rule: 'minChars', isMet: true },
    ]);
  });
});

describe('strict password policy', () => {
  it.each([
    ['Abcdef1!', []],
    ['abcdef1!', ['uppercase']],
    ['ABCDEF1!', ['lowercase']],
    ['Abcdefg!', ['numeric']],
    ['Abcdefg1', ['nonAlphanumeric']],
    ['Ab1!', ['minChars']],
    ['Abcdefghijk1!', ['maxChars']],
    ['', ['minChars', 'lowercase', 'uppercase', 'numeric', 'nonAlphanumeric']],
  ])('reports for "%s" the unmet rules %j', (password, rules) => {
    expect(unmet(password)).toEqual(rules);
  });

  it('accepts letters of any alphabet', () => {
    expect(unmet('Åæøåæø1!')).toEqual([]);
  });
});
