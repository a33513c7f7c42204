import type { ProposalAction } from '@portal/shared/contracts/underwriting/proposalActions';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { labelOf } from '../../../deals/records/statusLabel';
import { isAllowedTransition } from '../../../deals/records/transitions';

/** All that decides what somebody may do with a proposal now. */
export interface ActionFacts {
  statusId: number;
  /** Of the insurer's own staff. */
  isInternal: boolean;
  /** The actions of the module of proposals that the profile allows. */
  permitted: readonly string[];
  /** Why it is neither cancelled by the insurer nor handed back any more, once the law has accepted it; null before. */
  whyBoundByLaw: string | null;
  /** Why the record cannot be edited now; null where it can. */
  whyNotEdit: string | null;
  /** Why a renewal that was opened early is not handed in yet; null for all others. */
  whyNotYet: string | null;
  /** Within what its modality lets be issued without a decision of the insurer. */
  isWithinAutomaticEmission: boolean;
  /** The law has accepted it: it is issued from wherever it stands. */
  isAcceptedByLaw: boolean;
  /** What keeps it from being issued, in sentences. */
  issueObstacles: readonly string[];
  /** What an underwriter has to acknowledge at its issue. */
  issueWarnings: readonly string[];
  hasRiskChange: boolean;
  /** Why what was paid is not cancelled any more; null where nothing was. */
  whyPaidStays: string | null;
  hasSlips: boolean;
  /** Whether the bank has registered any of them, so that it can be shown to who pays. */
  hasRegisteredSlips: boolean;
  hasOpenSlips: boolean;
  hasPolicy: boolean;
  /** Whether some validation of the engine has ever run. */
  wasValidated: boolean;
}

/** What of it is read with a row of a list. */
export type RowFacts = Pick<
  ActionFacts,
  | 'statusId'
  | 'isInternal'
  | 'permitted'
  | 'whyBoundByLaw'
  | 'whyNotEdit'
  | 'whyNotYet'
  | 'whyPaidStays'
  | 'hasSlips'
  | 'hasRegisteredSlips'
  | 'hasPolicy'
  | 'wasValidated'
>;

interface Rule<Facts> {
  /** Whether this user could ever take the action on some proposal. */
  isOffered: (facts: Facts) => boolean;
  /** Why not now; null where they can. */
  whyNot: (facts: Facts) => string | null;
}

const { Cotacao, EmAnalise, AguardandoEmissao, AguardandoPagamento, Emitida, AguardandoCorretor, Cancelada } =
  ProposalStatus;

const underWay: readonly number[] = [Cotacao, EmAnalise, AguardandoEmissao, AguardandoPagamento, AguardandoCorretor];
export const isEnded = (statusId: number): boolean => !underWay.includes(statusId);

const may =
  (action: string) =>
  ({ permitted }: Pick<ActionFacts, 'permitted'>): boolean =>
    permitted.includes(action);
const everybody = () => true;
const insurerWho =
  (action: string) =>
  (facts: ActionFacts): boolean =>
    facts.isInternal && may(action)(facts);

const standsAs = (statusId: number): string => `A proposta está com a situação "${labelOf(statusId)}".`;
const onlyIn =
  (statuses: readonly number[], when: string) =>
  ({ statusId }: Pick<ActionFacts, 'statusId'>): string | null =>
    statuses.includes(statusId) ? null : `${standsAs(statusId)} ${when}`;
const needs = (condition: boolean, reason: string): string | null => (condition ? null : reason);

/** What a row of a list tells as well as the whole record does. */
const rowRules = {
  edit: { isOffered: may('EDITAR'), whyNot: ({ whyNotEdit }) => whyNotEdit },
  submit: {
    isOffered: may('EDITAR'),
    whyNot: (facts) =>
      onlyIn([Cotacao, AguardandoCorretor], 'Ela já foi enviada para análise.')(facts) ?? facts.whyNotYet,
  },
  cancel: {
    isOffered: may('CANCELAR'),
    whyNot: ({ statusId, isInternal, whyBoundByLaw, whyPaidStays }) =>
      isAllowedTransition(statusId, Cancelada)
        ? ((isInternal ? whyBoundByLaw : null) ?? whyPaidStays)
        : `${standsAs(statusId)} ${statusId === Emitida ? 'Cancele a apólice por um endosso.' : 'Ela já está encerrada.'}`,
  },
  duplicate: { isOffered: may('CRIAR'), whyNot: () => null },
  nextBond: { isOffered: may('CRIAR'), whyNot: () => null },
  contractDraft: { isOffered: everybody, whyNot: () => null },
  bankSlip: {
    isOffered: everybody,
    whyNot: ({ hasSlips, hasRegisteredSlips }) =>
      needs(hasSlips, 'Os boletos são gerados na emissão.') ??
      needs(hasRegisteredSlips, 'Os boletos aguardam o registro no banco.'),
  },
  issuanceReport: {
    isOffered: may('BAIXAR_LAUDO'),
    whyNot: ({ wasValidated }) => needs(wasValidated, 'O laudo existe depois que as validações começam.'),
  },
  policyDocument: {
    isOffered: everybody,
    whyNot: ({ hasPolicy }) => needs(hasPolicy, 'A apólice ainda não foi emitida.'),
  },
} satisfies Partial<Record<ProposalAction, Rule<RowFacts>>>;

/** In the order of the work. */
const rules: Record<ProposalAction, Rule<ActionFacts>> = {
  edit: rowRules.edit,
  submit: rowRules.submit,
  issue: {
    isOffered: (facts) => may('APROVAR')(facts) || (may('EDITAR')(facts) && facts.isWithinAutomaticEmission),
    whyNot: (facts) =>
      onlyIn(
        facts.isAcceptedByLaw ? [EmAnalise, AguardandoCorretor, AguardandoEmissao] : [AguardandoEmissao],
        'Só se emite depois que todas as validações passam.',
      )(facts) ??
      facts.issueObstacles[0] ??
      needs(
        facts.issueWarnings.length === 0 || insurerWho('APROVAR')(facts),
        'Há avisos que um subscritor da seguradora precisa confirmar na emissão.',
      ),
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
        : (onlyIn(
            facts.isInternal ? [EmAnalise, AguardandoEmissao] : [EmAnalise],
            'Ajustes se pedem enquanto ela está em análise.',
          )(facts) ?? facts.whyBoundByLaw),
  },
  cancel: rowRules.cancel,
  resetRiskChange: {
    isOffered: may('EDITAR'),
    whyNot: ({ hasRiskChange, whyNotEdit }) =>
      needs(hasRiskChange, 'O risco não mudou desde que a seguradora o analisou.') ?? whyNotEdit,
  },
  duplicate: rowRules.duplicate,
  nextBond: rowRules.nextBond,
  contractDraft: rowRules.contractDraft,
  bankSlip: rowRules.bankSlip,
  issuanceReport: rowRules.issuanceReport,
  policyDocument: rowRules.policyDocument,
  requestDocument: {
    // Whoever of the insurer asks for documents on boards may do it here too.
    isOffered: (facts) => may('EDITAR')(facts) || insurerWho('SOLICITAR_DOCUMENTO')(facts),
    whyNot: ({ statusId }) => (isEnded(statusId) ? `${standsAs(statusId)} Os seus documentos ficam como estão.` : null),
  },
  writeTimeline: { isOffered: insurerWho('EDITAR'), whyNot: () => null },
};

function allowed<Name extends ProposalAction, Facts>(by: Record<Name, Rule<Facts>>, facts: Facts) {
  return (Object.entries(by) as [Name, Rule<Facts>][])
    .filter(([, { isOffered }]) => isOffered(facts))
    .map(([Action, { whyNot }]) => ({ Action, DisabledReason: whyNot(facts) }));
}

/** Every action that the user may ever take with proposals, with the reason where not now, in the order of the work. */
export const allowedActions = (facts: ActionFacts) => allowed(rules, facts);

/** Those of them that a row of a list offers, by the same rules. */
export const allowedInRow = (facts: RowFacts) => allowed<keyof typeof rowRules, RowFacts>(rowRules, facts);
