import { describe, expect, it } from 'vitest';
import { mustShowNotification, readPush, toSitePath } from './push-message.ts';

const SENT = {
  title: 'Havn',
  body: 'Ola Nordbø liker innlegget ditt',
  href: '/content/c1#comment-2',
  tag: 'like-content-c1',
  icon: '/api/public/site/icon/192/abc',
};
const HOST = 'havn.test';
const DEFAULT_PUSH = {
  title: HOST,
  body: '',
  tag: 'samspill',
  href: '/notifications',
  icon: '/icon-192.png',
};

describe('readPush', () => {
  it('returns the push as sent', () => {
    expect(readPush({ data: SENT, from: '1', priority: 'normal' }, HOST)).toEqual(SENT);
  });

  it('fills in a missing tag and address', () => {
    const { title, body } = SENT;
    expect(readPush({ data: { title, body } }, HOST)).toEqual({
      ...DEFAULT_PUSH,
      title: 'Havn',
      body: 'Ola Nordbø liker innlegget ditt',
    });
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['no object', 'hei'],
    ['null', null],
    ['no data', { notification: SENT }],
    ['data that is null', { data: null }],
    ['no title', { data: { ...SENT, title: '' } }],
    ['no text', { data: { ...SENT, body: undefined } }],
    ['a text that is none', { data: { ...SENT, body: 7 } }],
  ])('falls back to the host for %s', (_name, payload) => {
    expect(readPush(payload, HOST)).toEqual(DEFAULT_PUSH);
  });
});

describe('ownPath', () => {
  it.each(['/', '/messages?c=a', '/content/c1#comment-2', '/users/@[x]'])(
    'returns %s unchanged',
    (href) => {
      expect(toSitePath(href)).toBe(href);
    },
  );

  it.each<unknown>([
    '//evil.test/feed',
    '/\\evil.test',
    '/\t/evil.test',
    '/\n\\evil.test',
    'https://evil.test/',
    'javascript:alert(1)',
    'feed',
    '',
    '//',
    7,
    undefined,
  ])('returns the notifications page for %j', (href) => {
    expect(toSitePath(href)).toBe('/notifications');
  });
});

describe('mustShow for a focused page', () => {
  it.each([
    [
      true,
      'Safari on a Mac',
      'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    ],
    [
      true,
      'Chrome on an iPhone',
      'AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Safari/604.1',
    ],
    [false, 'Chrome', 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'],
    [false, 'Firefox', 'Gecko/20100101 Firefox/132.0'],
  ])('returns %s in %s', (isShown, _name, userAgent) => {
    expect(mustShowNotification(userAgent)).toBe(isShown);
  });
});
