import { describe, expect, it } from 'vitest';
import { hideContacts } from './hide-contacts.ts';

describe('hideContacts', () => {
  it.each([
    '912 34 567',
    '91 23 45 67',
    '91234567',
    '912-34-567',
    '912–34–567',
    '91.23.45.67',
    '912/34/567',
    '9123 4567',
    '912 345 67',
    '9 1 2 3 4 5 6 7',
    '+47 91 23 45 67',
    '+4791234567',
    '+46 70 123 45 67',
    '+44 20 7946 0958',
    '(47) 912 345 67',
    '(+47) 91234567',
    '(0047)91234567',
    '004791234567',
    '00 47 912 34 567',
    '47 912 34 567',
    '4791234567',
    '070-123 45 67',
    '(212) 555-0123',
    '212-555-0123',
    '２２ ３３ ４４ ５５',
    '٩١٢٣٤٥٦٧',
    '9\u200b12 34\u00ad 567',
    '912\u00a034\u202f567',
    '22 33 44 55',
    '555 12 345',
  ])('hides the number %j', (number) => {
    expect(hideContacts(number)).toBe('…');
    expect(hideContacts(`Ring ${number}, takk`)).toBe('Ring …, takk');
    expect(hideContacts(`Ring ${number}.`)).toBe('Ring ….');
    expect(hideContacts(`tlf:${number}`)).toBe('tlf:…');
  });

  it.each([
    'ola@firma.no',
    'a.b+c@dd.co.uk',
    'OLA@FIRMA.NO',
    'ola (at) firma.no',
    'ola(at)firma.no',
    'ola @ firma . no',
    'ola @ firma.no',
    'ola[at]firma[dot]no',
    'ola {at} firma {dot} no',
    'ola at firma dot no',
    'ola at firma.no',
    'ola krøllalfa firma punktum no',
    'ola alfakrøll firma.no',
    'ola (krøllalfa) firma (punktum) no',
    'ola snabel-a firma prikk no',
    'ola (a) firma.no',
    'ola＠firma．no',
    'ｏｌａ＠ｆｉｒｍａ.ｎｏ',
    'ola\u200b@\u200bfirma.no',
    'o\u00adla@fir\u2060ma.no',
    'ola.nordmann (at) under.firma.com',
    'åse@blåbær.no',
    'ola dot nordmann at firma dot no',
  ])('hides the address %j', (address) => {
    expect(hideContacts(address)).toBe('…');
    expect(hideContacts(`Skriv: ${address}, takk`)).toBe('Skriv: …, takk');
    expect(hideContacts(`(${address})`)).toBe('(…)');
  });

  it.each([
    ['https://firma.no/ring', '…'],
    ['se www.firma.no.', 'se ….'],
    ['skriv til a@b.no eller ring 912 34 567 nå', 'skriv til … eller ring … nå'],
    ['+4791234567, +46 70 123 45 67', '…, …'],
  ])('hides what is in %j', (text, shown) => {
    expect(hideContacts(text)).toBe(shown);
  });

  it.each([
    '',
    '10 000 000 kroner',
    '12 500 000 tonn i 2025',
    '25000000 kroner',
    'kr 25000000',
    'NOK 91234567',
    '12.500.000',
    '1 000 000 000',
    '500 000 - 900 000',
    '2024–2026',
    '2024-2026',
    '2024 2025 2026',
    'fra 1.1.2026',
    '24.12.2026',
    '2026-12-24',
    '20261224',
    '24/12-2026',
    '100 % av 500 000',
    'org.nr. 912 345 678',
    'NO 912 345 678 MVA',
    '987654321',
    'ISO 9001:2015',
    '@home',
    'Kari @ Firma AS',
    'kl. 10 30',
    'kl. 09.00-16.30',
    'kl. 20.00–22.30',
    '1234.56.78901',
    'fra 20 til 30 deltakere',
    'versjon 1.2.3.4',
    '59.9139, 10.7522',
    'Vi ser at det går an',
    'Vi møtes at the office. No excuses',
    '3 av 10 i 2030, 5 av 10 i 2040',
    'Node.js og .NET',
    'Tall: 10, 20, 30, 40',
    'Finn.no ble laget i år 2000',
    '0,5 mm',
    '1 av 12 345 678',
  ])('keeps %j', (text) => {
    expect(hideContacts(text)).toBe(text);
  });

  it('takes time in proportion to the text', () => {
    for (const text of [
      '9 '.repeat(2_000),
      'a.'.repeat(2_000),
      'a@'.repeat(2_000),
      'a at '.repeat(1_000),
    ]) {
      const started = performance.now();
      hideContacts(text);
      expect(performance.now() - started).toBeLessThan(2_000);
    }
  });
});
