import type { Device } from '@samspill/domain/session/sign-in-summary';

type NamePatterns = readonly (readonly [pattern: RegExp, name: string])[];

/** The first match wins, because most user agents also name their ancestors. */
const BROWSERS: NamePatterns = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: NamePatterns = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstMatchingName = (names: NamePatterns, text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Returns only the names of browser and system: enough for users to recognize a device. */
export function readDevice(userAgent: string): Device {
  return {
    browser: firstMatchingName(BROWSERS, userAgent),
    system: firstMatchingName(SYSTEMS, userAgent),
  };
}
