/** How much faster a drill is than the life that alerts are made for. */
export const FACTOR = 30;

const inSeconds = { s: 1, m: 60, h: 3_600 };

/** The rules with every duration so many times shorter: how long something has to last, windows of rates and offsets. */
export const scaledRules = (rules: string, factor = FACTOR): string =>
  rules.replaceAll(
    /(\bfor: |\[|\boffset )(\d+)([smh])\b/g,
    (_all, before: string, count: string, unit: keyof typeof inSeconds) =>
      `${before}${(Number(count) * inSeconds[unit]) / factor}s`,
  );
