import type { CounterGuarantee, CounterGuaranteeAction } from '@portal/shared/contracts/parties/counterGuarantees';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { isInternal } from '@portal/shared/domain/access/roles';
import { CCGStatus, ccgStatusLabels, openCcgStatuses } from '@portal/shared/domain/parties/ccgStatus';
import { formatDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { functionalitiesOf } from '../../platform/auth/currentUser';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { counterGuaranteeSignatories } from '../../platform/database/schema/counterGuarantees';
import type { counterGuarantees } from '../../platform/database/schema/parties';
import { currentCopy } from './copyPath';

type Row = Pick<
  typeof counterGuarantees.$inferSelect,
  'statusId' | 'documentPath' | 'copyPath' | 'number' | 'noticeKind' | 'countsUntil'
>;
type Signatory = Pick<typeof counterGuaranteeSignatories.$inferSelect, 'guaranteesUntil' | 'proxyDocumentUniqueId'>;

export const WITHOUT_COPY = 'Este contrato foi gerado sem cópia. Peça a via dele à seguradora.';

/** While who signs can still change. */
const PREPARING: readonly CCGStatus[] = [
  CCGStatus.Criado,
  CCGStatus.AguardandoAssinatura,
  CCGStatus.AguardandoCorretor,
];
/** While a signed copy is waited for, or another one may take its place. */
const SIGNING: readonly CCGStatus[] = [
  CCGStatus.AguardandoAssinatura,
  CCGStatus.AguardandoAnaliseSeguradora,
  CCGStatus.AguardandoCorretor,
];

const holds = (user: CurrentUser, functionality: F): boolean => functionalitiesOf(user).includes(functionality);

/** The insurer's staff that prepares contracts. */
export const managesContracts = (user: CurrentUser): boolean =>
  isInternal(user.userTypeId) && holds(user, F.GERENCIAR_CCG);

/** What the user may do with a contract; the commands ask the same. */
export function actionsOn(
  user: CurrentUser,
  row: Row,
  { signatories, today }: { signatories: readonly Signatory[]; today: PlainDate },
): CounterGuarantee['Actions'] {
  const manages = managesContracts(user);
  const gives = manages || (!isInternal(user.userTypeId) && holds(user, F.GERENCIAR_TOMADORES));
  const now = (Action: CounterGuaranteeAction, may: boolean, DisabledReason: string | null) =>
    may ? [{ Action, DisabledReason }] : [];
  // A contract that came to the analysis without a document can still get one.
  const isBare = row.statusId === CCGStatus.AguardandoAnaliseSeguradora && row.documentPath === null;
  const past =
    isBare || PREPARING.includes(row.statusId)
      ? null
      : `O contrato ${row.number} está com a situação "${ccgStatusLabels[row.statusId]}".`;
  const lastDay = lastDayOfNotices(row, signatories);
  const withdrawProblem =
    lastDay !== null && lastDay < today
      ? `O prazo da notificação terminou em ${formatDate(lastDay)}, e não há mais o que desfazer. Abra outro contrato.`
      : null;
  return [
    ...now('changeSignatories', manages, past),
    ...now('generate', manages, past),
    ...now(
      'download',
      row.documentPath !== null,
      isInternal(user.userTypeId) || currentCopy(row) !== null ? null : WITHOUT_COPY,
    ),
    ...now('cancel', manages && openCcgStatuses.includes(row.statusId), null),
    ...now(
      'giveNotice',
      manages && row.statusId === CCGStatus.Assinado,
      row.noticeKind === null ? null : 'A notificação deste contrato já foi registrada.',
    ),
    ...now('withdrawNotice', manages && row.statusId === CCGStatus.Assinado && lastDay !== null, withdrawProblem),
    ...now(
      'revokeProxy',
      manages &&
        [...openCcgStatuses, CCGStatus.Assinado].includes(row.statusId) &&
        signatories.some(({ proxyDocumentUniqueId }) => proxyDocumentUniqueId !== null),
      null,
    ),
    ...now('end', manages && row.statusId === CCGStatus.Assinado, null),
    ...now('giveSigned', gives && SIGNING.includes(row.statusId), withoutDocument(row, manages)),
  ];
}

/** The last day of the last notice that stands, of the contract or of one of its sureties; null without any. */
const lastDayOfNotices = ({ countsUntil }: Row, signatories: readonly Signatory[]): PlainDate | null =>
  [countsUntil, ...signatories.map(({ guaranteesUntil }) => guaranteesUntil)]
    .filter((day) => day !== null)
    .toSorted()
    .at(-1) ?? null;

function withoutDocument({ documentPath }: Row, manages: boolean): string | null {
  if (documentPath !== null) return null;
  return manages
    ? 'Gere antes o documento que será assinado.'
    : 'A seguradora ainda não gerou o documento que será assinado.';
}
