import { Functionality } from '@portal/shared/domain/functionalities';
import { ProposalStatus as Status, proposalStatusLabels } from '@portal/shared/domain/proposalStatus';

/** What can be done with a proposal out of a list, besides opening it. */
export type ProposalAction =
  'continue' | 'edit' | 'duplicate' | 'draft' | 'slips' | 'report' | 'policy' | 'timeline' | 'cancel';

export interface Rights {
  functionalities: ReadonlySet<number>;
  /** What the platform permits in the module of proposals; null until it has answered. */
  permitted: readonly string[] | null;
}

const MAY_CHANGE: readonly number[] = [Status.Cotacao, Status.AguardandoCorretor];
const ENDED: readonly number[] = [Status.Emitida, Status.Rejeitada, Status.Recusada, Status.Cancelada];
const HAS_SLIPS: readonly number[] = [Status.AguardandoPagamento, Status.Emitida];

/**
 * The actions that a list shows for a proposal, each with why it is not possible now. A hidden one is never possible for
 * this user. The platform decides again when an action is asked for.
 */
export function possibleActions(statusId: number, rights: Rights): { action: ProposalAction; reason: string | null }[] {
  const status = proposalStatusLabels[statusId as Status] ?? 'desconhecida';
  const writes = rights.functionalities.has(Functionality.GERENCIAR_PROPOSTAS);
  const unlessPermitted = (name: string): string | null => {
    if (!rights.permitted) return 'Suas permissões ainda estão sendo consultadas.';
    return rights.permitted.includes(name) ? null : 'Seu perfil não permite esta ação.';
  };
  const unless = (possible: boolean, reason: string): string | null => (possible ? null : reason);
  return [
    ...(writes && MAY_CHANGE.includes(statusId)
      ? [{ action: 'continue' as const, reason: unlessPermitted('EDITAR') }]
      : []),
    ...(writes
      ? [
          {
            action: 'edit' as const,
            reason:
              unlessPermitted('EDITAR') ??
              unless(MAY_CHANGE.includes(statusId), `Na situação “${status}” a proposta não pode ser alterada.`),
          },
          { action: 'duplicate' as const, reason: unlessPermitted('CRIAR') },
        ]
      : []),
    { action: 'draft', reason: unlessPermitted('VISUALIZAR') },
    {
      action: 'slips',
      reason: unless(HAS_SLIPS.includes(statusId), 'Os boletos são feitos na emissão.'),
    },
    ...(rights.permitted?.includes('BAIXAR_LAUDO')
      ? [
          {
            action: 'report' as const,
            reason: unless(statusId !== Status.Cotacao, 'O laudo existe depois que as validações começam.'),
          },
        ]
      : []),
    ...(statusId === Status.Emitida ? [{ action: 'policy' as const, reason: unlessPermitted('VISUALIZAR') }] : []),
    { action: 'timeline', reason: null },
    {
      action: 'cancel',
      reason:
        unlessPermitted('CANCELAR') ??
        unless(!ENDED.includes(statusId), `Na situação “${status}” a proposta não pode ser cancelada.`),
    },
  ];
}
