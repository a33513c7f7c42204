import type { PortalConfiguration } from '../../shared/src/contracts/people/session';

type CompanyLook = PortalConfiguration['layout']['common'];

/** A small generator of numbers from 0 to 1, so that every run meets the same colours. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** So many companies with colours of chance. */
export function randomBrands(count: number, seed = 2026): CompanyLook[] {
  const random = seeded(seed);
  const colour = () =>
    `#${Math.floor(random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`;
  return Array.from({ length: count }, () => ({
    primaryColor: colour(),
    figureColor: colour(),
    lineColor: colour(),
    FontFamily: 'Montserrat',
    FontFamilyUrl: '',
  }));
}
