import type { CallInput } from '@portal/shared/contracts/call';
import type * as calls from '@portal/shared/contracts/parameters/installmentParameters';
import type { InstallmentParameterRecord } from '@portal/shared/contracts/parameters/installmentParameters';
import type { PaymentParameters } from '@portal/shared/contracts/parameters/kinds/payment';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { notFound } from '../../platform/server/refusal';
import { lockOwnChangeSet } from '../changes/changeSetRows';
import { draftedRecord } from '../changes/draftedRecord';
import { requireParameterRight } from '../changes/parameterRight';
import type { DraftToSave } from '../changes/saveDraft';
import { draftOf, saveAndRead } from '../changes/saveAndRead';
import { withModalityNames } from '../record/withModalityNames';
import { paymentRecord } from './paymentRecords';

/** Drafts a new payment code: nobody is offered it before its change set is published. */
export const createPayment = (
  database: Database,
  user: CurrentUser,
  { ChangeSetUniqueId, UniqueId, InstallmentParameter }: CallInput<typeof calls.createInstallmentParameter>['body'],
  now: Date,
): Promise<InstallmentParameterRecord> =>
  database.transaction((transaction) => {
    const asked = { ChangeSetUniqueId, UniqueId, BaseVersionUniqueId: null, DraftVersion: 0, IsDeleted: false };
    return save(
      transaction,
      user,
      { ...draftOf('payment', { ...asked, Values: InstallmentParameter }), isNew: true },
      now,
    );
  });

/** Drafts a payment code as a whole, or its removal. */
export const changePayment = (
  database: Database,
  user: CurrentUser,
  { InstallmentParameter, ...asked }: CallInput<typeof calls.changeInstallmentParameter>['body'],
  now: Date,
): Promise<InstallmentParameterRecord> =>
  database.transaction((transaction) =>
    save(transaction, user, draftOf('payment', { ...asked, Values: InstallmentParameter }), now),
  );

/** Drafts what a payment code is for one modality; an exception that there is already is replaced. */
export const changeException = (
  database: Database,
  user: CurrentUser,
  { InstallmentModalityParameter: own, ...asked }: CallInput<typeof calls.changeInstallmentModalityParameter>['body'],
  now: Date,
): Promise<InstallmentParameterRecord> =>
  database.transaction((transaction) =>
    saveExceptions(transaction, user, asked, now, (exceptions) => {
      const at = exceptions.findIndex((one) => one.ModalityUniqueId === own.ModalityUniqueId);
      return at < 0 ? [...exceptions, own] : exceptions.with(at, own);
    }),
  );

/** Drafts that a modality has no exception any more. */
export const deleteException = (
  database: Database,
  user: CurrentUser,
  { ModalityUniqueId, ...asked }: CallInput<typeof calls.deleteInstallmentModalityParameter>['body'],
  now: Date,
): Promise<InstallmentParameterRecord> =>
  database.transaction((transaction) =>
    saveExceptions(transaction, user, asked, now, (exceptions) => {
      const left = exceptions.filter((one) => one.ModalityUniqueId !== ModalityUniqueId);
      if (left.length === exceptions.length)
        throw notFound('Esta modalidade não tem exceção neste código de pagamento.', { field: 'ModalityUniqueId' });
      return left;
    }),
  );

type OfModality = Omit<CallInput<typeof calls.deleteInstallmentModalityParameter>['body'], 'ModalityUniqueId'>;
type Exceptions = PaymentParameters['Modalities'];

/** The rest of the code stays as the change set, or else what is in force, says. */
async function saveExceptions(
  transaction: Transaction,
  user: CurrentUser,
  asked: OfModality,
  now: Date,
  changed: (exceptions: Exceptions) => Exceptions,
): Promise<InstallmentParameterRecord> {
  await requireParameterRight(transaction, user, 'EDITAR');
  const ChangeSetUniqueId = asked.ChangeSetUniqueId ?? (await lockOwnChangeSet(transaction, user)).uniqueId;
  const wanted = { kind: 'payment' as const, key: asked.UniqueId, changeSetUniqueId: ChangeSetUniqueId };
  const { body, fields } = await draftedRecord(transaction, user, wanted, now);
  if (body === null) throw notFound('Este código de pagamento não existe.', { field: 'UniqueId' });
  const values = body as PaymentParameters;
  const draft = draftOf('payment', {
    ...asked,
    ChangeSetUniqueId,
    IsDeleted: fields.Draft?.IsDeleted ?? false,
    Values: { ...values, Modalities: changed(values.Modalities) },
  });
  return save(transaction, user, draft, now);
}

async function save(
  transaction: Transaction,
  user: CurrentUser,
  draft: DraftToSave,
  now: Date,
): Promise<InstallmentParameterRecord> {
  const values = draft.body as PaymentParameters;
  const Modalities = await withModalityNames(transaction, user, draft.changeSetUniqueId, values.Modalities);
  return saveAndRead(transaction, user, { ...draft, body: { ...values, Modalities } }, now, (changeSetUniqueId) =>
    paymentRecord(transaction, user, draft.key, changeSetUniqueId, now),
  );
}
