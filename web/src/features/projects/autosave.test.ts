import { describe, expect, it } from 'vitest';
import {
  type AutosaveEvent,
  autosaveStatus,
  hasUnsentChanges,
  reduceAutosave,
  startAutosave,
} from './autosave.ts';

function after(...events: AutosaveEvent[]) {
  return events.reduce(reduceAutosave, startAutosave(true));
}

const changed = { type: 'changed' } as const;
const sent = { type: 'sent' } as const;
const confirmed = (version: number) => ({ type: 'confirmed', version }) as const;
const refused = (version: number) => ({ type: 'refused', version }) as const;
const failed = (version: number) => ({ type: 'failed', version }) as const;
const offline = { type: 'connection', isOnline: false } as const;
const online = { type: 'connection', isOnline: true } as const;

describe('autosave', () => {
  it('starts as saved', () => {
    expect(autosaveStatus(after())).toBe('saved');
  });

  it('shows saving from the first letter until the server confirms', () => {
    expect(autosaveStatus(after(changed))).toBe('saving');
    expect(autosaveStatus(after(changed, sent))).toBe('saving');
    expect(autosaveStatus(after(changed, sent, confirmed(1)))).toBe('saved');
  });

  it('stays unsaved when only an earlier change is confirmed', () => {
    const state = after(changed, sent, changed, confirmed(1));
    expect(autosaveStatus(state)).toBe('saving');
    expect(hasUnsentChanges(state)).toBe(true);
  });

  it('handles confirmations out of order', () => {
    expect(autosaveStatus(after(changed, sent, changed, sent, confirmed(2), confirmed(1)))).toBe(
      'saved',
    );
  });

  it('reports a later save while offline, and saves when online', () => {
    const away = after(changed, sent, offline);
    expect(autosaveStatus(away)).toBe('offline');
    expect(autosaveStatus(reduceAutosave(away, online))).toBe('saving');
    expect(autosaveStatus([online, confirmed(1)].reduce(reduceAutosave, away))).toBe('saved');
  });

  it('stays saved while offline without changes', () => {
    expect(autosaveStatus(after(offline))).toBe('saved');
  });

  it('reports a rejected write, and keeps the change as unsent', () => {
    const state = after(changed, sent, refused(1));
    expect(autosaveStatus(state)).toBe('refused');
    expect(hasUnsentChanges(state)).toBe(true);
    expect(autosaveStatus(after(changed, sent, failed(1)))).toBe('failed');
  });

  it('retries with the next change', () => {
    expect(autosaveStatus(after(changed, sent, refused(1), changed, sent, confirmed(2)))).toBe(
      'saved',
    );
  });

  it('ignores the refusal of a superseded write', () => {
    expect(autosaveStatus(after(changed, sent, changed, sent, refused(1)))).toBe('saving');
  });
});
