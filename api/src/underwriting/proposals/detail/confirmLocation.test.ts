import { and, eq } from 'drizzle-orm';
import { getCardProposalInfo } from '@portal/shared/contracts/boards/kanbanCards';
import { confirmProposalLocation, getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import { getProposalByUniqueId } from '@portal/shared/contracts/underwriting/proposalRecord';
import { cards } from '../../../platform/database/schema/boards';
import { auditHistory } from '../../../platform/database/schema/history';
import { beneficiaries, locations } from '../../../platform/database/schema/parties';
import { proposalBeneficiaries } from '../../../platform/database/schema/proposalParts';
import { proposals } from '../../../platform/database/schema/proposals';
import { proposalId } from '../../../testing/business';
import { company, email, insured, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';

const place = { insured: uniqueIdOf(880_001), beneficiary: uniqueIdOf(880_002), elsewhere: uniqueIdOf(880_003) };

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  const { db } = platform.database;
  const [named] = await db
    .insert(beneficiaries)
    .values({ companyId: company.aurora, document: '33000167000101', name: 'Fundo Norte', searchText: 'fundo' })
    .returning({ id: beneficiaries.id });
  const beneficiaryId = named?.id ?? 0;
  const address = {
    companyId: company.aurora,
    zipCode: '50040000',
    addressName: 'Rua da Aurora',
    number: '7',
    neighborhood: 'Boa Vista',
    cityId: 2611606,
    stateProvinceId: 26,
    isFromRange: true,
  };
  const made = await db
    .insert(locations)
    .values([
      { ...address, uniqueId: place.insured, insuredId: insured.recife },
      { ...address, uniqueId: place.beneficiary, beneficiaryId },
      { ...address, uniqueId: place.elsewhere, insuredId: insured.olinda },
    ])
    .returning({ id: locations.id });
  await db
    .update(proposals)
    .set({ insuredLocationId: made[0]?.id ?? null })
    .where(eq(proposals.id, 1));
  await db
    .insert(proposalBeneficiaries)
    .values({ proposalId: 1, beneficiaryId, locationId: made[1]?.id ?? null, order: 1 });
  await db
    .update(cards)
    .set({ proposalUniqueId: proposalId(1) })
    .where(eq(cards.id, 1001));
});
afterAll(() => platform.close());

const confirm = (LocationUniqueId: string, as: string = email.broker, id = 1) =>
  platform.send(confirmProposalLocation, { body: { ProposalUniqueId: proposalId(id), LocationUniqueId } }, { as });

async function waiting() {
  const query = { ProposalUniqueId: proposalId(1) };
  const { response: detail } = await platform.send(getProposalByUniqueId2, { query }, { as: email.broker });
  const { response: record } = await platform.send(getProposalByUniqueId, { query }, { as: email.broker });
  const { response: card } = await platform.send(getCardProposalInfo, { query }, { as: email.admin });
  const of = ({ InsuredLocation, Beneficiaries }: typeof record) => [
    InsuredLocation?.NeedsConfirmation,
    Beneficiaries[0]?.Location?.NeedsConfirmation,
  ];
  expect(of(detail.Proposal)).toEqual(of(record));
  return { proposal: of(record), card: card.UnconfirmedAddresses };
}

it('an address from the range of its CEP says so in record, detail and card until somebody confirms it', async () => {
  expect(await waiting()).toEqual({
    proposal: [true, true],
    card: ['do segurado', 'do beneficiário Fundo Norte'],
  });
  expect((await confirm(place.insured)).response).toMatchObject({ UniqueId: place.insured, NeedsConfirmation: false });
  expect(await waiting()).toEqual({ proposal: [false, true], card: ['do beneficiário Fundo Norte'] });
  await confirm(place.beneficiary);
  expect(await waiting()).toEqual({ proposal: [false, false], card: [] });
});

it('the record says who confirmed which address, once', async () => {
  await confirm(place.insured, email.admin);
  const { db } = platform.database;
  const written = await db
    .select()
    .from(auditHistory)
    .where(and(eq(auditHistory.subjectUniqueId, proposalId(1)), eq(auditHistory.action, 'addressConfirmed')));
  expect(written.map(({ changes }) => changes)).toEqual(
    [1, 2].map(() => [{ field: 'confirmedAddress', before: null, after: 'Rua da Aurora, 7, Recife, 50040000' }]),
  );
  const [row] = await db.select().from(locations).where(eq(locations.uniqueId, place.insured));
  expect(row?.confirmedAt).not.toBeNull();
  expect(row?.confirmedByUserId).toBe(written[0]?.changedByUserId);
});

it('is for who may change the proposal, and for its own addresses', async () => {
  expect((await confirm(place.insured, email.viewer)).status).toBe(403);
  expect(await confirm(place.elsewhere)).toMatchObject({ status: 404, errors: [{ Field: 'LocationUniqueId' }] });
  expect((await confirm(place.insured, email.broker, 9)).status).toBe(404);
  const [untouched] = await platform.database.db
    .select()
    .from(locations)
    .where(eq(locations.uniqueId, place.elsewhere));
  expect(untouched?.confirmedAt).toBeNull();
});
