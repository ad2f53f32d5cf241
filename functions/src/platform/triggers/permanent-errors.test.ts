import { GrpcStatus } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isPermanent, isUnrecoverable } from './permanent-errors.ts';

const grpc = (code: GrpcStatus) => Object.assign(new Error(GrpcStatus[code]), { code });

describe('isPermanent and isLostOn', () => {
  it.each([
    GrpcStatus.UNAVAILABLE,
    GrpcStatus.ABORTED,
    GrpcStatus.DEADLINE_EXCEEDED,
    GrpcStatus.RESOURCE_EXHAUSTED,
    GrpcStatus.INTERNAL,
    GrpcStatus.ALREADY_EXISTS,
  ])('of the platform is transient: %s', (code) => {
    expect(isPermanent(grpc(code))).toBe(false);
    expect(isUnrecoverable(grpc(code))).toBe(false);
  });

  it.each([
    ['a connection that breaks', new TypeError('fetch failed', { cause: new Error('ECONNRESET') })],
    ['what nobody knows', new Error('no')],
    ['what is no error', 'no'],
  ])('treat as transient: %s', (_name, error) => {
    expect(isPermanent(error)).toBe(false);
  });

  it.each([
    ['an argument that Firestore refuses', grpc(GrpcStatus.INVALID_ARGUMENT)],
    ['a path that the SDK refuses', new Error('Value for argument "documentPath" is not valid.')],
    ['a field that is of another type', new TypeError('mentions.map is not a function')],
    ['a number beyond what there can be', new RangeError('Invalid time value')],
    ['a document that its schema refuses', new v.ValiError([issueOf(7)])],
  ])('treat as permanent: %s', (_name, error) => {
    expect(isPermanent(error)).toBe(true);
    expect(isUnrecoverable(error)).toBe(true);
  });

  it('is permanent only for the missing document', () => {
    expect(isUnrecoverable(grpc(GrpcStatus.NOT_FOUND))).toBe(true);
    expect(isPermanent(grpc(GrpcStatus.NOT_FOUND))).toBe(false);
  });
});

function issueOf(input: unknown) {
  const { issues } = v.safeParse(v.string(), input);
  if (!issues) throw new Error('a number is no text');
  return issues[0];
}
