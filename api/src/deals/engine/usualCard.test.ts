import { modalityRow, policyHolderRow } from '../../underwriting/proposals/record/testing/facts';
import type { Deal } from '../records/lockDeal';
import { usualCard } from './usualCard';

const started = new Date('2028-02-10T12:00:00Z');
const paused = new Date('2028-02-20T12:00:00Z');
const deal = (change: Partial<Deal> = {}): Deal => ({
  broker: { id: 11, uniqueId: 'b', name: 'Boreal Corretora de Seguros Ltda.', tradeName: 'Boreal' },
  policyHolder: { ...policyHolderRow, uniqueId: 'h' },
  economicGroup: null,
  insured: { id: 111, uniqueId: 'i', name: 'Município do Recife', document: '10565000000192' },
  modality: modalityRow({ name: 'Executante construtor' }),
  treatyCapacityCents: null,
  kind: 'proposal',
  row: {
    id: 1,
    companyId: 3,
    uniqueId: 'p',
    number: '42',
    statusId: 2,
    engineStep: 'credit',
    deadlineDays: 365,
    insuredAmountCents: 1_000_000_00,
    amountAtRiskCents: 1_234_567_89,
    legalClockStartedAt: started,
    legalClockPausedAt: paused,
  },
  risk: null,
  judgedRisk: null,
  requestedRatePercent: null,
  commission: null,
  proposalId: 1,
  proposalUniqueId: 'p',
  requestedByUserId: 7,
  called: 'A proposta 42',
  cardRef: 'Proposta 42',
  changeName: null,
  policyNumber: null,
  isRenewal: false,
  renewsClaimed: false,
  endorsementTypeId: null,
  isAnniversary: false,
  neededCents: 1_234_567_89,
  premiumDifferenceCents: null,
  ...change,
});

it('the card of a proposal shows its amount at risk, modality, parties, broker and term, and is found by all of them', () => {
  expect(usualCard(deal(), 'PROPOSTA')).toEqual({
    companyId: 3,
    cardType: 'PROPOSTA',
    cardRef: 'Proposta 42',
    cardData: {
      header: 'Executante construtor',
      body: 'Construtora Horizonte · Município do Recife',
      footer: 'Boreal · vigência de 365 dias',
    },
    insuredAmountCents: 1_234_567_89,
    legalClockStartedAt: started,
    legalClockPausedAt: paused,
    proposalUniqueId: 'p',
    endorsementUniqueId: null,
    policyHolderUniqueId: 'h',
    insuredUniqueId: 'i',
    brokerUniqueId: 'b',
    names: ['Construtora Horizonte', 'Município do Recife', 'Boreal Corretora de Seguros Ltda.'],
    documents: ['11222333000181', '10565000000192'],
  });
});

it('a broker without a trade name is shown by its name', () => {
  const broker = { id: 11, uniqueId: 'b', name: 'Boreal Ltda.', tradeName: null };
  expect(usualCard(deal({ broker }), 'PROPOSTA').cardData.footer).toBe('Boreal Ltda. · vigência de 365 dias');
});

it('the card of an endorsement shows its kind and its premium, refunds too, and is found by its policy', () => {
  const endorsement = deal({
    kind: 'endorsement',
    row: { ...deal().row, uniqueId: 'e' },
    changeName: 'Redução de importância',
    policyNumber: '06-0775-1',
    premiumDifferenceCents: -1_234_56,
  });
  const card = usualCard(endorsement, 'ENDOSSO_ALTERACAO');
  expect(card).toMatchObject({
    cardData: {
      header: 'Redução de importância · Executante construtor',
      footer: 'Prêmio do endosso -R$\u00A01.234,56',
    },
    proposalUniqueId: 'p',
    endorsementUniqueId: 'e',
  });
  expect(card.names.at(-1)).toBe('06-0775-1');
  expect(usualCard({ ...endorsement, premiumDifferenceCents: 0 }, 'ENDOSSO_ALTERACAO').cardData.footer).toBe(
    'Prêmio do endosso R$\u00A00,00',
  );
});
