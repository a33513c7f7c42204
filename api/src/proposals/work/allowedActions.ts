import type { ProposalAction } from '@portal/shared/contracts/proposalDetail';
import { ProposalStatus } from '@portal/shared/domain/proposalStatus';
import { labelOf } from './statusLabel';
import { isAllowedTransition } from './transitions';

/** All that decides what somebody may do with a proposal now. */
export interface ActionFacts {
  statusId: number;
  /** Of the insurer's own staff. */
  isInternal: boolean;
  /** The actions of the module of proposals that the profile allows. */
  permitted: readonly string[];
  /** Why the record cannot be edited now; null where it can. */
  whyNotEdit: string | null;
  /** Within what its modality lets be issued without a decision of the insurer. */
  isWithinAutomaticEmission: boolean;
  /** What keeps it from being issued, in sentences. */
  issueObstacles: readonly string[];
  hasRiskChange: boolean;
  /** Why what was paid is not cancelled any more; null where nothing was. */
  whyPaidStays: string | null;
  hasSlips: boolean;
  hasOpenSlips: boolean;
  hasPolicy: boolean;
  /** Whether some validation of the engine has ever run. */
  wasValidated: boolean;
}

interface Rule {
  /** Whether this user could ever take the action on some proposal. */
  isOffered: (facts: ActionFacts) => boolean;
  /** Why not now; null where they can. */
  whyNot: (facts: ActionFacts) => string | null;
}

const { Cotacao, EmAnalise, AguardandoEmissao, AguardandoPagamento, Emitida, AguardandoCorretor, Cancelada } =
  ProposalStatus;

export const isEnded = (statusId: number): boolean => !([1, 2, 3, 4, 6] as number[]).includes(statusId);

const may =
  (action: string) =>
  ({ permitted }: ActionFacts): boolean =>
    permitted.includes(action);
const everybody = () => true;
const insurerWho =
  (action: string) =>
  (facts: ActionFacts): boolean =>
    facts.isInternal && may(action)(facts);

const standsAs = (statusId: number): string => `A proposta está com a situação "${labelOf(statusId)}".`;
const onlyIn =
  (statuses: readonly number[], when: string) =>
  ({ statusId }: ActionFacts): string | null =>
    statuses.includes(statusId) ? null : `${standsAs(statusId)} ${when}`;
const needs = (condition: boolean, reason: string): string | null => (condition ? null : reason);

const rules: Record<ProposalAction, Rule> = {
  edit: { isOffered: may('EDITAR'), whyNot: ({ whyNotEdit }) => whyNotEdit },
  submit: {
    isOffered: may('EDITAR'),
    whyNot: onlyIn([Cotacao, AguardandoCorretor], 'Ela já foi enviada para análise.'),
  },
  issue: {
    isOffered: (facts) => may('APROVAR')(facts) || (may('EDITAR')(facts) && facts.isWithinAutomaticEmission),
    whyNot: (facts) =>
      onlyIn([AguardandoEmissao], 'Só se emite depois que todas as validações passam.')(facts) ??
      facts.issueObstacles[0] ??
      null,
  },
  registerPayment: {
    isOffered: insurerWho('EDITAR'),
    whyNot: (facts) =>
      onlyIn([AguardandoPagamento, Emitida], 'O pagamento se registra quando há boletos.')(facts) ??
      needs(facts.hasOpenSlips, 'Não há boleto em aberto nesta proposta.'),
  },
  requestAdjustment: {
    isOffered: may('EDITAR'),
    whyNot: (facts) =>
      facts.statusId === AguardandoCorretor
        ? 'A proposta já está com a corretora para ajustes.'
        : onlyIn(
            facts.isInternal ? [EmAnalise, AguardandoEmissao] : [EmAnalise],
            'Ajustes se pedem enquanto ela está em análise.',
          )(facts),
  },
  cancel: {
    isOffered: may('CANCELAR'),
    whyNot: ({ statusId, whyPaidStays }) =>
      isAllowedTransition(statusId, Cancelada)
        ? whyPaidStays
        : `${standsAs(statusId)} ${statusId === Emitida ? 'Cancele a apólice por um endosso.' : 'Ela já está encerrada.'}`,
  },
  resetRiskChange: {
    isOffered: may('EDITAR'),
    whyNot: ({ hasRiskChange, whyNotEdit }) =>
      needs(hasRiskChange, 'O risco não mudou desde que a seguradora o analisou.') ?? whyNotEdit,
  },
  duplicate: { isOffered: may('CRIAR'), whyNot: () => null },
  contractDraft: { isOffered: everybody, whyNot: () => null },
  bankSlip: {
    isOffered: everybody,
    whyNot: ({ hasSlips }) => needs(hasSlips, 'Os boletos são gerados na emissão.'),
  },
  issuanceReport: {
    isOffered: may('BAIXAR_LAUDO'),
    whyNot: ({ wasValidated }) => needs(wasValidated, 'O laudo existe depois que as validações começam.'),
  },
  policyDocument: {
    isOffered: everybody,
    whyNot: ({ hasPolicy }) => needs(hasPolicy, 'A apólice ainda não foi emitida.'),
  },
  requestDocument: {
    // Whoever of the insurer asks for documents on boards may do it here too.
    isOffered: (facts) => may('EDITAR')(facts) || insurerWho('SOLICITAR_DOCUMENTO')(facts),
    whyNot: ({ statusId }) => (isEnded(statusId) ? `${standsAs(statusId)} Os seus documentos ficam como estão.` : null),
  },
  writeTimeline: { isOffered: insurerWho('EDITAR'), whyNot: () => null },
};

/** Every action that the user may ever take with proposals, with the reason where not now, in the order of the work. */
export const allowedActions = (facts: ActionFacts): { Action: ProposalAction; DisabledReason: string | null }[] =>
  (Object.entries(rules) as [ProposalAction, Rule][])
    .filter(([, { isOffered }]) => isOffered(facts))
    .map(([Action, { whyNot }]) => ({ Action, DisabledReason: whyNot(facts) }));
