// @ts-check
import { describe, expect, it } from 'vitest';
import { listSignIns } from './sign-ins.mjs';

describe('the sign-ins of an export', () => {
  it('are those of the accounts that have ever had a password or been revoked', () => {
    const accounts = {
      users: [
        { localId: 'kari', validSince: '1795237465', email: 'kari@samspill.test' },
        { localId: 'google-1', email: 'g@samspill.test' },
      ],
    };
    expect(listSignIns(JSON.stringify(accounts))).toEqual([
      { localId: 'kari', validSince: '1795237465' },
    ]);
  });

  it('are none when nobody has an account', () => {
    expect(listSignIns('{"kind":"identitytoolkit#DownloadAccountResponse"}')).toEqual([]);
  });
});
