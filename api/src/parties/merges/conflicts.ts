import { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import { formatMoney } from '@portal/shared/domain/values/money';
import type { Pair } from './mergeRecord';
import type { Standing } from './readStanding';

/** What keeps two records apart until somebody decides about it, as a sentence. */
export interface Conflict {
  Code: string;
  Text: string;
}

const when = (holds: boolean, Code: string, Text: string): Conflict[] => (holds ? [{ Code, Text }] : []);

/** All of them but those of nominations, in the order in which people read the records. */
export const conflictsOf = (pair: Pair, standing: Standing): Conflict[] =>
  pair.kind === 'insured'
    ? when(
        pair.surviving.isPrivate !== pair.merged.isPrivate,
        'OtherSector',
        'Um dos cadastros é do setor público e o outro do privado, e o ramo das apólices segue o setor. Corrija antes o setor do que estiver errado.',
      )
    : [...groupConflicts(pair, standing), ...limitConflicts(pair, standing), ...contractConflicts(pair, standing)];

function groupConflicts({ surviving, merged }: Pair, { groups }: Standing): Conflict[] {
  const nameOf = (id: number | null) => groups.find((group) => group.id === id)?.name;
  const [kept, left] = [nameOf(surviving.economicGroupId), nameOf(merged.economicGroupId)];
  if (left === undefined) return [];
  return [
    ...when(
      surviving.economicGroupId !== merged.economicGroupId,
      'OtherGroup',
      kept === undefined
        ? `${merged.name} está no grupo econômico "${left}", e ${surviving.name} em nenhum. Coloque antes os dois no mesmo grupo, ou tire do grupo o que sai.`
        : `${surviving.name} está no grupo econômico "${kept}" e ${merged.name} no "${left}", com limites diferentes. Coloque antes os dois no mesmo grupo.`,
    ),
    ...when(
      merged.isGroupHolding,
      'GroupHolding',
      `${merged.name} é a holding do grupo "${left}". Indique antes o cadastro que fica como holding.`,
    ),
    ...when(
      merged.isGuaranteedByHolding && !surviving.isGuaranteedByHolding,
      'GuaranteedByHolding',
      `A holding do grupo "${left}" presta fiança a ${merged.name}, e não ao cadastro que fica. Marque antes a fiança nos dois, ou retire-a.`,
    ),
  ];
}

/** A merge must not leave less than nothing free: each limit was granted for what was known of one record. */
function limitConflicts({ surviving, merged }: Pair, { groups, caps, waitingRequests }: Standing): Conflict[] {
  const used = surviving.usedLimitCents + merged.usedLimitCents;
  const group = groups.find(({ id }) => id === surviving.economicGroupId);
  const usedOfGroup =
    (group?.usedLimitCents ?? 0) + (merged.economicGroupId === surviving.economicGroupId ? 0 : merged.usedLimitCents);
  const brings = merged.usedLimitCents > 0;
  return [
    ...when(
      brings && used > surviving.limitCents,
      'LimitBelowUse',
      `Juntos, os dois usam ${formatMoney(used)}, e o limite concedido a ${surviving.name} é de ${formatMoney(surviving.limitCents)}. Os limites não se somam: peça antes a revisão do limite, ou deixe o outro cadastro.`,
    ),
    ...when(
      brings && group !== undefined && usedOfGroup > group.limitCents,
      'GroupLimitBelowUse',
      `Com ${merged.name}, o grupo econômico "${group?.name ?? ''}" usaria ${formatMoney(usedOfGroup)}, mais que o limite de ${formatMoney(group?.limitCents ?? 0)}. Reveja antes o limite do grupo.`,
    ),
    ...caps
      .filter(
        ({ addedCents, usedLimitCents, limitCents }) => addedCents > 0 && usedLimitCents + addedCents > limitCents,
      )
      .map(({ called, addedCents, usedLimitCents, limitCents }) => ({
        Code: 'ModalityGroupLimitBelowUse',
        Text: `Juntos, os dois usam ${formatMoney(usedLimitCents + addedCents)} de ${called}, e o limite desse grupo de modalidades em ${surviving.name} é de ${formatMoney(limitCents)}. Reveja-o antes.`,
      })),
    ...when(
      waitingRequests > 0,
      'PendingLimitRequest',
      `Um pedido de limite de ${merged.name} espera pela seguradora. Decida-o antes, no card.`,
    ),
  ];
}

function contractConflicts({ surviving, merged }: Pair, { contracts }: Standing): Conflict[] {
  const of = (id: number, isSigned: boolean) =>
    contracts.filter((one) => one.policyHolderId === id && (one.statusId === CCGStatus.Assinado) === isSigned);
  const [signedBySurviving] = of(surviving.id, true);
  const [signedByMerged] = of(merged.id, true);
  const [underWay] = of(merged.id, false);
  return [
    ...when(
      signedBySurviving !== undefined && signedByMerged !== undefined,
      'TwoCounterGuarantees',
      `Os dois cadastros têm contragarantia assinada (${signedBySurviving?.number ?? ''} e ${signedByMerged?.number ?? ''}), e as apólices de cada um se apoiam na sua. Um só contrato precisa valer para todas antes de unificar.`,
    ),
    ...when(
      underWay !== undefined,
      'OpenCounterGuarantee',
      `O contrato de contragarantia ${underWay?.number ?? ''} de ${merged.name} está em andamento, em nome do cadastro que sai. Conclua-o ou recuse-o antes.`,
    ),
  ];
}

/** Whether a signed contract of the record that goes becomes that of the other. */
export const movesContracts = ({ surviving }: Pair, { contracts }: Standing): boolean =>
  !contracts.some((one) => one.policyHolderId === surviving.id && one.statusId === CCGStatus.Assinado);
