import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import * as addresses from '@portal/shared/domain/portal/addresses';

/** A part of what an insurer parameterises, with the screen where one begins. */
export interface Area {
  title: string;
  text: string;
  /** What is changed there; search and figures follow from it. */
  kinds: readonly ParameterKind[];
  to: string;
}

/** The areas that have a screen, in the order of the menu. A test holds them against the remote's routes. */
export const areas: readonly Area[] = [
  {
    title: 'Modalidades',
    text: 'Valores, taxas, prazos, coberturas e limites de cada modalidade.',
    kinds: ['modality', 'coverage'],
    to: addresses.modalities(),
  },
];
