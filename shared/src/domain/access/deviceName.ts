/** The first that is named counts: most browsers also say that they are those that they come of. */
const BROWSERS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (list: typeof BROWSERS, userAgent: string) => list.find(([sign]) => sign.test(userAgent))?.[1];

/** A browser and its machine in words, of what it says of itself: "Chrome no Windows". Anyone can say anything. */
export function deviceName(userAgent: string | null): string {
  const said = userAgent ?? '';
  const system = firstOf(SYSTEMS, said);
  const browser = firstOf(BROWSERS, said);
  if (!browser && !system) return 'Aparelho desconhecido';
  return system ? `${browser ?? 'Navegador'} no ${system}` : (browser ?? '');
}
