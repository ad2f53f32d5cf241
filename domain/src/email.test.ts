import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { EmailSchema } from './email.ts';

describe('EmailSchema', () => {
  it.each([
    'kari@samspill.no',
    ' kari@samspill.no ',
    'Kari.Nordmann+test@sub.samspill.co.uk',
    "sinead.o'brien@example.ie",
    'åse@samspill.no',
    'kari@blåbær.no',
    'kari@xn--blbr-roah.no',
    'иван@почта.рф',
    '李@例え.テスト',
    'a_b-c@1and1.com',
    'x!#$%&*/=?^`{|}~@example.org',
    '.kari.@example.org',
    'kari@localhost',
    'kari@a-b.museum',
    `${'x'.repeat(64)}@example.org`,
  ])('accepts %j', (typed) => {
    expect(v.parse(EmailSchema, typed)).toBe(typed.trim());
  });

  it.each([
    '',
    'kari',
    'kari@',
    '@samspill.no',
    'kari @samspill.no',
    'kari@sam spill.no',
    'kari@@samspill.no',
    'kari@samspill..no',
    'kari@.no',
    'kari@-samspill.no',
    'kari@samspill-.no',
    'kari@samspill.no,ola@samspill.no',
    'Kari <kari@samspill.no>',
    '"kari"@samspill.no',
    'kari@samspill.no\u200b',
    'kari@samspill.no\nBcc: ola@samspill.no',
    '=cmd()',
    `${'x'.repeat(65)}@example.org`,
    `kari@${'x.'.repeat(130)}no`,
  ])('rejects %j', (typed) => {
    const { success, issues } = v.safeParse(EmailSchema, typed);
    expect(success).toBe(false);
    expect(['email', 'max_length']).toContain(issues?.[0].type);
  });
});
