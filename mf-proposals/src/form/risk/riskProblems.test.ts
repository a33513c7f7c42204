import { noRiskDetails } from '@portal/shared/contracts/parameters/riskDetails';
import { addDays } from '@portal/shared/domain/time/dates';
import { horizonte, municipality } from '../testing/parties';
import { emptyProposalForm, proposalInput } from '../proposalForm';
import type { ProposalForm } from '../proposalForm';
import { offeredAmount } from './riskBounds';
import { riskFieldIds as ids } from './riskFieldIds';
import { riskProblems } from './riskProblems';
import { advanceId, bidOffer, contractorOffer, finesId, judicialOffer } from './testing/modalityOffers';

const DAY = '2026-11-21';

const whole: ProposalForm = {
  ...emptyProposalForm,
  modality: contractorOffer,
  startDate: DAY,
  endDate: '2027-11-21',
  insuredAmount: 100_000_00,
  riskDetails: {
    ...noRiskDetails,
    ...{ ContractNumber: 'CT-1', ContractValue: 1_000_000_00, IsComplexWork: true },
    ...{ ContractStartDate: '2026-11-01', ContractEndDate: DAY },
  },
};
const parties = { policyHolder: horizonte, insured: municipality };
const problemsOf = (change: Partial<ProposalForm>) => riskProblems({ ...whole, ...change }, { day: DAY });
const only = (fieldId: string, text: string | RegExp) => [{ fieldId, text: expect.stringMatching(text) as string }];
const plain = (text: string) => text.replace(/\u00a0/g, ' ');

describe('the risk of a proposal', () => {
  it('has no problem when it is whole', () => expect(problemsOf({})).toEqual([]));

  it('asks for the modality before anything else', () => {
    expect(riskProblems(emptyProposalForm, { day: DAY })).toEqual([
      { fieldId: ids.modality, text: 'Escolha a modalidade.' },
    ]);
  });

  it('lies within the insured amounts of the modality, limits included, in the words of the specification', () => {
    const roomy = { riskDetails: { ...whole.riskDetails, ContractValue: 9_000_000_000_00 } };
    expect(problemsOf({ insuredAmount: 1_000_00 })).toEqual([]);
    expect(problemsOf({ insuredAmount: 50_000_000_00, ...roomy })).toEqual([]);
    const [least] = problemsOf({ insuredAmount: 999_99 });
    expect(plain(least!.text)).toBe(
      'O valor de importância segurada mínimo para a modalidade "Executante construtor" é de R$ 1.000,00',
    );
    const [most] = problemsOf({ insuredAmount: 50_000_000_01, ...roomy });
    expect(plain(most!.text)).toBe(
      'O valor de importância segurada máximo para a modalidade "Executante construtor" é de R$ 50.000.000,00',
    );
  });

  it('lies within the days of the modality, limits included, in the words of the specification', () => {
    const lasting = (days: number) => problemsOf({ endDate: addDays(DAY, days) });
    expect(lasting(30)).toEqual([]);
    expect(lasting(1825)).toEqual([]);
    expect(lasting(29)).toEqual(only(ids.days, /^Prazo de dias para essa modalidade não pode ser menor que 30$/));
    expect(lasting(1826)).toEqual(only(ids.days, /^Prazo de dias para essa modalidade não pode ser maior que 1.825$/));
    expect(lasting(0)).toEqual(only(ids.endDate, 'depois do início'));
  });

  it('begins within what the modality allows in retrospect and ahead, limits included', () => {
    const starting = (moved: number) =>
      problemsOf({ startDate: addDays(DAY, moved), endDate: addDays(DAY, moved + 365) });
    expect(starting(-30)).toEqual([]);
    expect(starting(90)).toEqual([]);
    expect(starting(-31)).toEqual(only(ids.startDate, /antes de 22\/10\/2026.*retroagir 30 dias/));
    expect(starting(91)).toEqual(only(ids.startDate, /depois de 19\/02\/2027.*adiar 90 dias/));
  });

  it('keeps the start that a stored proposal has, however long ago', () => {
    const old = { ...whole, startDate: '2026-01-01', endDate: '2027-01-01' };
    expect(riskProblems(old, { day: DAY, keptStartDate: '2026-01-01' })).toEqual([]);
    expect(riskProblems(old, { day: DAY, keptStartDate: '2026-01-02' })).toHaveLength(1);
  });

  it('begins for a complementary cover of its own dates by the rules of the complementary modality', () => {
    const modality = { ...contractorOffer, EqualizeValidityDate: false, MaxRetroactivityDays: 9_999 };
    const complementary = { modalityUniqueId: advanceId, insuredAmount: 10_000_00 };
    const old = { ...complementary, startDate: '2019-11-21', endDate: '2021-11-19' };
    const form = { ...whole, insuredAmount: 90_000_00, modality, complementary: old };
    const refused = only(ids.complementaryStartDate, /antes de 22\/10\/2026.*retroagir 30 dias/);
    expect(riskProblems(form, { day: DAY })).toEqual(refused);
    expect(riskProblems(form, { day: DAY, keptStartDate: '2019-11-21' })).toEqual(refused);
    expect(riskProblems(form, { day: DAY, keptComplementaryStartDate: '2019-11-21' })).toEqual([]);
  });

  it.each(['insuredAmount', 'startDate', 'endDate'] as const)('needs its %s', (field) => {
    expect(problemsOf({ [field]: null })).toEqual(only(ids[field], /^Informe/));
  });

  it.each(['startDate', 'endDate'] as const)(
    'has no %s where what was typed is none, whatever stood there',
    (field) => {
      const typed = { [field]: '31/02/2028' };
      expect(problemsOf(typed)).toEqual(only(ids[field], /^31\/02\/2028 não existe no calendário\.$/));
      expect(proposalInput({ ...whole, ...parties, ...typed })).toBeNull();
    },
  );

  it('has no complementary date where what was typed is none: the principal one does not take its place', () => {
    const modality = { ...contractorOffer, EqualizeValidityDate: false };
    const complementary = { modalityUniqueId: advanceId, insuredAmount: 10_000_00, startDate: DAY, endDate: '31/05' };
    const form = { ...whole, ...parties, insuredAmount: 90_000_00, modality, complementary };
    expect(problemsOf(form)).toEqual(only(ids.complementaryEndDate, /“31\/05” não é uma data/));
    expect(proposalInput(form)).toBeNull();
    expect(proposalInput({ ...form, complementary: { ...complementary, endDate: '2027-05-31' } })).not.toBeNull();
  });

  it('is bounded by the contract, limit included', () => {
    const modality = { ...contractorOffer, MaxPercentOfContract: 10 };
    expect(problemsOf({ modality, insuredAmount: 100_000_01 })).toEqual(
      only(ids.insuredAmount, /máximo.*é de R\$\s100\.000,00$/),
    );
    expect(offeredAmount(contractorOffer, whole.riskDetails)?.cents).toBe(100_000_00);
    expect(problemsOf({ riskDetails: noRiskDetails }).map(({ fieldId }) => fieldId)).toEqual([
      ids.contractNumber,
      ids.contractValue,
      ids.contractStartDate,
      ids.contractEndDate,
    ]);
  });

  it('is at most the legal share of a public contract, limit included', () => {
    const of = (insuredAmount: number, details: Partial<ProposalForm['riskDetails']> = {}) =>
      problemsOf({ insuredAmount, riskDetails: { ...whole.riskDetails, IsComplexWork: false, ...details } });
    expect(of(50_000_00)).toEqual([]);
    expect(of(50_000_01)).toEqual(only(ids.insuredAmount, /passa de 5% do contrato/));
    expect(of(100_000_01, { IsComplexWork: true })).toEqual(only(ids.insuredAmount, /passa de 10% do contrato/));
    const large = { IsLargeWork: true, ContractValue: 261_968_421_05 };
    const most = { ...contractorOffer, MaxInsuredAmountValue: 100_000_000_00 };
    const ofLarge = (insuredAmount: number, ContractValue = large.ContractValue) =>
      problemsOf({ modality: most, insuredAmount, riskDetails: { ...whole.riskDetails, ...large, ContractValue } });
    expect(ofLarge(78_590_526_32)).toEqual([]);
    expect(ofLarge(26_196_842_10, 261_968_421_04)).toEqual(only(ids.isLargeWork, /acima de R\$\s261\.968\.421,04/));
    expect(offeredAmount(most, { ...whole.riskDetails, ...large }, DAY)).toEqual({
      cents: 78_590_526_32,
      verb: 'Usar 30% do contrato',
    });
  });

  it('is bounded by the modality alone for a private contract, and no amount is offered', () => {
    const modality = { ...contractorOffer, IsPrivateSector: true, PublicContracts: null };
    const riskDetails = { ...noRiskDetails, ContractNumber: 'CT-1', ContractValue: 1_000_000_00 };
    expect(problemsOf({ modality, riskDetails, insuredAmount: 300_000_00 })).toEqual([]);
    expect(offeredAmount(modality, riskDetails)).toBeNull();
  });

  it('must reach the end of the contract, whose dates are required', () => {
    const of = (dates: Partial<ProposalForm['riskDetails']>, validity: Partial<ProposalForm> = {}) =>
      problemsOf({ ...validity, riskDetails: { ...whole.riskDetails, ...dates } });
    expect(of({ ContractEndDate: '2027-11-21' })).toEqual([]);
    expect(of({ ContractEndDate: '2027-11-22' })).toEqual(only(ids.endDate, /antes do contrato.*22\/11\/2027/));
    expect(of({ ContractStartDate: DAY, ContractEndDate: '2027-11-21' }, { startDate: '2026-11-22' })).toEqual(
      only(ids.startDate, /depois do contrato, que começa em 21\/11\/2026/),
    );
    expect(of({ ContractStartDate: '2026-12-21' })).toEqual(only(ids.contractEndDate, /depois do início/));
    // A proposal from before they were asked for.
    expect(of({ ContractStartDate: undefined, ContractEndDate: undefined }).map(({ fieldId }) => fieldId)).toEqual([
      ids.contractStartDate,
      ids.contractEndDate,
    ]);
    const typed = { riskDetails: { ...whole.riskDetails, ContractEndDate: '31/02/2028' } };
    expect(problemsOf(typed)).toEqual(only(ids.contractEndDate, /não existe no calendário/));
    expect(proposalInput({ ...whole, ...parties, ...typed })).toBeNull();
  });

  it('is bounded by the contract together with all that is added to it, limit included', () => {
    const bounded = { ...contractorOffer, MaxPercentOfContract: 10 };
    const covering = (insuredAmount: number) => ({
      modality: bounded,
      insuredAmount: 60_000_00,
      complementary: { modalityUniqueId: advanceId, insuredAmount, startDate: null, endDate: null },
    });
    const beyond = /é de R\$\s100\.000,01 e passa do máximo sobre o valor do contrato, de R\$\s100\.000,00\.$/;
    expect(problemsOf(covering(40_000_00))).toEqual([]);
    expect(problemsOf(covering(40_000_01))).toEqual(only(ids.complementaryAmount, beyond));
    const alternatives = { ...bounded, ComplementaryIsAlternative: true };
    expect(problemsOf({ ...covering(100_000_00), modality: alternatives })).toEqual([]);
    expect(problemsOf({ ...covering(100_000_01), modality: alternatives })).toEqual(
      only(ids.complementaryAmount, beyond),
    );

    const fines = { insuredAmount: 60_000_00, coverages: [{ coverageUniqueId: finesId, insuredAmount: 40_000_01 }] };
    const onTop = {
      ...bounded,
      Coverages: contractorOffer.Coverages.map((coverage) => ({ ...coverage, AddsToInsuredAmount: true })),
    };
    expect(problemsOf({ ...fines, modality: bounded })).toEqual([]);
    expect(problemsOf({ ...fines, modality: onTop })).toEqual(only(`risk-coverage-${finesId}`, beyond));
  });

  it('is at most 1 % of what a bid estimates', () => {
    const bid = {
      modality: bidOffer,
      riskDetails: { ...noRiskDetails, BidNumber: 'E-1', ContractValue: 1_000_000_00 },
    };
    expect(problemsOf({ ...bid, insuredAmount: 10_000_00 })).toEqual([]);
    expect(problemsOf({ ...bid, insuredAmount: 10_000_01 })).toEqual(
      only(ids.insuredAmount, /máximo.*é de R\$\s10\.000,00$/),
    );
    expect(offeredAmount(bidOffer, bid.riskDetails)).toEqual({ cents: 10_000_00, verb: 'Usar 1% do valor estimado' });
  });

  it('is at least 130 % of a debt at law, for at least three years, and names the lawsuit', () => {
    const judicial: Partial<ProposalForm> = {
      modality: judicialOffer,
      endDate: '2029-11-21',
      insuredAmount: 130_000_00,
      riskDetails: {
        ...noRiskDetails,
        LawsuitNumber: '0710802-55.2018.8.02.0001',
        Court: '1ª Vara Cível',
        DebtValue: 100_000_00,
      },
    };
    expect(problemsOf(judicial)).toEqual([]);
    expect(problemsOf({ ...judicial, insuredAmount: 129_999_99 })).toEqual(
      only(ids.insuredAmount, /mínimo.*é de R\$\s130\.000,00$/),
    );
    expect(problemsOf({ ...judicial, endDate: addDays(DAY, 1095) })).toEqual(
      only(ids.days, /menor que 1\.096 \(3 anos de calendário, até 21\/11\/2029\)$/),
    );
    expect(
      problemsOf({ ...judicial, riskDetails: { ...judicial.riskDetails!, LawsuitNumber: '0710802-55.2018' } }),
    ).toEqual(only(ids.lawsuitNumber, /20 algarismos/));
    expect(
      problemsOf({
        ...judicial,
        riskDetails: { ...judicial.riskDetails!, LawsuitNumber: '0710802-56.2018.8.02.0001' },
      }),
    ).toEqual(only(ids.lawsuitNumber, /dígitos verificadores do número do processo não conferem/));
    expect(offeredAmount(judicialOffer, judicial.riskDetails!)).toEqual({
      cents: 130_000_00,
      verb: 'Usar 130% da dívida',
    });
  });

  it('judges the complementary modality by its own limits, on the dates of the principal', () => {
    const complementary = { modalityUniqueId: advanceId, insuredAmount: 10_000_00, startDate: null, endDate: null };
    const judged = (change: Partial<ProposalForm>) => problemsOf({ insuredAmount: 90_000_00, ...change });
    expect(judged({ complementary })).toEqual([]);
    expect(judged({ complementary: { ...complementary, insuredAmount: null } })).toEqual(
      only(ids.complementaryAmount, /^Informe/),
    );
    expect(judged({ complementary, endDate: addDays(DAY, 731) })).toEqual(
      only(ids.complementaryModality, /Adiantamento.*maior que 730/),
    );
    expect(judged({ complementary: { ...complementary, modalityUniqueId: finesId } })).toEqual(
      only(ids.complementaryModality, /escolha outra/),
    );
  });

  it('judges dates of a complementary modality that has its own', () => {
    const modality = { ...contractorOffer, EqualizeValidityDate: false };
    const complementary = { modalityUniqueId: advanceId, insuredAmount: 10_000_00, startDate: DAY, endDate: DAY };
    expect(problemsOf({ insuredAmount: 90_000_00, modality, complementary })).toEqual(
      only(ids.complementaryEndDate, /depois do início/),
    );
  });

  it('refuses a coverage above the principal', () => {
    const covered = (insuredAmount: number) =>
      problemsOf({ coverages: [{ coverageUniqueId: finesId, insuredAmount }] });
    expect(covered(100_000_00)).toEqual([]);
    expect(covered(100_000_01)).toEqual(only(`risk-coverage-${finesId}`, /não pode passar/));
  });

  it('takes a coverage without an amount as the principal’s, and refuses one of zero', () => {
    expect(problemsOf({ coverages: [{ coverageUniqueId: finesId, insuredAmount: null }] })).toEqual([]);
    expect(problemsOf({ coverages: [{ coverageUniqueId: finesId, insuredAmount: 0 }] })).toEqual(
      only(`risk-coverage-${finesId}`, /^Informe/),
    );
  });
});
