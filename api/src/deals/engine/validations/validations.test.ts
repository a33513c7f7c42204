import { formatMoney } from '@portal/shared/domain/values/money';
import type { DealFacts } from '../finding';
import { freeLimitOf, limitToAskFor, validateCredit } from './credit';
import type { CreditFacts } from './credit';
import { validateExposure } from './pep';
import { validateRegistration } from './registration';
import { validateReinsurance } from './reinsurance';
import { commissionReason, isWithinAutomaticEmission, validateSubscription } from './subscription';

const proposal: DealFacts = { kind: 'proposal', isRenewal: false, endorsementTypeId: null, isAnniversary: false };
const renewal: DealFacts = { ...proposal, isRenewal: true };
const endorsement: DealFacts = { ...proposal, kind: 'endorsement', endorsementTypeId: 7 };
const cancellation: DealFacts = { ...endorsement, endorsementTypeId: 1 };
const neutral: DealFacts = { ...endorsement, endorsementTypeId: 3 };
const anniversary: DealFacts = { ...endorsement, isAnniversary: true };

const pending = (name: string) => ({ name, status: 'Pendente' as const });

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
      openDocuments: [pending('Contrato social'), pending('Balancete')],
      openDealDocuments: [],
    });
    expect(found?.why).toBe('Documentos do tomador pendentes: Contrato social, Balancete.');
  });

  it('waits for the documents of the proposal itself', () => {
    const facts = { isRegistrationComplete: true, openDocuments: [], openDealDocuments: [pending('Edital')] };
    expect(validateRegistration(proposal, facts)).toEqual([
      { cardType: 'PROPOSTA', why: 'Documento da proposta pendente: Edital.' },
    ]);
  });

  it('waits for those of the policy holder first, and names each of the deal', () => {
    const facts = {
      isRegistrationComplete: true,
      openDocuments: [],
      openDealDocuments: [pending('Edital'), pending('Contrato')],
    };
    expect(validateRegistration(endorsement, facts)).toEqual([
      { cardType: 'ENDOSSO_ALTERACAO', why: 'Documentos do endosso pendentes: Edital, Contrato.' },
    ]);
    expect(validateRegistration(proposal, { ...facts, openDocuments: [pending('Balancete')] })).toEqual([
      { cardType: 'PROPOSTA', why: 'Documento do tomador pendente: Balancete.' },
    ]);
    expect(validateRegistration(proposal, { ...facts, isRegistrationComplete: false })[0]?.why).toBe(
      'O cadastro do tomador está incompleto.',
    );
  });

  it('says of documents that were sent that they await analysis', () => {
    const [sent, refused] = [
      { name: 'Edital', status: 'Aguardando_Analise' as const },
      { name: 'Contrato', status: 'Reprovado' as const },
    ];
    const why = (openDealDocuments: (typeof sent | typeof refused)[]) =>
      validateRegistration(endorsement, { isRegistrationComplete: true, openDocuments: [], openDealDocuments })[0]?.why;
    expect(why([sent])).toBe('Documento do endosso aguardando análise: Edital.');
    expect(why([sent, refused])).toBe(
      'Documento do endosso reprovado: Contrato. Documento do endosso aguardando análise: Edital.',
    );
  });

  it('shows an endorsement as what it is', () => {
    const facts = { isRegistrationComplete: false, openDocuments: [], openDealDocuments: [] };
    expect(validateRegistration(cancellation, facts)[0]?.cardType).toBe('ENDOSSO_CANCELAMENTO');
  });
});

const nobodyListed = { isPolicyHolderListed: false, isInsuredListed: false };

describe('PEP', () => {
  it('asks about the policy holder first and then about the insured', () => {
    const types = (isPolicyHolderExposed: boolean, isInsuredExposed: boolean) =>
      validateExposure({ ...nobodyListed, isPolicyHolderExposed, isInsuredExposed }).map(({ cardType }) => cardType);
    expect(types(false, false)).toEqual([]);
    expect(types(true, false)).toEqual(['TOMADOR_QSA_PEP']);
    expect(types(false, true)).toEqual(['SEGURADO_QSA_PEP']);
    expect(types(true, true)).toEqual(['TOMADOR_QSA_PEP', 'SEGURADO_QSA_PEP']);
  });
});

it('an exposed partner is told of the party whose partner it is', () => {
  const found = validateExposure({ ...nobodyListed, isPolicyHolderExposed: true, isInsuredExposed: true });
  expect(found.map(({ why }) => why)).toEqual([
    'Um sócio do tomador é pessoa politicamente exposta.',
    'Um sócio do segurado é pessoa politicamente exposta.',
  ]);
});

it('who is on a list is asked about as who is exposed, without saying on which', () => {
  const nobodyExposed = { isPolicyHolderExposed: false, isInsuredExposed: false };
  const found = validateExposure({ ...nobodyExposed, isPolicyHolderListed: true, isInsuredListed: true });
  expect(found).toEqual([
    { cardType: 'TOMADOR_QSA_PEP', why: 'O tomador ou um sócio seu tem ocorrência em lista de sanções ou de PEP.' },
    { cardType: 'SEGURADO_QSA_PEP', why: 'O segurado ou um sócio seu tem ocorrência em lista de sanções ou de PEP.' },
  ]);
});

describe('credit', () => {
  const enough: CreditFacts = {
    neededCents: 500_00,
    policyHolder: { limitCents: 900_00, usedLimitCents: 400_00, limitExpiresOn: '2026-11-21' },
    modalityGroup: null,
    economicGroup: { limitCents: 500_00, usedLimitCents: 0 },
    counterGuarantee: { hasSigned: true, isIgnored: false, isManual: false },
    today: '2026-11-21',
  };
  const typesOf = (changed: Partial<CreditFacts>) =>
    validateCredit({ ...enough, ...changed }).map(({ cardType }) => cardType);

  it('passes up to the last cent of both limits, on the last day of the limit', () => {
    expect(validateCredit(enough)).toEqual([]);
  });

  it('asks to review the limit from one cent more, and from the day after its end', () => {
    expect(typesOf({ neededCents: 500_01, economicGroup: null })).toEqual(['REQUEST_LIMIT']);
    expect(typesOf({ today: '2026-11-22' })).toEqual(['REQUEST_LIMIT']);
  });

  it('asks about the group where its limit does not carry it', () => {
    expect(typesOf({ economicGroup: { limitCents: 500_00, usedLimitCents: 1 } })).toEqual(['GRUPO_ECONOMICO']);
  });

  it('asks for the limit of its modality group where that does not carry it or has ended, however much is free overall', () => {
    const limit = {
      modalityGroupId: 7,
      called: 'Judiciais (Setor privado)',
      limitCents: 600_00,
      usedLimitCents: 100_00,
    };
    const whyOf = (changed: { usedLimitCents?: number; limitExpiresOn?: string }) =>
      validateCredit({ ...enough, modalityGroup: { ...limit, limitExpiresOn: null, ...changed } }).map(
        ({ why }) => why,
      );
    expect(whyOf({})).toEqual([]);
    expect(whyOf({ usedLimitCents: 100_01 })).toEqual([
      `A importância de ${formatMoney(500_00)} excede o limite livre do tomador para Judiciais (Setor privado), de ${formatMoney(499_99)}.`,
    ]);
    expect(whyOf({ limitExpiresOn: '2026-11-20' })).toEqual([
      'O limite do tomador para Judiciais (Setor privado) venceu em 20/11/2026.',
    ]);
    expect(whyOf({ limitExpiresOn: '2026-11-21' })).toEqual([]);
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
    // Not even where the limit has expired and no contract was signed.
    const expired = {
      policyHolder: { ...nothing, limitExpiresOn: '2024-02-29' },
      counterGuarantee: { hasSigned: false, isIgnored: false, isManual: false },
    };
    const needing = (neededCents: number) => validateCredit({ ...enough, ...expired, neededCents });
    expect([needing(0), needing(-1)]).toEqual([[], []]);
    expect(typesOf({ ...expired, neededCents: 1 })).toEqual(['ANALISE_CCG', 'REQUEST_LIMIT']);
  });

  it('says by how much', () => {
    const [found] = validateCredit({ ...enough, neededCents: 700_00, economicGroup: null });
    expect(found?.why).toBe(
      `A importância de ${formatMoney(700_00)} excede o limite livre do tomador, de ${formatMoney(500_00)}.`,
    );
  });

  it('says when a limit ended, what is left of the group, and that nothing was signed', () => {
    const ended = { ...enough.policyHolder, limitExpiresOn: '2028-02-29' };
    const found = validateCredit({
      neededCents: 1_234_567_89,
      policyHolder: ended,
      modalityGroup: {
        modalityGroupId: 7,
        called: 'Garantias judiciais (Setor privado)',
        limitCents: 2_000_000_00,
        usedLimitCents: 765_432_12,
        limitExpiresOn: '2028-03-01',
      },
      economicGroup: { limitCents: 1_000_000_00, usedLimitCents: 0 },
      counterGuarantee: { hasSigned: false, isIgnored: false, isManual: false },
      today: '2028-03-01',
    });
    expect(found).toEqual([
      { cardType: 'ANALISE_CCG', why: 'O tomador não tem contrato de contragarantia assinado.' },
      {
        cardType: 'GRUPO_ECONOMICO',
        why: `A importância de ${formatMoney(1_234_567_89)} excede o limite livre do grupo econômico, de ${formatMoney(1_000_000_00)}.`,
      },
      { cardType: 'REQUEST_LIMIT', why: 'O limite do tomador venceu em 29/02/2028.' },
      {
        cardType: 'REQUEST_LIMIT',
        why: `A importância de ${formatMoney(1_234_567_89)} excede o limite livre do tomador para Garantias judiciais (Setor privado), de ${formatMoney(1_234_567_88)}.`,
        modalityGroup: expect.objectContaining({ modalityGroupId: 7 }) as unknown,
      },
    ]);
    expect(typesOf({ policyHolder: { ...ended, limitExpiresOn: null } })).toEqual([]);
  });

  it('needs a contract of counter-guarantee for a single cent of risk', () => {
    const counterGuarantee = { hasSigned: false, isIgnored: false, isManual: false };
    expect(typesOf({ neededCents: 1, counterGuarantee })).toEqual(['ANALISE_CCG']);
    expect(typesOf({ counterGuarantee: { ...counterGuarantee, hasSigned: true, isManual: true } })).toEqual([]);
  });

  it('asks for a limit that carries what is used and what is needed, and never for less than there is', () => {
    const limit = { limitCents: 900_00, usedLimitCents: 400_00 };
    expect([limitToAskFor(limit, 500_01), limitToAskFor(limit, 500_00), limitToAskFor(limit, 1)]).toEqual([
      900_01, 900_00, 900_00,
    ]);
  });

  it('counts a limit that is used beyond its end as nothing', () => {
    expect(freeLimitOf({ limitCents: 100, usedLimitCents: 300 })).toBe(0);
    expect(freeLimitOf({ limitCents: 300, usedLimitCents: 100 })).toBe(200);
  });
});

describe('subscription', () => {
  const modality = { name: 'Licitante', enabledForAutomaticEmission: true, maxInsuredAmountAutomaticCents: 100_00 };

  it('passes up to the automatic maximum of a modality with automatic emission', () => {
    expect(validateSubscription(proposal, { amountAtRiskCents: 100_00, modality })).toEqual([]);
  });

  it.each([
    ['PROPOSTA', proposal],
    ['PROPOSTA_RENOVACAO', renewal],
    ['ENDOSSO_ALTERACAO', endorsement],
    ['ENDOSSO_CANCELAMENTO', cancellation],
    ['ENDOSSO_ANIVERSARIO', anniversary],
  ])('opens a card %s above it', (cardType, deal) => {
    expect(validateSubscription(deal, { amountAtRiskCents: 100_01, modality })[0]?.cardType).toBe(cardType);
  });

  it('shows an endorsement as one, also of a policy that was a renewal', () => {
    const ofRenewal = { ...endorsement, isRenewal: true };
    expect(validateSubscription(ofRenewal, { amountAtRiskCents: 100_01, modality })[0]?.cardType).toBe(
      'ENDOSSO_ALTERACAO',
    );
  });

  it('says all that is against it on one card, a commission above the ceiling too', () => {
    const range = { minimum: 0, ceiling: 20, maximum: 25 };
    const commission = (percent: number) => ({ amountAtRiskCents: 100_00, modality, commission: { percent, range } });
    expect(validateSubscription(proposal, commission(20))).toEqual([]);
    const why = 'A comissão de 20,0001% passa do teto da corretora, de 20%.';
    expect(validateSubscription(proposal, commission(20.0001))).toEqual([{ cardType: 'PROPOSTA', why }]);
    const [found] = validateSubscription(proposal, { ...commission(20.0001), amountAtRiskCents: 100_01 });
    expect(found?.why).toMatch(/máximo automático da modalidade.* A comissão de 20,0001%/);
  });

  it('asks about each renewal of a policy that has a claim, and of no other deal', () => {
    const claimed = { amountAtRiskCents: 1, modality, renewsClaimed: true };
    expect(validateSubscription(renewal, claimed)).toEqual([
      { cardType: 'PROPOSTA_RENOVACAO', why: 'A apólice renovada tem um sinistro esperado ou avisado.' },
    ]);
    expect(validateSubscription(renewal, { ...claimed, renewsClaimed: false })).toEqual([]);
    expect(validateSubscription(endorsement, claimed)).toEqual([]);
  });

  it('says by how much the amount is beyond the automatic maximum', () => {
    expect(validateSubscription(proposal, { amountAtRiskCents: 1_234_567_89, modality })[0]?.why).toBe(
      `A importância de ${formatMoney(1_234_567_89)} excede o máximo automático da modalidade, de ${formatMoney(100_00)}.`,
    );
  });

  it('asks nothing about a commission that an endorsement does not have', () => {
    expect(commissionReason({ commission: null })).toBeNull();
    expect(validateSubscription(proposal, { amountAtRiskCents: 1, modality, commission: null, rate: null })).toEqual(
      [],
    );
  });

  it('is automatic up to the maximum of a modality that lets it be, and never beyond', () => {
    expect([100_00, 100_01].map((cents) => isWithinAutomaticEmission(modality, cents))).toEqual([true, false]);
    expect(isWithinAutomaticEmission({ ...modality, enabledForAutomaticEmission: false }, 1)).toBe(false);
  });

  it('lets nothing pass of a modality without automatic emission', () => {
    const manual = { ...modality, enabledForAutomaticEmission: false };
    expect(validateSubscription(proposal, { amountAtRiskCents: 1, modality: manual })).toEqual([
      { cardType: 'PROPOSTA', why: 'A modalidade Licitante não tem emissão automática.' },
    ]);
  });

  it('judges a neutral endorsement by what it adds, not by the amount of its policy', () => {
    const manual = { ...modality, enabledForAutomaticEmission: false };
    expect(validateSubscription(neutral, { amountAtRiskCents: 100_01, modality })).toEqual([]);
    expect(validateSubscription(neutral, { amountAtRiskCents: 100_01, modality: manual })).toEqual([]);
    const requestedPremium = { calculatedCents: 0, askedCents: 1 };
    expect(validateSubscription(neutral, { amountAtRiskCents: 1, modality, requestedPremium })).toHaveLength(1);
  });

  it.each([
    [0.9, null],
    [0.89, 'A taxa pedida, de 0,89% ao ano, é menor que a acordada, de 0,9%.'],
  ])('asks about a requested rate of %s %% where 0.9 %% was agreed', (requestedPercent, why) => {
    const rate = { requestedPercent, agreedPercent: 0.9 };
    const [finding] = validateSubscription(proposal, { amountAtRiskCents: 100_00, modality, rate });
    expect(finding?.why ?? null).toBe(why);
  });
});

describe('reinsurance', () => {
  it('passes up to the capacity of the treaty, and always without one', () => {
    expect(validateReinsurance(proposal, { amountAtRiskCents: 300, treatyCapacityCents: 300 })).toEqual([]);
    expect(validateReinsurance(proposal, { amountAtRiskCents: 300, treatyCapacityCents: null })).toEqual([]);
  });

  it('says by how much it is beyond', () => {
    const facts = { amountAtRiskCents: 1_234_567_89, treatyCapacityCents: 1_234_567_88 };
    expect(validateReinsurance(proposal, facts)[0]?.why).toBe(
      `A importância de ${formatMoney(1_234_567_89)} excede a capacidade do contrato de resseguro, de ${formatMoney(1_234_567_88)}.`,
    );
  });

  it('opens a card of the proposal, also of a renewal, or of the endorsement above it', () => {
    const typeOf = (deal: DealFacts) =>
      validateReinsurance(deal, { amountAtRiskCents: 301, treatyCapacityCents: 300 })[0]?.cardType;
    expect([proposal, renewal, endorsement, anniversary].map(typeOf)).toEqual([
      'PROPOSTA',
      'PROPOSTA',
      'ENDOSSO_ALTERACAO',
      'ENDOSSO_ANIVERSARIO',
    ]);
  });

  it.each([cancellation, neutral])('is not asked about what adds no risk', (deal) => {
    expect(validateReinsurance(deal, { amountAtRiskCents: 301, treatyCapacityCents: 300 })).toEqual([]);
  });
});
