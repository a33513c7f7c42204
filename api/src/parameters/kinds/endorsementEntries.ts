import type { ModalityParameters } from '@portal/shared/contracts/parameters/kinds/modality';
import { usualAnniversary } from '@portal/shared/domain/parameters/kinds/endorsement';
import { longestDaysOf } from '@portal/shared/domain/parameters/modalityTerm';
import { keepsCoverUnpaid } from '@portal/shared/domain/parameters/renewal';
import { modalityNameOf } from './modalityNames';
import type { ParameterEntry } from './parameterKind';
import { branchOf } from './partOfModality';
import { standardEndorsements } from './standardEndorsements';

/** The standard set has the same ids at every company and whenever it is written: policies name them. */
const idOf = (group: number, number: number): string =>
  `00000000-0000-4000-80${String(group).padStart(2, '0')}-${String(number).padStart(12, '0')}`;

const SUB_TYPES = 21;
const REASONS = 22;
/** No sub-type has so many reasons. */
const PLACES = 100;

const YEAR_DAYS = 365;

/** Of the standard set: cancelling for want of payment, by its own sequence of notices. */
export const UNPAID_SUB_TYPE_KEY = idOf(
  SUB_TYPES,
  standardEndorsements.findIndex(({ isForUnpaid }) => isForUnpaid) + 1,
);

/** What could be asked for, and what was updated each year, before companies said so. */
export function endorsementEntries(entries: readonly ParameterEntry[]): ParameterEntry[] {
  const offered = entries.filter(({ kind, isDeleted }) => kind === 'modality' && !isDeleted);
  const unpaidEnds = offered
    .filter((modality) => {
      const { RiskKind } = modality.body as ModalityParameters;
      return !keepsCoverUnpaid({ riskKind: RiskKind, branchCode: String(branchOf(entries, modality)) });
    })
    .map(({ key, body }) => ({ ModalityUniqueId: key, ModalityName: modalityNameOf(body) }))
    .sort((one, other) => one.ModalityName.localeCompare(other.ModalityName, 'pt-BR'));
  const subTypes = standardEndorsements.flatMap(({ isForUnpaid, Reasons, ...subType }, at): ParameterEntry[] => {
    // Naming no modality would offer it everywhere.
    if (isForUnpaid && unpaidEnds.length === 0) return [];
    const body = {
      ...subType,
      Reasons: Reasons.map((one, place) => ({ ...one, UniqueId: idOf(REASONS, (at + 1) * PLACES + place + 1) })),
      Modalities: isForUnpaid ? unpaidEnds : [],
    };
    return [{ kind: 'endorsementSubType', key: idOf(SUB_TYPES, at + 1), body, isDeleted: false }];
  });
  return [...subTypes, ...offered.flatMap(anniversaryOf)];
}

/** Insured amounts of lawsuits that last for years follow the debt. */
function anniversaryOf({ key, body }: ParameterEntry): ParameterEntry[] {
  const modality = body as ModalityParameters;
  return modality.RiskKind === 'judicial' && longestDaysOf(modality) > YEAR_DAYS
    ? [{ kind: 'endorsementAnniversary', key, body: { ...usualAnniversary, IsEnabled: true }, isDeleted: false }]
    : [];
}
