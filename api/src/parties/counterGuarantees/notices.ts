import { eq } from 'drizzle-orm';
import type {
  giveCounterGuaranteeNotice,
  withdrawCounterGuaranteeNotice,
} from '@portal/shared/contracts/parties/counterGuaranteeLife';
import type { CounterGuarantees } from '@portal/shared/contracts/parties/counterGuarantees';
import type { CallInput } from '@portal/shared/contracts/call';
import { getNoticeEnd, NoticeKind, noticeKindLabels } from '@portal/shared/domain/parties/contractLife';
import { SignatoryRole } from '@portal/shared/domain/parties/counterGuarantee';
import { formatDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { counterGuaranteeSignatories } from '../../platform/database/schema/counterGuarantees';
import { invalid, notFound, unprocessable } from '../../platform/server/refusal';
import { describeAct, requireReason, storeContract } from './contractLife';
import { contractsOf, signatoriesOf } from './contracts';
import type { ContractRow, SignatoryRow } from './contracts';
import { givePaper } from './givePaper';
import { lockContract } from './lockContract';
import { tellHistory } from './tellHistory';

const SURETY = 'SuretyUniqueId';

const noNotice = { notifiedOn: null, noticeDocumentUniqueId: null } as const;

/**
 * Records a notice with the document that proves it; new proposals stop counting the contract when its days are over. One of several
 * sureties leaves alone: the others stay bound (Código Civil, art. 829), and the contract ends with the last of them.
 */
export function giveNotice(
  database: Database,
  user: CurrentUser,
  body: CallInput<typeof giveCounterGuaranteeNotice>['body'],
  now = new Date(),
): Promise<CounterGuarantees> {
  const reason = requireReason(body.Reason);
  const { Kind: noticeKind, NotifiedOn: notifiedOn } = body;
  return database.transaction(async (transaction) => {
    const { contract, holder } = await lockContract(transaction, user, body.CounterGuaranteeUniqueId, 'giveNotice');
    requireDay(contract, notifiedOn, dateOfInstant(now));
    const sureties = await suretiesOf(transaction, contract);
    const surety = requireReleased(body, sureties);
    const countsUntil = getNoticeEnd(noticeKind, notifiedOn);
    const what = surety ? `notificação de ${surety.name}` : 'notificação';
    const paper = { contract, holder, what, files: body.ArchiveUniqueIds, now };
    const noticeDocumentUniqueId = await givePaper(transaction, user, paper);
    const given = { notifiedOn, noticeDocumentUniqueId };
    if (surety) await storeSurety(transaction, surety, { ...given, guaranteesUntil: countsUntil });
    const lastDay = getLastDay(sureties, surety, countsUntil);
    if (lastDay !== null) await storeContract(transaction, contract, { ...given, noticeKind, countsUntil: lastDay });
    await tellHistory(transaction, user, holder, 'counterGuaranteeNoticeGiven', [
      ...describeAct(contract, reason),
      { field: 'noticeKind', before: null, after: noticeKindLabels[noticeKind] },
      ...(surety ? [{ field: 'surety', before: null, after: surety.name }] : []),
      { field: 'notifiedOn', before: null, after: notifiedOn },
      surety
        ? { field: 'guaranteesUntil', before: null, after: countsUntil }
        : { field: 'countsUntil', before: contract.countsUntil, after: countsUntil },
    ]);
    return contractsOf(transaction, user, holder);
  });
}

/** Takes a notice back before it has its effect; a suretyship that has ended needs a new contract (Código Civil, art. 819). */
export function withdrawNotice(
  database: Database,
  user: CurrentUser,
  body: CallInput<typeof withdrawCounterGuaranteeNotice>['body'],
  now = new Date(),
): Promise<CounterGuarantees> {
  const reason = requireReason(body.Reason);
  return database.transaction(async (transaction) => {
    const { contract, holder } = await lockContract(transaction, user, body.CounterGuaranteeUniqueId, 'withdrawNotice');
    const sureties = await suretiesOf(transaction, contract);
    const surety = findSurety(body.SuretyUniqueId, sureties);
    const taken = surety
      ? { kind: NoticeKind.Exoneracao, notifiedOn: surety.notifiedOn, lastDay: surety.guaranteesUntil }
      : { kind: contract.noticeKind, notifiedOn: contract.notifiedOn, lastDay: contract.countsUntil };
    const { kind, notifiedOn, lastDay } = taken;
    if (kind === null || notifiedOn === null || lastDay === null)
      throw unprocessable(
        surety ? `${surety.name} não tem exoneração em curso.` : `O contrato ${contract.number} não está em denúncia.`,
        { field: SURETY },
      );
    if (!surety && kind === NoticeKind.Exoneracao && sureties.some(isLeaving))
      throw invalid('Informe qual fiador desiste da exoneração.', { field: SURETY });
    if (lastDay < dateOfInstant(now))
      throw unprocessable(
        `O prazo da notificação terminou em ${formatDate(lastDay)}, e não há mais o que desfazer. Abra outro contrato.`,
        { code: 'NoticeOver', field: surety ? SURETY : 'CounterGuaranteeUniqueId' },
      );
    const what = surety ? `desistência de ${surety.name}` : 'desistência da notificação';
    await givePaper(transaction, user, { contract, holder, what, files: body.ArchiveUniqueIds, now });
    if (surety) await storeSurety(transaction, surety, { ...noNotice, guaranteesUntil: null });
    if (!surety || contract.noticeKind === NoticeKind.Exoneracao)
      await storeContract(transaction, contract, { ...noNotice, noticeKind: null, countsUntil: null });
    await tellHistory(transaction, user, holder, 'counterGuaranteeNoticeWithdrawn', [
      ...describeAct(contract, reason),
      ...(surety ? [{ field: 'surety', before: null, after: surety.name }] : []),
      {
        field: 'withdrawnNotice',
        before: null,
        after: `${noticeKindLabels[kind]} notificada em ${formatDate(notifiedOn)}, que valeria até ${formatDate(lastDay)}`,
      },
    ]);
    return contractsOf(transaction, user, holder);
  });
}

function requireDay({ signedAt }: ContractRow, notifiedOn: PlainDate, today: PlainDate): void {
  const signedOn = signedAt && dateOfInstant(signedAt);
  if (notifiedOn > today || (signedOn && notifiedOn < signedOn))
    throw invalid(
      signedOn
        ? `A notificação vai de ${formatDate(signedOn)}, quando o contrato foi assinado, até hoje.`
        : 'A notificação não pode ser de um dia futuro.',
      { field: 'NotifiedOn' },
    );
}

const isLeaving = ({ guaranteesUntil }: SignatoryRow): boolean => guaranteesUntil !== null;

const suretiesOf = async (transaction: Transaction, { id }: ContractRow): Promise<SignatoryRow[]> =>
  (await signatoriesOf(transaction, [id])).filter(({ role }) => role === SignatoryRole.Fiador);

function findSurety(wanted: string | undefined, sureties: readonly SignatoryRow[]): SignatoryRow | null {
  if (wanted === undefined) return null;
  const surety = sureties.find(({ uniqueId }) => uniqueId === wanted.toLowerCase());
  if (!surety) throw notFound('Este fiador não está no contrato.', { field: SURETY });
  return surety;
}

/** The surety that is released: the only one where nobody is named; null where the whole contract is given notice of. */
function requireReleased(
  { Kind, SuretyUniqueId }: CallInput<typeof giveCounterGuaranteeNotice>['body'],
  sureties: readonly SignatoryRow[],
): SignatoryRow | null {
  if (Kind !== NoticeKind.Exoneracao) {
    if (SuretyUniqueId === undefined) return null;
    throw invalid('A denúncia é do contrato inteiro. Para um fiador, registre a exoneração.', { field: SURETY });
  }
  // A contract whose sureties the portal does not know was signed before it stored them.
  if (SuretyUniqueId === undefined && sureties.length > 1)
    throw invalid('Informe qual fiador pediu a exoneração.', { field: SURETY });
  const surety = findSurety(SuretyUniqueId ?? sureties[0]?.uniqueId, sureties);
  if (surety && isLeaving(surety))
    throw unprocessable(`A exoneração de ${surety.name} já foi registrada.`, { field: SURETY });
  return surety;
}

/** The last day of the whole contract; null while it goes on with another surety. */
function getLastDay(
  sureties: readonly SignatoryRow[],
  released: SignatoryRow | null,
  countsUntil: PlainDate,
): PlainDate | null {
  if (released === null) return countsUntil;
  const others = sureties.filter(({ id }) => id !== released.id).map(({ guaranteesUntil }) => guaranteesUntil);
  return others.reduce<PlainDate | null>(
    (last, day) => (last === null || day === null ? null : day > last ? day : last),
    countsUntil,
  );
}

const storeSurety = (
  transaction: Transaction,
  { id }: SignatoryRow,
  after: Partial<typeof counterGuaranteeSignatories.$inferInsert>,
) => transaction.update(counterGuaranteeSignatories).set(after).where(eq(counterGuaranteeSignatories.id, id));
