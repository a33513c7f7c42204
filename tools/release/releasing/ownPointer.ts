import type { ReleasePointers } from '../../../shared/src/remote/releasePointers';
import { closest } from '../command/suggestion';
import type { PointerPlace } from '../pointers/movePointer';

const hasOwn = (pointers: ReleasePointers | undefined, { remote, company }: PointerPlace): boolean =>
  company !== null && Object.hasOwn(pointers?.remotes[remote]?.companies ?? {}, company);

/**
 * What whoever moves a company's pointer for the first time has to know: it stays behind from now on. The store does not
 * know which companies there are, so a key that looks like another one's is asked about.
 */
export function ownPointerNote(before: ReleasePointers | undefined, place: PointerPlace): string {
  const { remote, company } = place;
  if (company === null || hasOwn(before, place)) return '';
  const known = new Set(Object.values(before?.remotes ?? {}).flatMap(({ companies }) => Object.keys(companies)));
  const meant = known.has(company) ? undefined : closest(company, [...known]);
  const doubt = meant ? ` Você quis dizer "${meant}"?` : '';
  return `\n  ${company} tem agora versão própria de ${remote} e não acompanha a de todos.${doubt} Para acompanhar de novo: pnpm registry follow ${remote} --company ${company}`;
}
