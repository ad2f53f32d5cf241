import type { Device } from '@samspill/domain/session/sign-in-place';

type Names = readonly (readonly [pattern: RegExp, name: string])[];

/** The first that fits: most browsers also name those that they descend from. */
const BROWSERS: Names = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: Names, text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Browser and system by name, and no more than that: enough to know one's own device by. */
export function readDevice(userAgent: string): Device {
  return { browser: nameIn(BROWSERS, userAgent), system: nameIn(SYSTEMS, userAgent) };
}
