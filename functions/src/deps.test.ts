import { describe, expect, it } from 'vitest';
import { parseAdminEmails } from './deps.ts';

describe('ADMIN_EMAILS', () => {
  it('is a list of addresses, whatever their case and spacing', () => {
    expect(parseAdminEmails(' Admin@x.no,b@x.no ,')).toEqual(['admin@x.no', 'b@x.no']);
  });

  it('may be empty', () => {
    expect(parseAdminEmails('')).toEqual([]);
  });
});
