import type { RiskDetails, RiskKind } from '@portal/shared/contracts/parameters/riskDetails';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatMoney } from '@portal/shared/domain/values/money';

interface Fact {
  label: string;
  value: string;
}

type Told<Name extends keyof RiskDetails> = NonNullable<RiskDetails[Name]>;

/** How each fact of the risk reads; every fact that a form asks for has to be here. */
const readings: { [Name in keyof Required<RiskDetails>]: (told: Told<Name>, kind: RiskKind) => Fact } = {
  BidNumber: (told) => ({ label: 'Edital de licitação nº', value: told }),
  ContractNumber: (told) => ({ label: 'Contrato principal nº', value: told }),
  ContractValue: (told, kind) => ({
    label: kind === 'bid' ? 'Valor estimado do contrato' : 'Valor do contrato',
    value: formatMoney(told),
  }),
  IsComplexWork: (told) => ({
    label: 'Obra de complexidade técnica',
    value: told ? 'Sim' : 'Não',
  }),
  IsLargeWork: (told) => ({
    label: 'Obra de grande vulto com cláusula de retomada',
    value: told ? 'Sim' : 'Não',
  }),
  ContractStartDate: (told) => ({ label: 'Início do contrato', value: formatDate(told) }),
  ContractEndDate: (told) => ({ label: 'Fim do contrato', value: formatDate(told) }),
  LawsuitNumber: (told) => ({ label: 'Processo judicial nº', value: told }),
  Court: (told) => ({ label: 'Vara ou tribunal', value: told }),
  DebtValue: (told) => ({ label: 'Valor do débito', value: formatMoney(told) }),
};

/** What names the contract, the bid or the lawsuit that is insured: all that was told of it, in the order of the form. */
export const riskFacts = (details: Partial<RiskDetails>, kind: RiskKind): Fact[] =>
  (Object.keys(readings) as (keyof RiskDetails)[]).flatMap((name) => reading(name, details, kind));

function reading<Name extends keyof RiskDetails>(name: Name, details: Partial<RiskDetails>, kind: RiskKind): Fact[] {
  const told = details[name];
  return told === null || told === undefined || told === '' ? [] : [readings[name](told, kind)];
}
