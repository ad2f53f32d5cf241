import { describe, expect, it } from 'vitest';
import { createSecret, eventIdOf, signedHeaders } from './sign-webhook.ts';

// The example of the specification’s reference libraries.
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const MESSAGE = {
  eventId: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
};
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

describe('signedHeaders', () => {
  it('signs as the specification does', () => {
    expect(signedHeaders(MESSAGE, [SECRET])).toEqual({
      'webhook-id': MESSAGE.eventId,
      'webhook-timestamp': '1614265330',
      'webhook-signature': SIGNATURE,
    });
  });

  it('adds a signature per secret, divided by a space', () => {
    const other = createSecret();
    const both = signedHeaders(MESSAGE, [other, SECRET])['webhook-signature']?.split(' ');
    expect(both).toEqual([signedHeaders(MESSAGE, [other])['webhook-signature'], SIGNATURE]);
  });

  it.each([
    ['id', { eventId: 'msg_other' }],
    ['time', { at: new Date(0) }],
    ['body', { body: '{}' }],
  ])('signs the %s', (_name, change) => {
    const changed = signedHeaders({ ...MESSAGE, ...change }, [SECRET])['webhook-signature'];
    expect(changed).not.toBe(SIGNATURE);
  });
});

it('creates secrets of 32 bytes that differ', () => {
  const [one, other] = [createSecret(), createSecret()];
  expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(one).not.toBe(other);
});

describe('eventIdOf', () => {
  it('repeats for the same event and path', () => {
    expect(eventIdOf('member.joined', 'users/a')).toBe(eventIdOf('member.joined', 'users/a'));
  });

  it.each([
    ['event', eventIdOf('project.published', 'users/a')],
    ['parent', eventIdOf('member.joined', 'surveys/x/responses/a')],
    ['boundary between event and path', eventIdOf('member.joinedu', 'sers/a')],
  ])('differs by %s', (_name, other) => {
    expect(other).not.toBe(eventIdOf('member.joined', 'users/a'));
  });
});
