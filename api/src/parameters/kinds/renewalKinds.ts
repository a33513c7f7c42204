import type { ModalityParameters } from '@portal/shared/contracts/parameters/kinds/modality';
import type { NoticesParameters } from '@portal/shared/contracts/parameters/kinds/notices';
import { renewalParameters, renewalRulesParameters } from '@portal/shared/contracts/parameters/kinds/renewal';
import type { RenewalParameters, RenewalRulesParameters } from '@portal/shared/contracts/parameters/kinds/renewal';
import { NOTICES_KEY } from '@portal/shared/domain/parameters/kinds/notices';
import { refuses } from '@portal/shared/domain/parameters/kinds/parameterField';
import { parameterKinds } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import {
  RENEWAL_RULES_KEY,
  renewalProblems,
  renewalRulesProblems,
  usualRenewal,
} from '@portal/shared/domain/parameters/kinds/renewal';
import { longestDaysOf } from '@portal/shared/domain/parameters/modalityTerm';
import { onlyOne } from './onlyOne';
import { touchesNothing } from './parameterKind';
import type { KindOfParameter, ParameterEntry } from './parameterKind';
import { branchOf, isOffered, modalityOf } from './partOfModality';

/** When insured and policy holder are told of the end of a policy. */
const announcedDays = (entries: readonly ParameterEntry[]): number | null => {
  const notices = entries.find(({ kind, key }) => kind === 'notices' && key === NOTICES_KEY);
  return notices ? (notices.body as NoticesParameters).BeforeEndDays : null;
};

/** How policies of a modality are renewed; the key is the modality's, so that it has one rule. No price is by it. */
export const renewalKind: KindOfParameter = {
  kind: 'renewal',
  schemaVersion: 1,
  schema: renewalParameters,
  nameOf: () => parameterKinds.renewal.label,
  touches: touchesNothing,
  problems: (key, body, { others }) => {
    if (!isOffered(others, key))
      return [refuses('ModalityUniqueId', 'A modalidade desta renovação não existe ou não é mais oferecida.')];
    const modality = modalityOf(others, key);
    const values = modality?.body as ModalityParameters;
    const renewed = {
      riskKind: values.RiskKind,
      branchCode: String(branchOf(others, modality)),
      longestDays: longestDaysOf(values),
    };
    return renewalProblems(body as RenewalParameters, renewed, announcedDays(others));
  },
};

/** How policies are renewed where their modality says nothing else. */
export const renewalRulesKind = onlyOne('renewalRules', RENEWAL_RULES_KEY, renewalRulesParameters, (body, { others }) =>
  renewalRulesProblems(body as RenewalRulesParameters, announcedDays(others)),
);

const {
  TellsBroker: _broker,
  TellsPolicyHolder: _holder,
  TellsInsurer: _insurer,
  NoticeDays: _days,
  ...usual
} = usualRenewal;

/** A bid is over with its tender; a lawsuit outlasts its policy, which is looked at in time and by somebody. */
const ofRisk: Readonly<Partial<Record<ModalityParameters['RiskKind'], Partial<RenewalParameters>>>> = {
  bid: { Opening: 'none' },
  judicial: { Opening: 'automatic', DaysBeforeEnd: 120, AsksForCard: true, StopsOnOverdueInstallments: false },
};

/** By what companies renewed before they said so: the usual rule, and that of risks that are unlike the others. */
export const renewalEntries = (entries: readonly ParameterEntry[]): ParameterEntry[] => [
  { kind: 'renewalRules', key: RENEWAL_RULES_KEY, body: { ...usualRenewal }, isDeleted: false },
  ...entries.flatMap(({ kind, key, body, isDeleted }): ParameterEntry[] => {
    const own = kind === 'modality' && !isDeleted ? ofRisk[(body as ModalityParameters).RiskKind] : undefined;
    return own ? [{ kind: 'renewal', key, body: { ...usual, ...own }, isDeleted: false }] : [];
  }),
];
