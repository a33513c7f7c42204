import type { PolicyHolderMissingPlace, PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { formatDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { freeLimitOf } from '../../../deals/engine/validations/credit';
import type { ModalityGroupUse } from '../../../deals/records/modalityGroupLimits';
import { lackingDocuments } from '../../documents/lackingDocuments';
import type { RequiredDocuments } from '../../documents/lackingDocuments';
import type { HolderRow } from '../newProposal/holderRecord';

/** What the engine will look at when the next proposal comes. */
interface StandingFacts {
  holder: HolderRow;
  /** How a confirmed sanction is told to who reads this; null where there is none. */
  sanction: string | null;
  /** Null without a group. */
  group: { limitCents: number; usedLimitCents: number } | null;
  modalityGroups: readonly ModalityGroupUse[];
  hasSignedCcg: boolean;
  nominationCount: number;
  documents: RequiredDocuments;
  isLimitRequested: boolean;
  today: PlainDate;
}

type Missing = PolicyHolderRecord['Missing'];

/** A sentence of one place where its condition holds. */
const when = (holds: boolean, Place: PolicyHolderMissingPlace, Text: string): Missing =>
  holds ? [{ Place, Text }] : [];

/** What keeps new proposals from passing by themselves, in the order of the engine. */
export function missingOf(facts: StandingFacts): Missing {
  const ended = endedBy(facts.holder);
  if (ended !== null) return when(true, 'situation', ended);
  return [
    ...situationOf(facts),
    ...registrationOf(facts),
    ...creditOf(facts),
    ...when(facts.nominationCount === 0, 'nomination', 'Nenhuma corretora está nomeada por este tomador.'),
  ];
}

/** Why nothing will be asked of a record any more: what it lacks is nobody's task then. */
function endedBy({ mergedIntoId, anonymisedAt }: HolderRow): string | null {
  if (mergedIntoId !== null) return 'O cadastro foi unificado em outro, que recebe as novas propostas.';
  return anonymisedAt === null ? null : 'O cadastro foi anonimizado e não recebe novas propostas.';
}

function situationOf({ holder, sanction }: StandingFacts): Missing {
  if (!holder.isActive) return when(true, 'situation', 'O cadastro está inativo e não recebe novas propostas.');
  return [
    ...when(sanction !== null, 'situation', sanction ?? ''),
    ...when(holder.isBlocked, 'situation', 'O tomador está bloqueado e não recebe novas propostas.'),
    ...when(
      holder.isRestrictivelyBlocked,
      'situation',
      'O tomador está bloqueado por restritivos e não recebe novas propostas.',
    ),
  ];
}

const registrationOf = ({ holder, documents, today }: StandingFacts): Missing => [
  ...when(
    !holder.isRegistrationComplete,
    'registration',
    'O cadastro está incompleto: as propostas param na esteira de cadastro.',
  ),
  ...lackingDocuments(documents, today).flatMap((text) => when(true, 'documents', text)),
];

function creditOf({ holder, group, modalityGroups, hasSignedCcg, isLimitRequested, today }: StandingFacts): Missing {
  const limit = limitProblem(holder, today);
  return [
    ...when(
      !hasSignedCcg && !holder.ignoreCcgSignature,
      'counterGuarantee',
      'Falta o contrato de contragarantia (CCG) assinado.',
    ),
    ...when(group !== null && freeLimitOf(group) === 0, 'limit', 'O limite do grupo econômico está todo usado.'),
    ...when(limit !== null, 'limit', limit ?? ''),
    ...modalityGroups.flatMap((one) => modalityGroupMissing(one, today)),
    ...when(isLimitRequested, 'limit', 'Um pedido de revisão do limite espera pela seguradora.'),
  ];
}

function limitProblem(holder: HolderRow, today: PlainDate): string | null {
  if (holder.limitCents === 0) return 'O tomador ainda não tem limite concedido.';
  if (holder.limitExpiresOn !== null && holder.limitExpiresOn < today)
    return `O limite venceu em ${formatDate(holder.limitExpiresOn)}.`;
  return freeLimitOf(holder) === 0 ? 'O limite do tomador está todo usado.' : null;
}

/** A group with a limit of its own that covers nothing more; the overall limit may still. */
function modalityGroupMissing({ limitCents, called, ...group }: ModalityGroupUse, today: PlainDate): Missing {
  if (limitCents === null) return [];
  const { limitExpiresOn } = group;
  if (limitExpiresOn !== null && limitExpiresOn < today)
    return when(true, 'limit', `O limite para ${called} venceu em ${formatDate(limitExpiresOn)}.`);
  return when(freeLimitOf({ ...group, limitCents }) === 0, 'limit', `O limite para ${called} está todo usado.`);
}
