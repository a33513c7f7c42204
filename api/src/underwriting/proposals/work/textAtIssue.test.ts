import { desc, eq } from 'drizzle-orm';
import { getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import { issueProposal } from '@portal/shared/contracts/underwriting/proposalWork';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { insuranceBranches } from '../../../platform/database/schema/companies';
import { companyDocumentFacts, contractConditions } from '../../../platform/database/schema/documentFacts';
import { coverages } from '../../../platform/database/schema/modalities';
import { parameterPublications } from '../../../platform/database/schema/parameters';
import { proposalCoverages } from '../../../platform/database/schema/proposals';
import { addCoverages, changeModality, publishTables } from '../../../testing/changeParameters';
import { company, email, modality, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { makeQuotation, prepareWork, sendToInsurer } from './testing';

let platform: PlatformUnderTest;
beforeEach(async () => {
  platform = await startPlatformUnderTest();
  await prepareWork(platform);
});
afterEach(() => platform.close());

/** Gives the special conditions of a modality to another one, since the tests cannot publish their removal. */
const moveConditions = (from: number) =>
  platform.database.db
    .update(contractConditions)
    .set({ modalityId: modality.deleted })
    .where(eq(contractConditions.modalityId, from));

const remove = {
  susepProcess: () => changeModality(platform, modality.performance, { susepProcessNumber: null }),
  conditions: async () => {
    await moveConditions(modality.performance);
    await publishTables(platform.database.db);
    // A branch that the insurer has published no conditions for.
    await platform.database.db.update(insuranceBranches).set({ code: '0745' }).where(eq(insuranceBranches.id, 2));
  },
  insurer: async () => {
    await platform.database.db.delete(companyDocumentFacts).where(eq(companyDocumentFacts.companyId, company.aurora));
    await publishTables(platform.database.db);
  },
  complementary: async () => {
    await moveConditions(modality.bid);
    await changeModality(platform, modality.bid, { susepProcessNumber: null });
  },
};

const conditions = '/parametrizacao/condicoes-gerais';
const performance = `/parametrizacao/branch/2/grupo/${uniqueIdOf(62)}/modalidade/${modality.performance}/${uniqueIdOf(modality.performance)}`;
const bid = `/parametrizacao/branch/1/grupo/${uniqueIdOf(61)}/modalidade/${modality.bid}/${uniqueIdOf(modality.bid)}`;

/** A proposal whose complementary cover is of another modality and has the dates of the principal. */
async function makeWithComplementary(): Promise<string> {
  const { uniqueId } = await makeQuotation(platform, {
    complementaryModalityId: modality.bid,
    complementaryInsuredAmountCents: 500_00,
  });
  return uniqueId;
}

const pageOf = async (ProposalUniqueId: string, as: string) =>
  (await platform.send(getProposalByUniqueId2, { query: { ProposalUniqueId } }, { as })).response.Proposal;

describe('a policy that would have no document is not issued', () => {
  it.each([
    ['susepProcess', [['Falta o número do processo SUSEP da modalidade “Executante construtor”.', performance]]],
    [
      'conditions',
      [
        ['Faltam as condições especiais da modalidade “Executante construtor”.', conditions],
        ['Faltam as condições gerais do ramo 0745.', conditions],
      ],
    ],
    ['insurer', [['Faltam os dados da seguradora para documentos.', '/parametrizacao/regras/dados-da-seguradora']]],
  ] as const)('without %s, and the insurer is led to where it is entered', async (missing, told) => {
    const { uniqueId } = await makeQuotation(platform);
    await sendToInsurer(platform, uniqueId);
    await remove[missing]();
    const texts = told.map(([text]) => `${text} Sem isso, a apólice não pode ser emitida.`);
    const issued = await platform.send(issueProposal, { query: { ProposalUniqueId: uniqueId } }, { as: email.admin });
    expect([issued.status, issued.errors.map(({ Message }) => Message)]).toEqual([422, texts]);
    expect((await pageOf(uniqueId, email.admin)).Blockers).toEqual(
      told.map(([, Path], at) => ({ Place: 'risk', Text: texts[at], Path })),
    );
    const ofBroker = await pageOf(uniqueId, email.broker);
    expect(ofBroker.Blockers).toEqual([
      { Place: 'risk', Text: 'A seguradora ainda completa os dados deste seguro antes da emissão.' },
    ]);
    expect(ofBroker.Actions).not.toContainEqual({ Action: 'issue', DisabledReason: null });
  });

  it('but is issued with the process that it was priced by, even if that was removed since', async () => {
    const { db } = platform.database;
    const [priced] = await db
      .select({ id: parameterPublications.id })
      .from(parameterPublications)
      .where(eq(parameterPublications.companyId, company.aurora))
      .orderBy(desc(parameterPublications.inForceFrom))
      .limit(1);
    const { uniqueId } = await makeQuotation(platform, {
      parameterPublicationId: priced!.id,
      priceValidUntil: addDays(today(), 30),
    });
    await sendToInsurer(platform, uniqueId);
    await remove.susepProcess();
    const issued = await platform.send(issueProposal, { query: { ProposalUniqueId: uniqueId } }, { as: email.admin });
    expect([issued.status, issued.errors]).toEqual([200, []]);
  });

  it('and lacks what its complementary modality lacks', async () => {
    const uniqueId = await makeWithComplementary();
    await remove.complementary();
    expect((await pageOf(uniqueId, email.admin)).Blockers.filter(({ Path }) => Path !== undefined)).toEqual([
      {
        Place: 'risk',
        Text: 'Falta o número do processo SUSEP da modalidade “Licitante”. Sem isso, a apólice não pode ser emitida.',
        Path: bid,
      },
      {
        Place: 'risk',
        Text: 'Faltam as condições especiais da modalidade “Licitante”. Sem isso, a apólice não pode ser emitida.',
        Path: conditions,
      },
    ]);
  });

  it('and lacks what a coverage covers until the insurer has written it', async () => {
    const { db } = platform.database;
    const { id, uniqueId } = await makeQuotation(platform);
    const fines = { companyId: company.aurora, modalityId: modality.performance, name: 'Multas', wording: null };
    const figures = { calculationTypeId: 1, calculationParameters: { percent: 10 } };
    // The other one is not chosen.
    const [coverage] = await addCoverages(platform, [
      { ...fines, ...figures },
      { ...fines, ...figures, name: 'Danos' },
    ]);
    const chosen = { proposalId: id, coverageId: coverage!.id, insuredAmountCents: 500_00, premiumCents: 0 };
    await db.insert(proposalCoverages).values(chosen);
    const blockers = async () =>
      (await pageOf(uniqueId, email.admin)).Blockers.filter(({ Text }) => Text.includes('cobertura'));
    expect(await blockers()).toEqual([
      {
        Place: 'risk',
        Text: 'Falta o texto da cobertura “Multas” da modalidade “Executante construtor”. Sem isso, a apólice não pode ser emitida.',
        Path: performance,
      },
    ]);
    await db.update(coverages).set({ wording: 'Garante as multas do contrato.' });
    await publishTables(db);
    expect(await blockers()).toEqual([]);
  });
});
