import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { getCard } from '@portal/shared/contracts/boards/board';
import { getCardPolicyHolderNomeationRequestInfo } from '@portal/shared/contracts/boards/kanbanCards';
import { registerNominationRequest } from '@portal/shared/contracts/underwriting/proposalParties';
import { formatDate } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { cards } from '../../platform/database/schema/boards';
import { mailOutbox } from '../../platform/database/schema/access';
import { notificationRecipients, notifications } from '../../platform/database/schema/notifications';
import { policyHolderNominations } from '../../platform/database/schema/parties';
import { users } from '../../platform/database/schema/users';
import { broker, company, email, modality, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { decide, makeHolder, prepareEngine } from './testing/dealsUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareEngine(platform);
  await addUser('socio@austral.test', { brokerId: broker.austral });
  await addUser('saiu@austral.test', { brokerId: broker.austral, isActive: false });
  await addUser('corretor@zenite.test', { brokerId: broker.zenite });
});
afterAll(() => platform.close());

const db = () => platform.database.db;
const [bid, performance] = [uniqueIdOf(modality.bid), uniqueIdOf(modality.performance)];
const everybodyElse = [email.policyHolder, 'saiu@austral.test', 'corretor@zenite.test', email.viewer, email.admin];

/** Another user like the one of a broker, or of the policy holder Horizonte. */
async function addUser(address: string, changed: Partial<typeof users.$inferInsert>, like: string = email.broker) {
  const [model] = await db().select().from(users).where(eq(users.email, like));
  const { id: _id, ...row } = model!;
  await db()
    .insert(users)
    .values({ ...row, uniqueId: randomUUID(), email: address, ...changed });
}

/** A policy holder that Austral serves in all modalities. */
async function ofAustral(changed: Parameters<typeof makeHolder>[1] = {}) {
  const holder = await makeHolder(platform, changed);
  await nominateAustral(holder.id);
  return holder;
}
const nominateAustral = (policyHolderId: number, scope: { coversAll?: boolean; modalityIds?: number[] } = {}) =>
  db()
    .insert(policyHolderNominations)
    .values({
      companyId: company.aurora,
      policyHolderId,
      brokerId: broker.austral,
      status: 'approved',
      requestedAt: new Date('2026-01-05T12:00:00Z'),
      startedOn: '2026-01-07',
      ...scope,
    });

/** Boreal asks for the policy holder; returns the request's card. */
async function ask(holder: { uniqueId: string }, ModalityUniqueIds?: string[]) {
  const body = { PolicyHolderUniqueId: holder.uniqueId, ...(ModalityUniqueIds && { ModalityUniqueIds }) };
  await platform.send(registerNominationRequest, { body }, { as: email.broker });
  const [card] = await db()
    .select()
    .from(cards)
    .where(and(eq(cards.policyHolderUniqueId, holder.uniqueId), isNull(cards.decision)))
    .orderBy(desc(cards.id));
  return card!;
}

/** Who was notified of a request, by the address with which they sign in, and of what. */
async function newsOf(card: { nominationUniqueId: string | null }) {
  const rows = await db()
    .select({ to: users.email, title: notifications.title, text: notifications.text })
    .from(notifications)
    .innerJoin(notificationRecipients, eq(notificationRecipients.notificationId, notifications.id))
    .innerJoin(users, eq(users.id, notificationRecipients.userId))
    .where(eq(notifications.subjectUniqueId, card.nominationUniqueId ?? ''))
    .orderBy(users.email);
  return {
    told: rows.map(({ to, title }) => `${to}: ${title}`),
    textTo: (to: string) => rows.find((row) => row.to === to)?.text,
  };
}
const mailsTo = (address: string) => db().select().from(mailOutbox).where(eq(mailOutbox.recipient, address));

describe('the card of a nomination that waits', () => {
  it('names the broker that would lose the policy holder, for what, and from which day', async () => {
    const holder = await ofAustral();
    const { id: cardId } = await ask(holder, [bid]);
    const { response } = await platform.send(getCard, { parameters: { cardId } }, { as: email.admin });
    const scope = { coversAll: false, modalityNames: ['Licitante'] };
    expect(response.stakes?.nomination).toEqual({
      startsOn: today(),
      ...scope,
      displaced: [{ brokerName: 'Austral Corretora', isEnded: false, ...scope }],
    });
    const query = { PolicyHolderNomeationRequestId: response.links.policyHolderNomeationRequestId! };
    const info = await platform.send(getCardPolicyHolderNomeationRequestInfo, { query }, { as: email.admin });
    expect(info.response.IfApproved).toEqual({
      StartsOn: today(),
      CoversAll: false,
      ModalityNames: ['Licitante'],
      Displaced: [{ BrokerName: 'Austral Corretora', CoversAll: false, ModalityNames: ['Licitante'] }],
    });
    await decide(platform, cardId, 'Aprovar');
    const after = await platform.send(getCard, { parameters: { cardId } }, { as: email.admin });
    expect(after.response.stakes).not.toHaveProperty('nomination');
  });

  it('names nobody where nobody loses anything', async () => {
    const holder = await makeHolder(platform, {});
    await nominateAustral(holder.id, { coversAll: false, modalityIds: [modality.bid] });
    const { id: cardId } = await ask(holder, [performance]);
    const { response } = await platform.send(getCard, { parameters: { cardId } }, { as: email.admin });
    expect(response.stakes?.nomination).toMatchObject({ displaced: [] });
  });
});

describe('an approved nomination', () => {
  it('notifies the broker that gained, the one that lost and the users of the policy holder, once each', async () => {
    const holder = await ofAustral({ email: 'contato@obras.test' });
    await addUser('dono@obras.test', { policyHolderId: holder.id }, email.policyHolder);
    await addUser('demitido@obras.test', { policyHolderId: holder.id, isActive: false }, email.policyHolder);
    const card = await ask(holder);
    const { response } = await decide(platform, card.id, 'Aprovar');
    const { told, textTo } = await newsOf(card);
    expect(told).toEqual([
      `${email.agent}: Nomeação aprovada`,
      `${email.broker}: Nomeação aprovada`,
      'dono@obras.test: Nomeação de corretora aprovada',
      'socio@austral.test: Nomeação encerrada',
    ]);
    const day = formatDate(today());
    expect(textTo('dono@obras.test')).toBe(
      `Boreal Corretora passa a atender ${holder.name} em todas as modalidades a partir de ${day}. ` +
        `Austral Corretora deixa de atender ${holder.name} em todas as modalidades. ` +
        'As apólices feitas continuam com a corretora que as fez.',
    );
    expect(textTo('socio@austral.test')).toContain(
      `deixa de atender este tomador em todas as modalidades a partir de ${day}`,
    );
    expect(response.Outcome).toContain('O tomador também foi avisado.');
    // Its users have it in the portal.
    expect(await mailsTo('contato@obras.test')).toEqual([]);
  });

  it('does not tell one broker the name of the other, and tells nobody who is not concerned', async () => {
    const holder = await ofAustral();
    const card = await ask(holder, [bid]);
    await decide(platform, card.id, 'Aprovar');
    const { told, textTo } = await newsOf(card);
    expect(textTo('socio@austral.test')).not.toContain('Boreal');
    expect(textTo('socio@austral.test')).toContain('na modalidade Licitante');
    expect(textTo('socio@austral.test')).toContain('continua para as demais modalidades');
    expect(textTo(email.broker)).not.toContain('Austral');
    expect(told.filter((one) => everybodyElse.some((address) => one.startsWith(address)))).toEqual([]);
  });

  it('is mailed to a policy holder without users, and only there', async () => {
    const holder = await ofAustral({ email: 'sem-usuario@obras.test' });
    const card = await ask(holder);
    await decide(platform, card.id, 'Aprovar');
    const mails = await mailsTo('sem-usuario@obras.test');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain('Nomeação de corretora aprovada');
    expect(mails[0]?.textBody).toContain(`Austral Corretora deixa de atender ${holder.name}`);
  });
});

it('a refused nomination is told to the broker that asked, with the reason, and to nobody else', async () => {
  const holder = await ofAustral({ email: 'recusada@obras.test' });
  await addUser('socia@obras.test', { policyHolderId: holder.id }, email.policyHolder);
  const card = await ask(holder);
  await decide(platform, card.id, 'Recusar', { why: 'Carta sem assinatura.' });
  const { told, textTo } = await newsOf(card);
  expect(told).toEqual([`${email.agent}: Nomeação recusada`, `${email.broker}: Nomeação recusada`]);
  expect(textTo(email.broker)).toContain('Motivo: Carta sem assinatura.');
  expect(await mailsTo('recusada@obras.test')).toEqual([]);
});
