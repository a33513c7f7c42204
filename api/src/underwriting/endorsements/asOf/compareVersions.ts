import type { CallInput } from '@portal/shared/contracts/call';
import type { EndorsementChange } from '@portal/shared/contracts/underwriting/endorsementRequest';
import type { PolicyFacts } from '@portal/shared/contracts/underwriting/policyRecord';
import type { comparePolicyVersions } from '@portal/shared/contracts/underwriting/policyVersions';
import { formatDate } from '@portal/shared/domain/time/dates';
import { keyedTexts, nameOfKey, saysTheSame } from '@portal/shared/domain/underwriting/endorsement/factLeaves';
import { policyStatusLabels } from '@portal/shared/domain/underwriting/policyStatus';
import { formatMoney } from '@portal/shared/domain/values/money';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { notFound } from '../../../platform/server/refusal';
import { readTexts, readVersions } from './policyAsOf';

type Asked = CallInput<typeof comparePolicyVersions>['query'];

/** What differs between two versions of a policy, for who may see it. */
export async function compareVersions(
  database: Database,
  user: CurrentUser,
  { policyUniqueId, before, after }: Asked,
): Promise<EndorsementChange[]> {
  const { contract, versions, seesCommission } = await readVersions(database, user, policyUniqueId);
  const linesOfVersion = (number: number, field: string) => {
    const found = versions.find(({ Version }) => Version === number);
    if (!found) throw notFound(`Esta apólice não tem a versão ${number}.`, { field, code: 'UnknownVersion' });
    return linesOf(readTexts(found.facts, contract), seesCommission);
  };
  return differences(linesOfVersion(before, 'before'), linesOfVersion(after, 'after'));
}

interface Line {
  label: string;
  value: string | null;
  isText?: boolean;
}
type Lines = ReadonlyMap<string, Line>;

function differences(before: Lines, after: Lines): EndorsementChange[] {
  const fields = [...new Set([...before.keys(), ...after.keys()])];
  return fields
    .map((Field) => {
      const [was, is] = [before.get(Field), after.get(Field)];
      const { label = Field, isText = false } = is ?? was ?? {};
      return { Field, Label: label, Before: was?.value ?? null, After: is?.value ?? null, IsText: isText };
    })
    .filter(({ Before, After }) => !saysTheSame(Before, After));
}

/** All that a version says, in words for people. */
function linesOf(facts: PolicyFacts, seesCommission: boolean): Lines {
  const { Complementary } = facts;
  return new Map<string, Line>([
    ['StatusId', { label: 'Situação', value: policyStatusLabels[facts.StatusId] }],
    ['InsuredAmountValue', { label: 'Importância segurada', value: formatMoney(facts.InsuredAmountValue) }],
    ['StartDate', { label: 'Início da vigência', value: formatDate(facts.StartDate) }],
    ['EndDate', { label: 'Fim da vigência', value: formatDate(facts.EndDate) }],
    ...(facts.ContractEndDate ? [line('ContractEndDate', 'Fim do contrato', formatDate(facts.ContractEndDate))] : []),
    ...(Complementary ? complementaryLines(Complementary) : []),
    ['AnnualRatePercent', { label: 'Taxa ao ano', value: `${formatNumber(facts.AnnualRatePercent, 8)}%` }],
    ['InsurancePremium', { label: 'Prêmio líquido', value: formatMoney(facts.InsurancePremium) }],
    ...(seesCommission ? [line('ComissionValue', 'Comissão', formatMoney(facts.ComissionValue))] : []),
    ...partyLines('PolicyHolder', 'Tomador', facts.PolicyHolder),
    ...partyLines('Insured', 'Segurado', facts.Insured),
    line('Beneficiaries', 'Beneficiários', facts.Beneficiaries.map(({ Name }) => Name).join(', ')),
    ...facts.Coverages.flatMap(({ Name, InsuredAmountValue, PremiumValue }) => [
      line(`Coverages.${Name}.InsuredAmountValue`, `${Name}: importância segurada`, formatMoney(InsuredAmountValue)),
      line(`Coverages.${Name}.PremiumValue`, `${Name}: prêmio`, formatMoney(PremiumValue)),
    ]),
    ...textLines('Object', 'Objeto', facts.Object),
    ...textLines('ParticularClausule', 'Cláusula particular', facts.ParticularClausule),
  ]);
}

const line = (field: string, label: string, value: string): [string, Line] => [field, { label, value }];

const complementaryLines = (facts: NonNullable<PolicyFacts['Complementary']>): [string, Line][] => [
  line('Complementary.InsuredAmountValue', 'Complementar: importância segurada', formatMoney(facts.InsuredAmountValue)),
  line('Complementary.StartDate', 'Complementar: início da vigência', formatDate(facts.StartDate)),
  line('Complementary.EndDate', 'Complementar: fim da vigência', formatDate(facts.EndDate)),
];

const partyLines = (field: string, label: string, { Name, Address }: PolicyFacts['Insured']): [string, Line][] => [
  line(`${field}.Name`, `${label}: nome`, Name),
  line(`${field}.Address`, `${label}: endereço`, Address),
];

const textLines = (field: string, label: string, texts: PolicyFacts['Object']): [string, Line][] =>
  keyedTexts(texts).map(([key, { Value }]) => [
    `${field}.${key}`,
    { label: `${label}: ${nameOfKey(key)}`, value: Value, isText: true },
  ]);
