import { describe, expect, it } from 'vitest';
import { createRequestId, isRequestId } from './request-id.ts';

describe('request id', () => {
  it('is unique and passes isRequestId', () => {
    const ids = Array.from({ length: 1_000 }, createRequestId);
    expect(new Set(ids).size).toBe(1_000);
    expect(ids.every(isRequestId)).toBe(true);
  });

  it.each([undefined, '', 'k3f9x2m7a', 'k3f9x2m7abc', 'K3F9X2M7AB', 'k3f9x2m7a1', 'k3f9x2m7a\n'])(
    'is not valid: %j',
    (text) => {
      expect(isRequestId(text)).toBe(false);
    },
  );
});
