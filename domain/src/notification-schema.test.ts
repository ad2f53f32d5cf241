import { describe, expect, it } from 'vitest';
import { NOTIFICATION_TYPES } from './notification-kinds.ts';
import { defaultChannelsOf, settingsTypeOf } from './notification-schema.ts';

describe('defaultChannelsOf', () => {
  it('mails only what concerns a person directly, and what administrators send as a mail', () => {
    const mailed = NOTIFICATION_TYPES.filter((type) => defaultChannelsOf(type).email);
    expect(mailed).toEqual(['request', 'message', 'broadcast']);
  });

  it.each(NOTIFICATION_TYPES)('shows %s in the app and sends no push', (type) => {
    expect(defaultChannelsOf(type)).toMatchObject({ inApp: true, push: false });
  });
});

describe('settingsTypeOf', () => {
  it.each([
    ['match', 'mutual', 'message'],
    ['match', undefined, 'match'],
    ['message', 'contact', 'message'],
    ['request', 'accepted', 'request'],
  ] as const)('applies to %s with event %s the setting of %s', (type, event, setting) => {
    expect(settingsTypeOf(type, event)).toBe(setting);
  });
});
