import { CardType } from '@portal/shared/domain/boards/cardTypes';
import { isValidCnpj } from '@portal/shared/domain/people/cnpj';
import { isValidDocument } from '@portal/shared/domain/people/document';
import { daysBetween } from '@portal/shared/domain/time/dates';
import { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import { termProblem } from '@portal/shared/domain/parameters/modalityTerm';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { storedAmountAtRisk } from '../deals/records/amountAtRisk';
import { standardEndorsements } from '../parameters/kinds/standardEndorsements';
import { termBounds } from '../parameters/modalities/termBounds';
import { instantOf } from './context';
import { makeDataset } from './dataset';
import type { CompanyData } from './dataset';
import { modalityCatalogue } from '../insurers/standard/modalityCatalogue';
import { rulesOf } from '../insurers/standard/modalityRules';
import { takesLimit } from './releases';

const today = '2026-11-21';
const options = { today, scale: 1, passwordHash: 'hash' };

describe('the demo data', () => {
  const dataset = makeDataset(options);
  const [aurora, atlas] = dataset as [CompanyData, CompanyData];
  const both = dataset.map((data) => [data.settings.key, data] as const);

  it('have the sizes that the demo promises', () => {
    expect(dataset.map(({ company }) => company.company.key)).toEqual(['aurora', 'atlas']);
    expect({
      brokers: aurora.brokers.all.length,
      policyHolders: aurora.policyHolders.all.length,
      insureds: aurora.insureds.all.length,
      proposals: aurora.proposals.all.length,
      policies: aurora.policies.length,
      endorsements: aurora.endorsements.length,
      pipes: aurora.pipes.length,
    }).toEqual({
      brokers: 12,
      policyHolders: 200,
      insureds: 150,
      proposals: 600,
      policies: 400,
      endorsements: 120,
      pipes: 6,
    });
    for (const { row } of aurora.pipes) {
      const cards = aurora.cards.rows.filter(({ pipeId }) => pipeId === row.id).length;
      expect(cards).toBeGreaterThanOrEqual(40);
      expect(cards).toBeLessThanOrEqual(120);
    }
  });

  it('have the renewals suggested that fell due, and no others', () => {
    for (const { row, proposal } of aurora.policies) {
      const isNear = row.statusId === PolicyStatus.Emitida && daysBetween(today, row.endDate) <= 90;
      const isSuggested = isNear && proposal.modality.row.riskKind !== 'judicial';
      expect({ number: row.number, isSuggested: Boolean(row.renewalOpenedAt) }).toEqual({
        number: row.number,
        isSuggested,
      });
    }
  });

  it('are the same each time', () => {
    expect(JSON.stringify(makeDataset(options))).toBe(JSON.stringify(dataset));
  });

  it('multiply with the scale', () => {
    const [larger] = makeDataset({ ...options, scale: 2 });
    expect(larger?.proposals.all).toHaveLength(1200);
    expect(larger?.policyHolders.all).toHaveLength(400);
  });

  it.each(both)('of %s know every status, type and modality', (_, data) => {
    const has = (values: unknown[], wanted: unknown[]) =>
      expect([...new Set(values)].sort()).toEqual([...wanted].sort());
    has(
      data.proposals.all.map(({ row }) => row.statusId),
      Object.values(ProposalStatus),
    );
    has(
      data.policies.map(({ row }) => row.statusId),
      Object.values(PolicyStatus),
    );
    has(
      data.endorsements.map(({ row }) => row.endorsementTypeId),
      Object.values(EndorsementTypeId),
    );
    has(
      data.cards.rows.map(({ cardType }) => cardType),
      Object.values(CardType),
    );
    has(
      data.modalities.all.map(({ row }) => row.name),
      modalityCatalogue.map(({ name }) => name),
    );
    has(
      data.pipes.map(({ row }) => row.functionalityId),
      [34, 35, 36, 37, 38, 39],
    );
  });

  it.each(both)('of %s have valid documents, each once, some of the alphanumeric kind', (_, data) => {
    const parties = [...data.brokers.all, ...data.policyHolders.all, ...data.insureds.all].map(
      ({ row }) => row.document,
    );
    expect(parties.filter((document) => !isValidDocument(document))).toEqual([]);
    expect(new Set(parties).size).toBe(parties.length);
    expect(parties.some((document) => /[A-Z]/.test(document))).toBe(true);
    expect(isValidCnpj(data.company.company.document)).toBe(true);
    expect(data.users.people.every(({ document }) => isValidDocument(document ?? ''))).toBe(true);
  });

  it.each(both)('of %s keep proposals within their modality, with premiums that their terms explain', (_, data) => {
    for (const { row, modality } of data.proposals.all) {
      expect(row.insuredAmountCents).toBeLessThanOrEqual(modality.row.maxInsuredAmountCents);
      const { minPeriodInYears = null, maxPeriodInYears = null, ...rules } = modality.row;
      expect(
        termProblem(row.startDate, row.endDate, termBounds({ ...rules, minPeriodInYears, maxPeriodInYears })),
      ).toBe(null);
      expect(daysBetween(row.startDate, row.endDate)).toBe(row.deadlineDays);
      const second = data.modalities.all.find((one) => one.row.id === row.complementaryModalityId);
      if (second) expect(termProblem(row.startDate, row.endDate, termBounds(rulesOf(second.model)))).toBe(null);
      expect(row.premiumTerms.reduce((sum, term) => sum + term.premiumCents, 0)).toBe(row.premiumCents);
      expect(row.premiumCents).toBeGreaterThanOrEqual(row.minPremiumCents);
    }
  });

  it.each(both)('of %s have policies whose dates agree with their status', (_, data) => {
    for (const { row } of data.policies) {
      expect(row.issueDate <= today).toBe(true);
      if (row.statusId === PolicyStatus.Emitida) expect(row.startDate <= today && row.endDate >= today).toBe(true);
      if (row.statusId === PolicyStatus.Vencida) expect(row.endDate < today).toBe(true);
      if (row.statusId === PolicyStatus.Cancelada) expect(row.cancelledAt).toBeInstanceOf(Date);
      expect(row.insuredAmountCents).toBeGreaterThan(0);
      expect(row.premiumCents).toBeGreaterThanOrEqual(0);
    }
  });

  it.each(both)('of %s tell of nothing that happened after nine, when the demo begins', (_, data) => {
    const rows = [...data.proposals.all.map(({ row }) => row), ...data.endorsements.map(({ row }) => row)];
    const begins = instantOf(today, 9, 0);
    expect([...rows, ...data.cards.rows].filter(({ createdAt }) => createdAt && createdAt > begins)).toEqual([]);
  });

  it.each(both)(
    'of %s have one policy holder with limits of two modality groups, one of them nearly used up',
    (_, data) => {
      const [first, second] = data.groupLimits;
      expect(data.groupLimits).toHaveLength(2);
      expect(first?.policyHolderId).toBe(second?.policyHolderId);
      const shareOf = ({ policyHolderId, modalityGroupId, limitCents }: (typeof data.groupLimits)[number]) =>
        data.policies
          .filter(
            (policy) =>
              takesLimit(policy) &&
              policy.row.policyHolderId === policyHolderId &&
              policy.proposal.modality.row.modalityGroupId === modalityGroupId,
          )
          .reduce((sum, { row }) => sum + storedAmountAtRisk(row), 0) / limitCents;
      const shares = data.groupLimits.map(shareOf);
      expect(shares[0]).toBeGreaterThan(0.9);
      for (const share of shares) expect(share).toBeLessThanOrEqual(1);
      const holder = data.policyHolders.all.find(({ row }) => row.id === first?.policyHolderId);
      for (const { limitCents } of data.groupLimits)
        expect(limitCents).toBeLessThanOrEqual(holder?.row.limitCents ?? 0);
    },
  );

  it.each(both)('of %s have used of each limit what the policies of its holder take up', (_, data) => {
    for (const { row } of data.policyHolders.all) {
      const taking = data.policies.filter((policy) => policy.row.policyHolderId === row.id && takesLimit(policy));
      expect(row.usedLimitCents).toBe(taking.reduce((sum, policy) => sum + storedAmountAtRisk(policy.row), 0));
      expect(row.usedLimitCents).toBeLessThanOrEqual(row.limitCents);
    }
    const past = data.policies.filter(({ row }) => row.statusId === PolicyStatus.Vencida);
    expect(past.some(takesLimit) && !past.every(takesLimit)).toBe(true);
  });

  it.each(both)('of %s endorse for reasons that may be asked for', (_, data) => {
    const asked = data.endorsements.filter(({ row }) => row.endorsementTypeId !== EndorsementTypeId.Renovacao);
    for (const { row } of asked) {
      const ofType = standardEndorsements.filter((one) => one.EndorsementTypeId === row.endorsementTypeId);
      expect(ofType.flatMap(({ Reasons }) => Reasons.map(({ Name }) => Name))).toContain(row.reason);
    }
  });

  it.each(both)('of %s leave a policy as its last issued endorsement does', (_, data) => {
    for (const policy of data.policies) {
      const list = data.endorsements.filter((endorsement) => endorsement.policy === policy);
      expect(list.map(({ row }) => row.sequenceNumber)).toEqual(list.map((__, index) => index + 1));
      const last = list.findLast(({ row }) => row.issueDate)?.row;
      if (!last) continue;
      expect(policy.row.insuredAmountCents).toBe(last.insuredAmountCents);
      expect(policy.row.endDate).toBe(last.endDate);
      const differences = list.reduce((sum, { row }) => sum + (row.issueDate ? row.premiumDifferenceCents : 0), 0);
      expect(policy.row.premiumCents).toBe(policy.proposal.row.premiumCents + differences);
    }
  });

  it.each(both)('of %s let refunds and only refunds ask for bank data', (_, data) => {
    for (const { row } of data.endorsements) expect(row.needsBankData).toBe(row.premiumDifferenceCents < 0);
  });

  it.each(both)('of %s have cards about records in the state that the card implies', (_, data) => {
    const proposals = new Map(data.proposals.all.map((proposal) => [proposal.row.uniqueId, proposal]));
    const endorsements = new Map(data.endorsements.map((endorsement) => [endorsement.row.uniqueId, endorsement]));
    const steps = new Map(data.pipes.flatMap((pipe) => pipe.steps.map((step) => [step.id, { step, pipe }])));
    for (const card of data.cards.rows) {
      const { step, pipe } = steps.get(card.stepId) ?? {};
      expect(step?.pipeId).toBe(card.pipeId);
      const endorsement = card.endorsementUniqueId ? endorsements.get(card.endorsementUniqueId) : undefined;
      if (card.endorsementUniqueId) expect(endorsement).toBeDefined();
      const record = endorsement ?? (card.proposalUniqueId ? proposals.get(card.proposalUniqueId) : undefined);
      if (card.proposalUniqueId) expect(record).toBeDefined();
      if (!record) continue;
      if (step?.stage === 'done') {
        expect([ProposalStatus.EmAnalise, ProposalStatus.AguardandoCorretor, ProposalStatus.Cotacao]).not.toContain(
          record.row.statusId,
        );
      } else {
        const isAtBroker = step?.stage === 'broker';
        expect(record.row.statusId).toBe(isAtBroker ? ProposalStatus.AguardandoCorretor : ProposalStatus.EmAnalise);
        expect(record.row.engineStep).toBe(pipe?.key);
        expect(record.row.isWaitingForCard).toBe(true);
      }
    }
  });

  it.each(both)('of %s have one card for every record that waits', (_, data) => {
    const waiting = [...data.proposals.all, ...data.endorsements].filter(({ row }) => row.isWaitingForCard);
    const open = data.cards.rows.filter(({ dueOn }) => dueOn);
    for (const { row } of waiting) {
      const cards = open.filter((card) => (card.endorsementUniqueId ?? card.proposalUniqueId) === row.uniqueId);
      expect(cards).toHaveLength(1);
    }
  });

  it.each(both)('of %s let nobody but a nominated broker work for a policy holder', (_, data) => {
    const approved = new Set(
      data.nominations.rows
        .filter(({ status }) => status === 'approved')
        .map((nomination) => `${nomination.policyHolderId} ${nomination.brokerId}`),
    );
    const strangers = data.proposals.all.filter(({ row }) => !approved.has(`${row.policyHolderId} ${row.brokerId}`));
    expect(strangers).toEqual([]);
  });

  it.each(both)('of %s happened before the demo begins', (_, data) => {
    const begins = new Date('2026-11-21T09:00:00-03:00').getTime();
    const moments = [
      ...data.proposals.all.map(({ row }) => row.createdAt),
      ...data.endorsements.map(({ row }) => row.createdAt),
      ...data.cards.rows.map(({ enteredStepAt }) => enteredStepAt),
      ...data.timeline.map(({ happenedAt }) => happenedAt),
    ];
    expect(moments.filter((moment) => moment.getTime() > begins)).toEqual([]);
  });

  it('let the demo policy holder and the demo broker find work', () => {
    const [holder] = aurora.policyHolders.all;
    const [broker] = aurora.brokers.all;
    expect(holder?.row.name).toBe('Construtora Horizonte Ltda.');
    expect(aurora.policies.filter(({ row }) => row.policyHolderId === holder?.row.id).length).toBeGreaterThan(5);
    expect(aurora.policies.filter(({ row }) => row.brokerId === broker?.row.id).length).toBeGreaterThan(40);
    expect(atlas.users.rows[0]?.email).toBe('admin@atlas.example');
  });
});
