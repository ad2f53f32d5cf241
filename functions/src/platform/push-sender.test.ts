import { describe, expect, it } from 'vitest';
import { failAllPushes, outcomeOf } from './push-sender.ts';

describe('push outcome', () => {
  it.each([
    ['sent', undefined],
    ['gone', 'messaging/registration-token-not-registered'],
    ['gone', 'messaging/invalid-registration-token'],
    ['gone', 'messaging/invalid-argument'],
    ['failed', 'messaging/mismatched-credential'],
    ['failed', 'messaging/server-unavailable'],
    ['failed', 'messaging/message-rate-exceeded'],
    ['failed', 'app/invalid-credential'],
  ])('is %s for the FCM code %s', (state, code) => {
    expect(outcomeOf(code === undefined ? undefined : { code })).toEqual({
      state,
      code: code ?? '',
    });
  });

  it('is a failure without FCM', async () => {
    const message = { token: 'x', title: 'Samspill', body: 'Hei', href: '/', tag: 'a' };
    expect(await failAllPushes([message, message])).toEqual([
      { state: 'failed', code: 'emulated' },
      { state: 'failed', code: 'emulated' },
    ]);
  });
});
