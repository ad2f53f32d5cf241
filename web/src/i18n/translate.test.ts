import { describe, expect, it, vi } from 'vitest';
import { siteIdentity } from '../state/site-identity.ts';
import type { Messages } from './message-types.ts';
import { createTranslate, formatMessage, keyFallback } from './translate.ts';

describe('formatMessage', () => {
  it('fills placeholders', () => {
    expect(formatMessage('nb', 'Hei, {name}!', { name: 'Kari' })).toBe('Hei, Kari!');
  });

  it('formats numbers by language', () => {
    expect(formatMessage('nb', '{sum} kr', { sum: 1234.5 })).toBe('1\u00a0234,5 kr');
    expect(formatMessage('en', 'NOK {sum}', { sum: 1234.5 })).toBe('NOK 1,234.5');
  });

  it('selects the plural form by count', () => {
    const forms = { one: '{count} prosjekt', other: '{count} prosjekter' };
    expect(formatMessage('nb', forms, { count: 1 })).toBe('1 prosjekt');
    expect(formatMessage('nb', forms, { count: 0 })).toBe('0 prosjekter');
    expect(formatMessage('nb', forms, { count: 25 })).toBe('25 prosjekter');
  });

  it.each([
    ['an Arabic name', 'ليلى'],
    ['a Hebrew name', 'דנה'],
    ['a name in both directions', 'Dana דנה'],
  ])('isolates %s, so that the surrounding words keep their order', (_, name) => {
    expect(formatMessage('nb', '{name} (2) følger deg', { name })).toBe(
      `\u2068${name}\u2069 (2) følger deg`,
    );
  });

  it.each(['Kari', 'Ærlig Øystein', '李', 'Δανάη', 'Юлия'])('inserts %s unchanged', (name) => {
    expect(formatMessage('nb', '{name}', { name })).toBe(name);
  });

  it('does not fill placeholders inside values', () => {
    expect(formatMessage('nb', '{a}', { a: '{b}', b: 'x' })).toBe('{b}');
  });
});

describe('createTranslate', () => {
  const t = createTranslate('nb', () => ({ close: 'Lukk' }));

  it('finds a message by feature and key', () => {
    expect(t('ui.close')).toBe('Lukk');
  });

  it('fills in the name of the site, also after a change', () => {
    const said = createTranslate('nb', (): Messages => ({ close: 'Lukk {site}' }));
    expect(said('ui.close')).toBe('Lukk Samspill');
    siteIdentity.set({ ...siteIdentity.initial, name: 'Havn' });
    expect(said('ui.close')).toBe('Lukk Havn');
    siteIdentity.set(siteIdentity.initial);
  });

  it('throws for a missing message', () => {
    expect(() => t('ui.cancel')).toThrow('No message "ui.cancel" in nb');
  });

  it('shows the key in production', () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
    const onPage = createTranslate('nb', (): Messages => ({}), keyFallback);
    expect(onPage('ui.cancel')).toBe('cancel');
    expect(complain).toHaveBeenCalledWith('No message "ui.cancel" in nb');
    complain.mockRestore();
  });
});
