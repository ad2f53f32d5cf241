export interface PasswordPolicy {
  readonly minChars: number;
  readonly maxChars?: number;
  readonly needsLowercase?: boolean;
  readonly needsUppercase?: boolean;
  readonly needsNumeric?: boolean;
  readonly needsNonAlphanumeric?: boolean;
}

export const DEFAULT_PASSWORD_POLICY: PasswordPolicy = { minChars: 6 };

export type PasswordRule =
  | 'minChars'
  | 'maxChars'
  | 'lowercase'
  | 'uppercase'
  | 'numeric'
  | 'nonAlphanumeric';

export interface PasswordCheck {
  readonly rule: PasswordRule;
  readonly isMet: boolean;
}

export function checkPassword(policy: PasswordPolicy, password: string): PasswordCheck[] {
  const { minChars, maxChars } = policy;
  const rules: [PasswordRule, boolean | undefined, boolean][] = [
    ['minChars', true, password.length >= minChars],
    ['maxChars', maxChars !== undefined, password.length <= (maxChars ?? 0)],
    ['lowercase', policy.needsLowercase, /\p{Ll}/u.test(password)],
    ['uppercase', policy.needsUppercase, /\p{Lu}/u.test(password)],
    ['numeric', policy.needsNumeric, /\p{N}/u.test(password)],
    ['nonAlphanumeric', policy.needsNonAlphanumeric, /[^\p{L}\p{N}]/u.test(password)],
  ];
  return rules.filter(([, applies]) => applies).map(([rule, , isMet]) => ({ rule, isMet }));
}
