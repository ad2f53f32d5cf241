import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  INVALID_INVITATIONS,
  INVALID_REQUESTS,
  REQUEST_DRAFT,
  VALID_INVITATIONS,
  VALID_REQUESTS,
} from './request.cases.ts';
import { InvitationDraftSchema, RequestDraftSchema } from './request.ts';

describe('a request', () => {
  it.each(VALID_REQUESTS)('may be of $name', ({ fields }) => {
    expect(v.safeParse(RequestDraftSchema, fields).issues).toBeUndefined();
  });

  it.each(INVALID_REQUESTS)('may not have $name', ({ fields }) => {
    expect(v.safeParse(RequestDraftSchema, fields).success).toBe(false);
  });

  it('may name the task that somebody for the team would take', () => {
    expect(v.is(RequestDraftSchema, { ...REQUEST_DRAFT, taskId: 'open' })).toBe(true);
  });

  it('keeps no blanks around its message', () => {
    const { message } = v.parse(RequestDraftSchema, { ...REQUEST_DRAFT, message: '  Hei!\n' });
    expect(message).toBe('Hei!');
  });
});

describe('an invitation', () => {
  it.each(VALID_INVITATIONS)('may be of $name', ({ fields }) => {
    expect(v.safeParse(InvitationDraftSchema, fields).issues).toBeUndefined();
  });

  it.each(INVALID_INVITATIONS)('may not have $name', ({ fields }) => {
    expect(v.safeParse(InvitationDraftSchema, fields).success).toBe(false);
  });
});
