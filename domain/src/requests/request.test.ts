import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  INVALID_INVITATIONS,
  INVALID_REQUESTS,
  REQUEST_DRAFT,
  SILENT_REQUESTS,
  VALID_INVITATIONS,
  VALID_REQUESTS,
} from './request.cases.ts';
import { InvitationDraftSchema, RequestDraftSchema } from './request.ts';
import { hasEnoughText } from './request-permissions.ts';

const UNDECIDED = { headline: '', skills: [], sectors: [] };

describe('RequestDraftSchema', () => {
  it.each(VALID_REQUESTS)('accepts $name', ({ fields }) => {
    expect(v.safeParse(RequestDraftSchema, fields).issues).toBeUndefined();
  });

  it.each(INVALID_REQUESTS)('rejects $name', ({ fields }) => {
    expect(v.safeParse(RequestDraftSchema, fields).success).toBe(false);
  });

  it.each(VALID_REQUESTS)('needs no descriptive profile for $name', ({ fields }) => {
    expect(hasEnoughText(String(fields.message), UNDECIDED)).toBe(true);
  });

  it.each(SILENT_REQUESTS)('needs a descriptive profile for $name', ({ fields }) => {
    const message = String(fields.message);
    const headline = 'Sveiser';
    expect(hasEnoughText(message, UNDECIDED)).toBe(false);
    expect(hasEnoughText(message, { ...UNDECIDED, headline })).toBe(false);
    expect(hasEnoughText(message, { ...UNDECIDED, skills: ['welding'] })).toBe(false);
    expect(hasEnoughText(message, { ...UNDECIDED, headline, skills: ['welding'] })).toBe(true);
    expect(hasEnoughText(message, { ...UNDECIDED, headline, sectors: ['ocean'] })).toBe(true);
  });

  it('accepts an open task', () => {
    expect(v.is(RequestDraftSchema, { ...REQUEST_DRAFT, taskId: 'open' })).toBe(true);
  });

  it('trims the message', () => {
    const { message } = v.parse(RequestDraftSchema, { ...REQUEST_DRAFT, message: '  Hei!\n' });
    expect(message).toBe('Hei!');
  });
});

describe('InvitationDraftSchema', () => {
  it.each(VALID_INVITATIONS)('accepts $name', ({ fields }) => {
    expect(v.safeParse(InvitationDraftSchema, fields).issues).toBeUndefined();
  });

  it.each(INVALID_INVITATIONS)('rejects $name', ({ fields }) => {
    expect(v.safeParse(InvitationDraftSchema, fields).success).toBe(false);
  });
});
