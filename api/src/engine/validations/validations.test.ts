import { formatMoney } from '@portal/shared/domain/money';
import type { DealFacts } from '../finding';
import { freeLimitOf, validateCredit } from './credit';
import type { CreditFacts } from './credit';
import { validateExposure } from './pep';
import { validateRegistration } from './registration';
import { validateReinsurance } from './reinsurance';
import { validateSubscription } from './subscription';

const proposal: DealFacts = { kind: 'proposal', isRenewal: false, endorsementTypeId: null, isAnniversary: false };
const renewal: DealFacts = { ...proposal, isRenewal: true };
const endorsement: DealFacts = { ...proposal, kind: 'endorsement', endorsementTypeId: 7 };
const cancellation: DealFacts = { ...endorsement, endorsementTypeId: 1 };
const anniversary: DealFacts = { ...endorsement, isAnniversary: true };

describe('registration', () => {
  it('passes with a complete registration and accepted documents', () => {
    expect(
      validateRegistration(proposal, { isRegistrationComplete: true, openDocuments: [], openDealDocuments: [] }),
    ).toEqual([]);
  });

  it('asks for a decision on an incomplete one, and names what is missing', () => {
    expect(
      validateRegistration(proposal, { isRegistrationComplete: false, openDocuments: [], openDealDocuments: [] }),
    ).toEqual([{ cardType: 'PROPOSTA', why: 'O cadastro do tomador está incompleto.' }]);
    const [found] = validateRegistration(proposal, {
      isRegistrationComplete: true,
      openDocuments: ['Contrato social', 'Balancete'],
      openDealDocuments: [],
    });
    expect(found?.why).toBe('Faltam documentos do tomador: Contrato social, Balancete.');
  });

  it('waits for the documents of the proposal itself', () => {
    const facts = { isRegistrationComplete: true, openDocuments: [], openDealDocuments: ['Edital'] };
    expect(validateRegistration(proposal, facts)).toEqual([
      { cardType: 'PROPOSTA', why: 'Faltam documentos da proposta: Edital.' },
    ]);
  });

  it('shows an endorsement as what it is', () => {
    const facts = { isRegistrationComplete: false, openDocuments: [], openDealDocuments: [] };
    expect(validateRegistration(cancellation, facts)[0]?.cardType).toBe('ENDOSSO_CANCELAMENTO');
  });
});

describe('PEP', () => {
  it('asks about the policy holder first and then about the insured', () => {
    const types = (isPolicyHolderExposed: boolean, isInsuredExposed: boolean) =>
      validateExposure({ isPolicyHolderExposed, isInsuredExposed }).map(({ cardType }) => cardType);
    expect(types(false, false)).toEqual([]);
    expect(types(true, false)).toEqual(['TOMADOR_QSA_PEP']);
    expect(types(false, true)).toEqual(['SEGURADO_QSA_PEP']);
    expect(types(true, true)).toEqual(['TOMADOR_QSA_PEP', 'SEGURADO_QSA_PEP']);
  });
});

describe('credit', () => {
  const enough: CreditFacts = {
    neededCents: 500_00,
    policyHolder: { limitCents: 900_00, usedLimitCents: 400_00, limitExpiresOn: '2026-11-21' },
    economicGroup: { limitCents: 500_00, usedLimitCents: 0 },
    counterGuarantee: { hasSigned: true, isIgnored: false, isManual: false },
    today: '2026-11-21',
  };
  const typesOf = (changed: Partial<CreditFacts>) =>
    validateCredit({ ...enough, ...changed }).map(({ cardType }) => cardType);

  it('passes up to the last cent of both limits, on the last day of the limit', () => {
    expect(typesOf({})).toEqual([]);
  });

  it('asks to review the limit from one cent more, and from the day after its end', () => {
    expect(typesOf({ neededCents: 500_01, economicGroup: null })).toEqual(['REQUEST_LIMIT']);
    expect(typesOf({ today: '2026-11-22' })).toEqual(['REQUEST_LIMIT']);
  });

  it('asks about the group where its limit does not carry it', () => {
    expect(typesOf({ economicGroup: { limitCents: 500_00, usedLimitCents: 1 } })).toEqual(['GRUPO_ECONOMICO']);
  });

  it('asks for the contract of counter-guarantee unless it is signed or ignored', () => {
    const unsigned = { hasSigned: false, isIgnored: false, isManual: false };
    expect(typesOf({ counterGuarantee: unsigned })).toEqual(['ANALISE_CCG']);
    expect(typesOf({ counterGuarantee: { ...unsigned, isManual: true } })).toEqual(['ANALISE_CCG_MANUAL']);
    expect(typesOf({ counterGuarantee: { ...unsigned, isIgnored: true } })).toEqual([]);
  });

  it('asks nothing of an endorsement that adds no risk', () => {
    const nothing = { limitCents: 0, usedLimitCents: 100, limitExpiresOn: null };
    expect(typesOf({ neededCents: 0, policyHolder: nothing })).toEqual([]);
    expect(typesOf({ neededCents: -100, policyHolder: nothing })).toEqual([]);
  });

  it('says by how much', () => {
    const [found] = validateCredit({ ...enough, neededCents: 700_00, economicGroup: null });
    expect(found?.why).toBe(
      `A importância de ${formatMoney(700_00)} excede o limite livre do tomador, de ${formatMoney(500_00)}.`,
    );
  });

  it('counts a limit that is used beyond its end as nothing', () => {
    expect(freeLimitOf({ limitCents: 100, usedLimitCents: 300 })).toBe(0);
  });
});

describe('subscription', () => {
  const modality = { name: 'Licitante', enabledForAutomaticEmission: true, maxInsuredAmountAutomaticCents: 100_00 };

  it('passes up to the automatic maximum of a modality with automatic emission', () => {
    expect(validateSubscription(proposal, { insuredAmountCents: 100_00, modality })).toEqual([]);
  });

  it.each([
    ['PROPOSTA', proposal],
    ['PROPOSTA_RENOVACAO', renewal],
    ['ENDOSSO_ALTERACAO', endorsement],
    ['ENDOSSO_CANCELAMENTO', cancellation],
    ['ENDOSSO_ANIVERSARIO', anniversary],
  ])('opens a card %s above it', (cardType, deal) => {
    expect(validateSubscription(deal, { insuredAmountCents: 100_01, modality })[0]?.cardType).toBe(cardType);
  });

  it('says all that is against it on one card, a commission above the ceiling too', () => {
    const range = { minimum: 0, ceiling: 20, maximum: 25 };
    const commission = (percent: number) => ({ insuredAmountCents: 100_00, modality, commission: { percent, range } });
    expect(validateSubscription(proposal, commission(20))).toEqual([]);
    const why = 'A comissão de 20,0001% passa do teto da corretora, de 20%.';
    expect(validateSubscription(proposal, commission(20.0001))).toEqual([{ cardType: 'PROPOSTA', why }]);
    const [found] = validateSubscription(proposal, { ...commission(20.0001), insuredAmountCents: 100_01 });
    expect(found?.why).toMatch(/máximo automático da modalidade.* A comissão de 20,0001%/);
  });

  it('lets nothing pass of a modality without automatic emission', () => {
    const manual = { ...modality, enabledForAutomaticEmission: false };
    expect(validateSubscription(proposal, { insuredAmountCents: 1, modality: manual })).toEqual([
      { cardType: 'PROPOSTA', why: 'A modalidade Licitante não tem emissão automática.' },
    ]);
  });

  it.each([
    [0.9, null],
    [0.89, 'A taxa pedida, de 0,89% ao ano, é menor que a acordada, de 0,9%.'],
  ])('asks about a requested rate of %s %% where 0.9 %% was agreed', (requestedPercent, why) => {
    const rate = { requestedPercent, agreedPercent: 0.9 };
    const [finding] = validateSubscription(proposal, { insuredAmountCents: 100_00, modality, rate });
    expect(finding?.why ?? null).toBe(why);
  });
});

describe('reinsurance', () => {
  it('passes up to the capacity of the treaty, and always without one', () => {
    expect(validateReinsurance(proposal, { insuredAmountCents: 300, treatyCapacityCents: 300 })).toEqual([]);
    expect(validateReinsurance(proposal, { insuredAmountCents: 300, treatyCapacityCents: null })).toEqual([]);
  });

  it('opens a card of the proposal, also of a renewal, or of the endorsement above it', () => {
    const typeOf = (deal: DealFacts) =>
      validateReinsurance(deal, { insuredAmountCents: 301, treatyCapacityCents: 300 })[0]?.cardType;
    expect([proposal, renewal, endorsement, cancellation].map(typeOf)).toEqual([
      'PROPOSTA',
      'PROPOSTA',
      'ENDOSSO_ALTERACAO',
      'ENDOSSO_CANCELAMENTO',
    ]);
  });
});
