import { desc, eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import {
  getBroker,
  getBrokerFinancialData,
  getCurrentBroker,
  invertBrokerBlocked,
  updateBroker,
} from '@portal/shared/contracts/parties/brokerRecord';
import { BrokerSituation } from '@portal/shared/domain/parties/brokerSituation';
import { auditHistory } from '../../../platform/database/schema/history';
import { brokers } from '../../../platform/database/schema/parties';
import { broker, email, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const BOREAL = uniqueIdOf(broker.boreal);
const read = (as: string = email.admin, id: number = broker.boreal) =>
  platform.send(getBroker, { query: { brokerUniqueId: uniqueIdOf(id) } }, { as });
const change = (
  body: Omit<CallInput<typeof updateBroker>['body'], 'BrokerUniqueId'>,
  as: string = email.admin,
  id: number = broker.boreal,
) => platform.send(updateBroker, { body: { BrokerUniqueId: uniqueIdOf(id), ...body } }, { as });
const invert = (
  body: Partial<CallInput<typeof invertBrokerBlocked>['body']> = {},
  as: string = email.admin,
  id: number = broker.boreal,
) =>
  platform.send(
    invertBrokerBlocked,
    { body: { BrokerUniqueId: uniqueIdOf(id), Justification: 'Registro na SUSEP suspenso', ...body } },
    { as },
  );
const lastHistory = async () => {
  const [entry] = await platform.database.db
    .select()
    .from(auditHistory)
    .where(eq(auditHistory.subjectUniqueId, BOREAL))
    .orderBy(desc(auditHistory.id))
    .limit(1);
  return entry;
};
const account = {
  BankId: 341,
  BankBranchNumber: '2545',
  BankBranchDigit: '',
  BankAccountNumber: '02366',
  BankAccountDigit: '1',
  BankAccountTypeId: 1,
};
const address = {
  ZipCode: '50030-230',
  AddressName: 'Cais do Apolo',
  Number: '925',
  Neighborhood: 'Recife',
  CityId: 2611606,
};

describe('the record of a broker', () => {
  it('tells the insurer who it is, where it stands and what can be done', async () => {
    expect((await read()).response).toMatchObject({
      Id: broker.boreal,
      Name: 'Boreal Corretora',
      CpfCnpj: '45997418000153',
      SusepCode: '1011',
      SituationId: BrokerSituation.Working,
      CommissionPercent: 20,
      Locations: [],
      Responsible: null,
      Actions: [
        { Action: 'editRegistration', DisabledReason: null },
        { Action: 'block', DisabledReason: null },
      ],
    });
    expect((await read(email.viewer)).response.Actions).toEqual([]);
  });

  it('is the broker’s own for its people, who need not say which', async () => {
    const { response } = await platform.send(getCurrentBroker, {}, { as: email.broker });
    expect([response.UniqueId, response.Actions]).toEqual([BOREAL, [{ Action: 'editOwnData', DisabledReason: null }]]);
    expect((await platform.send(getCurrentBroker, {}, { as: email.agent })).status).toBe(403);
    expect((await read(email.broker)).status).toBe(403);
  });

  it('exists for nobody else', async () => {
    expect((await read(email.admin, broker.atlantica)).errors[0]).toMatchObject({ Field: 'brokerUniqueId' });
    expect((await read(email.atlas)).status).toBe(404);
    expect((await read(email.underwriter)).status).toBe(403);
    expect((await read(email.policyHolder)).status).toBe(403);
  });
});

describe('the account of a broker', () => {
  const financial = (as: string, id: number = broker.boreal) =>
    platform.send(getBrokerFinancialData, { query: { brokerUniqueId: uniqueIdOf(id) } }, { as });

  it('is read by the insurer and by the broker itself, not by another', async () => {
    expect((await financial(email.broker)).response).toEqual({ CommissionPercent: 20, BankAccount: null });
    expect((await financial(email.viewer)).status).toBe(200);
    expect((await financial(email.broker, broker.austral)).status).toBe(404);
    expect((await financial(email.atlas)).status).toBe(404);
  });

  it('is changed by the broker, with its digits checked', async () => {
    const wrong = await change({ BankAccount: { ...account, BankAccountDigit: '2' } }, email.broker);
    expect([wrong.status, wrong.errors[0]?.Field]).toEqual([400, 'BankAccount.BankAccountDigit']);
    const nowhere = await change({ BankAccount: { ...account, BankId: 999 } }, email.broker);
    expect(nowhere.errors[0]).toMatchObject({ Field: 'BankAccount.BankId' });
    expect((await financial(email.broker)).response.BankAccount).toBeNull();

    expect((await change({ BankAccount: account }, email.broker)).status).toBe(200);
    expect((await financial(email.admin)).response.BankAccount).toMatchObject({
      BankId: 341,
      BankBranchNumber: '2545',
      BankBranchDigit: null,
      BankAccountDigit: '1',
    });
    expect(await lastHistory()).toMatchObject({
      action: 'changed',
      changedByName: 'Davi Nunes',
      changes: expect.arrayContaining([{ field: 'bankId', before: null, after: 341 }]) as unknown,
    });
  });
});

describe('changing a broker', () => {
  it('writes what was sent and leaves the rest, with its history', async () => {
    const { response } = await change({ Phone: '(81) 3224-1000', TradeName: 'Boreal Seguros' }, email.broker);
    expect(response).toMatchObject({ Name: 'Boreal Corretora', TradeName: 'Boreal Seguros', Phone: '8132241000' });
    expect((await lastHistory())?.changes).toEqual([
      { field: 'tradeName', before: null, after: 'Boreal Seguros' },
      { field: 'phone', before: null, after: '8132241000' },
    ]);
  });

  it('leaves to the insurer what the insurer has checked', async () => {
    for (const field of [{ Name: 'Outra' }, { SusepCode: '202030' }, { CommissionPercent: 99 }]) {
      const refused = await change(field, email.broker);
      expect([refused.status, refused.errors[0]?.Field]).toEqual([403, Object.keys(field)[0]]);
    }
    expect((await change({ SusepCode: '202030', CommissionPercent: 17.5 })).response).toMatchObject({
      SusepCode: '202030',
      CommissionPercent: 17.5,
    });
    expect((await change({ SusepCode: '202030' }, email.viewer)).status).toBe(403);
  });

  it('is for nobody’s other brokers', async () => {
    expect((await change({ Phone: '(81) 3224-1000' }, email.broker, broker.austral)).status).toBe(404);
    expect((await change({ Phone: '(81) 3224-1000' }, email.admin, broker.atlantica)).status).toBe(404);
  });

  it('says at each field what is wrong, and writes nothing of it', async () => {
    const { status, errors } = await change({ Email: 'contato@', Phone: '12', SusepCode: 'A1', TradeName: 'Meio' });
    expect([status, errors.map(({ Field }) => Field)]).toEqual([400, ['SusepCode', 'Email', 'Phone']]);
    expect((await read()).response.TradeName).toBe('Boreal Seguros');
  });

  it('keeps longer names that a register gave, and takes no new one; an e-mail address may be longer', async () => {
    const { db } = platform.database;
    const [before] = await db.select().from(brokers).where(eq(brokers.id, broker.boreal));
    const registered = `Boreal Corretora de Seguros, Garantias e Fianças do Nordeste Ltda.`;
    await db.update(brokers).set({ name: registered, tradeName: registered }).where(eq(brokers.id, broker.boreal));
    const long = `contato.de.garantias.e.fiancas@corretora-boreal-do-nordeste.example`;
    const kept = await change({ Name: registered, TradeName: registered, Email: long });
    expect(kept.status).toBe(200);
    expect(kept.response).toMatchObject({ Name: registered, Email: long });
    const refused = await change({ Name: `${registered} `.repeat(2), TradeName: `${registered}!` });
    expect(refused.errors.map(({ Field, Message }) => [Field, Message])).toEqual([
      ['Name', 'Use no máximo 50 caracteres'],
      ['TradeName', 'Use no máximo 50 caracteres'],
    ]);
    await db.update(brokers).set(before!).where(eq(brokers.id, broker.boreal));
  });

  it('puts an address in the place of the main one', async () => {
    await change({ Location: address }, email.broker);
    await change({ Location: { ...address, Number: '1000' } }, email.broker);
    const { response } = await change({ Location: { ...address, Number: '1000' } }, email.broker);
    expect(response.Locations.map(({ Number, IsMain }) => [Number, IsMain])).toEqual([['1000', true]]);
    expect((await lastHistory())?.changes).toEqual([
      { field: 'mainLocation', before: 'Cais do Apolo, 925', after: 'Cais do Apolo, 1000' },
    ]);
    expect((await change({ Location: { ...address, CityId: 1 } }, email.broker)).status).toBe(400);
  });

  it('is refused with the record as it stands where somebody else was faster', async () => {
    const { ChangedAt } = (await read()).response;
    await change({ TradeName: 'Boreal Norte' });
    const late = await change({ TradeName: 'Boreal Sul', ExpectedChangedAt: ChangedAt });
    expect([late.status, late.response.TradeName]).toEqual([409, 'Boreal Norte']);
    const again = await change({ TradeName: 'Boreal Sul', ExpectedChangedAt: late.response.ChangedAt });
    expect([again.status, again.response.TradeName]).toEqual([200, 'Boreal Sul']);
  });
});

describe('blocking a broker', () => {
  it('asks for a justification', async () => {
    const { status, errors } = await invert({ Justification: '  ' });
    expect([status, errors[0]?.Field]).toEqual([400, 'Justification']);
    expect((await read()).response.IsBlocked).toBe(false);
  });

  it('is for who manages the insurer’s brokers', async () => {
    for (const as of [email.viewer, email.broker, email.advisor, email.policyHolder])
      expect((await invert({}, as)).status).toBe(403);
    expect((await invert({}, email.atlas)).status).toBe(404);
    expect((await invert({}, email.admin, broker.atlantica)).status).toBe(404);
  });

  it('tells the broker why, keeps its data as they are, and is taken back the same way', async () => {
    const blocked = (await invert({ ExpectedIsBlocked: false })).response;
    expect(blocked).toMatchObject({
      IsBlocked: true,
      SituationId: BrokerSituation.Blocked,
      BlockedJustification: 'Registro na SUSEP suspenso',
    });
    expect(blocked.Actions.map(({ Action }) => Action)).toEqual(['editRegistration', 'unblock']);
    expect(await lastHistory()).toMatchObject({ action: 'blocked', changedByName: 'Ana Prado' });
    const { response: own } = await platform.send(getCurrentBroker, {}, { as: email.broker });
    expect(own.BlockedJustification).toBe('Registro na SUSEP suspenso');
    expect(own.Actions[0]?.DisabledReason).toMatch(/bloqueada/);
    expect((await change({ Phone: '(81) 3224-2000' }, email.broker)).status).toBe(409);

    const free = (await invert({ ExpectedIsBlocked: true, Justification: 'Registro regularizado' })).response;
    expect([free.IsBlocked, free.BlockedJustification]).toEqual([false, null]);
    expect((await lastHistory())?.changes).toContainEqual({
      field: 'justification',
      before: 'Registro na SUSEP suspenso',
      after: 'Registro regularizado',
    });
  });

  it('shows the second of two who press what the first one did', async () => {
    await invert({ ExpectedIsBlocked: false });
    const second = await invert({ ExpectedIsBlocked: false, Justification: 'Também' });
    expect([second.status, second.response.IsBlocked]).toEqual([409, true]);
    expect(second.errors[0]?.Message).toBe('Outra pessoa já bloqueou esta corretora.');
    expect((await invert()).response.IsBlocked).toBe(false);
  });

  it('leaves a registration that is not decided where it stood', async () => {
    await platform.database.db.update(brokers).set({ isActive: false }).where(eq(brokers.id, broker.zenite));
    await invert({}, email.admin, broker.zenite);
    expect((await invert({}, email.admin, broker.zenite)).response.SituationId).toBe(BrokerSituation.Inactive);
  });
});
