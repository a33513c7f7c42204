import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { noRiskDetails } from '@portal/shared/contracts/parameters/riskDetails';
import { updateProposal, validateProposal } from '@portal/shared/contracts/underwriting/proposalRecord';
import type { ProposalInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import { executeRegistrationValidation } from '@portal/shared/contracts/underwriting/proposalWork';
import { INPUT_MAX_LENGTH } from '@portal/shared/domain/values/limits';
import { bondTemplates } from '../../../platform/database/schema/bondTemplates';
import { clauses } from '../../../platform/database/schema/modalities';
import { proposals } from '../../../platform/database/schema/proposals';
import { changeModality } from '../../../testing/changeParameters';
import { broker, company, email, holder, insured, modality } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { getTypedLines } from '../terms/storedLines';
import { judgeProposal } from './judgeProposal';
import { normalisedInput } from './normalisedInput';
import { factsWith, modalityWith } from './testing/facts';
import { newProposal } from './testing/newProposal';

const full = 'F'.repeat(INPUT_MAX_LENGTH);
const tooLong = `${full}F`;
const lawsuit = { ...noRiskDetails, LawsuitNumber: '0010245-06.2025.5.02.0037' };
const clause = (Name: string, Value = 'Recife.') => ({ Name, Value });

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await changeModality(platform, modality.bid, { riskKind: 'judicial' });
});
afterAll(() => platform.close());

const db = () => platform.database.db;
const asked = (change: Partial<ProposalInput>) => newProposal({ RiskDetails: lawsuit, ...change });
const save = (UniqueId: string, change: Partial<ProposalInput>, Version?: number) =>
  platform.send(
    updateProposal,
    { body: { UniqueId, ...asked(change), ...(Version !== undefined && { Version }) } },
    { as: email.broker },
  );
const problemsOf = async (change: Partial<ProposalInput>) =>
  (await platform.send(validateProposal, { body: asked(change) }, { as: email.broker })).response.Problems.map(
    ({ Field, Message }) => [Field, Message],
  );
const withCourt = (Court: string): Partial<ProposalInput> => ({ RiskDetails: { ...lawsuit, Court } });
const withClause = (...names: string[]): Partial<ProposalInput> => ({
  ParticularClauses: names.map((name) => clause(name)),
});
const courtRefused = ['RiskDetails.Court', 'Use no máximo 50 caracteres.'];
const clauseRefused = ['ParticularClauses', 'Use no máximo 50 caracteres no nome da cláusula 1.'];

/** A proposal that was written before its lines had a limit. */
async function storedLonger(court: string, clauseName: string) {
  const { response } = await save(randomUUID(), { ...withCourt('2ª Vara'), ...withClause('Foro') });
  await db()
    .update(proposals)
    .set({
      riskDetails: { ...lawsuit, Court: court },
      contractualTerms: {
        object: [{ name: 'Objeto', value: 'Garantia de [NomeTomador].' }],
        particularClauses: [{ name: clauseName, value: 'Recife.' }],
      },
    })
    .where(eq(proposals.uniqueId, response.UniqueId));
  return response;
}

describe('court and names of clauses of a new proposal', () => {
  it('take 50 characters and no more', async () => {
    expect(await problemsOf({ ...withCourt(tooLong), ...withClause(tooLong) })).toEqual([courtRefused, clauseRefused]);
    expect(await problemsOf({ ...withCourt(full), ...withClause(full) })).toEqual([]);
    const { status, errors } = await save(randomUUID(), { ...withCourt(tooLong), ...withClause(tooLong) });
    expect([status, errors.map(({ Field, Message }) => [Field, Message])]).toEqual([
      422,
      [courtRefused, clauseRefused],
    ]);
  });

  it('may be longer where the insurer offers the clause', async () => {
    const name = `Oferecida ${tooLong}`;
    const offered = { companyId: company.aurora, modalityId: modality.bid, name, text: 'Recife.' };
    await db().insert(clauses).values(offered);
    expect((await save(randomUUID(), withClause(name))).status).toBe(200);
    expect(await problemsOf(withClause(`${name}!`))).toEqual([clauseRefused]);
  });

  it('may be longer where a proposal of the same policy holder or insured has them, of which it is a copy', async () => {
    const [court, name] = [`Vara copiada ${tooLong}`, `Copiada ${tooLong}`];
    await storedLonger(court, name);
    expect(await problemsOf({ ...withCourt(court), ...withClause(name) })).toEqual([]);
    expect(await problemsOf({ ...withCourt(`${court}!`), ...withClause(`${name}!`) })).toEqual([
      courtRefused,
      clauseRefused,
    ]);
    await db()
      .update(proposals)
      .set({ policyHolderId: holder.alvaro, insuredId: insured.olinda })
      .where(eq(proposals.policyHolderId, holder.horizonte));
    expect(await problemsOf({ ...withCourt(court), ...withClause(name) })).toEqual([courtRefused, clauseRefused]);
  });

  it('may be longer where a template has the clause', async () => {
    const name = `Do modelo ${tooLong}`;
    await db()
      .insert(bondTemplates)
      .values({
        companyId: company.aurora,
        brokerId: broker.boreal,
        uniqueId: randomUUID(),
        name: 'Modelo',
        modalityId: modality.bid,
        coverages: [],
        object: '',
        clauses: [clause(name)],
        createdByUserId: 4,
      });
    expect(await problemsOf(withClause(name))).toEqual([]);
  });
});

describe('court and names of clauses that are stored longer', () => {
  it('stay where something else of the proposal changes, and are handed in', async () => {
    const [court, name] = [`Vara antiga ${tooLong}`, `Antiga ${tooLong}`];
    const { UniqueId } = await storedLonger(court, name);
    const unchanged = { ...withCourt(court), ...withClause(name) };
    const raised = await save(UniqueId, { ...unchanged, InsuredAmountValue: 600_000_00 }, 1);
    expect([raised.status, raised.errors]).toEqual([200, []]);
    const { errors } = await save(UniqueId, { ...unchanged, ...withCourt(`${court}!`) }, 2);
    expect(errors.map(({ Field }) => Field)).toEqual(['RiskDetails.Court']);
    const other = await save(UniqueId, { ...unchanged, ...withClause(name, `${name}!`) }, 2);
    expect(other.errors.map(({ Message }) => Message)).toEqual(['Use no máximo 50 caracteres no nome da cláusula 2.']);
    const handedIn = await platform.send(
      executeRegistrationValidation,
      { query: { ProposalUniqueId: UniqueId } },
      { as: email.broker },
    );
    expect(handedIn.errors).toEqual([]);
  });

  it('stay wherever they are stored, as those of a policy that is renewed', () => {
    const facts = factsWith({ modality: modalityWith({ riskKind: 'judicial' }) });
    const input = normalisedInput(asked({ ...withCourt(tooLong), ...withClause(tooLong) }), facts);
    const problems = (keptLines?: string[]) =>
      judgeProposal(input, { facts, today: input.StartDate, ...(keptLines && { keptLines }) }).map(
        ({ Field }) => Field,
      );
    expect(problems()).toEqual(['RiskDetails.Court', 'ParticularClauses']);
    expect(problems(getTypedLines(input))).toEqual([]);
  });
});
