import { useCommand } from '@portal/shared/commands/useCommand';
import { LONGEST_JUSTIFICATION } from '@portal/shared/contracts/boards/board';
import type { CardRecord } from '@portal/shared/contracts/boards/board';
import { decideKanbanCard } from '@portal/shared/contracts/boards/kanbanDecisions';
import { approvalNeedsReason } from '@portal/shared/domain/boards/cardDecisions';
import { gapsProblem } from '@portal/shared/domain/boards/cardTexts';
import { findReinsuranceProblems } from '@portal/shared/domain/underwriting/reinsurance';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { problemsOf } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { CommandDialog } from '@portal/shared/ui/dialog';
import type { KeptText } from '@portal/shared/ui/dialog';
import { LongTextField, MoneyField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { CardTextField } from '../texts/CardTextField';
import { useWayToProposal } from '../useWayToProposal';
import { agreedProblem, CommissionField } from './CommissionField';
import { ContractFields, contractProblems, noSignatures, toContractInput } from './ContractFields';
import { DecisionFacts } from './DecisionFacts';
import { isOccurrence as isAboutOccurrence } from '../../decisionVerbs';
import type { Choice } from '../../decisionVerbs';
import { questionOf } from '../../decisionWords';
import { grantProblem } from './grantProblem';
import { noReinsurance, ReinsuranceFields, toReinsuranceInput, toReinsuredRisk } from './ReinsuranceFields';

interface DecisionDialogProps {
  open: boolean;
  choice: Choice;
  record: CardRecord;
  /** The card is not as it was shown. */
  onChanged: () => void;
  onClose: () => void;
  onDecided: () => void;
}

const KEPT = 'Fica guardado com a ocorrência e só a seguradora o lê.';

const usualWords = {
  Aprovar: {
    label: 'Justificativa',
    help: undefined,
    missing: 'Escreva por que o card é aprovado.',
    done: 'Card aprovado',
  },
  Recusar: {
    label: 'Motivo da recusa',
    help: 'Fica na história do card e é dito a quem espera pela decisão.',
    missing: 'Escreva o motivo da recusa.',
    done: 'Card recusado',
  },
} as const;

const occurrenceWords = {
  Aprovar: {
    label: 'Por que não é a mesma pessoa, ou não importa',
    help: KEPT,
    missing: 'Escreva por que a ocorrência é descartada.',
    done: 'Ocorrência descartada',
  },
  Recusar: {
    label: 'Por que é a mesma pessoa',
    help: KEPT,
    missing: 'Escreva por que a ocorrência é confirmada.',
    done: 'Ocorrência confirmada',
  },
} as const;

/** Asks before a decision, takes its reason, and stays with what was typed where it does not succeed. */
export default function DecisionDialog({ open, choice, record, onChanged, onClose, onDecided }: DecisionDialogProps) {
  const { card, steps } = record;
  const notify = useNotify();
  const wayToProposal = useWayToProposal(record);
  const { value: justification, setValue, kept } = useKeptForm(`card.${card.cardId}.${choice}`, '');
  const isRefusal = choice === 'Recusar';
  const limit = isRefusal ? null : (record.stakes?.limit ?? null);
  const [granted, setGranted] = useState<number | null>(limit?.requestedLimitValue ?? null);
  const stakes = isRefusal ? undefined : record.stakes?.reinsurance;
  const risk = stakes && toReinsuredRisk(stakes);
  const reinsurance = useKeptForm(`card.${card.cardId}.${choice}.reinsurance`, noReinsurance);
  const contract = isRefusal ? undefined : record.stakes?.counterGuarantee;
  const signing = useKeptForm(`card.${card.cardId}.${choice}.signatures`, noSignatures);
  const commission = isRefusal ? undefined : record.stakes?.commission;
  const agreeing = useKeptForm(`card.${card.cardId}.${choice}.commission`, commission?.currentPercent || null);
  const isWaived = contract !== undefined && signing.value.isWaived;
  const { title, consequence, verb } = questionOf(record, choice, granted, isWaived);
  const isOccurrence = isAboutOccurrence(record);
  const words = isOccurrence ? occurrenceWords[choice] : usualWords[choice];
  const isRequired =
    isRefusal ||
    isOccurrence ||
    approvalNeedsReason(card) ||
    isWaived ||
    steps.some(({ stage, needsJustification }) => stage === 'done' && needsJustification);
  const why = justification.trim();
  const { problemOf, ask, forget } = useProblems([
    ...problemsOf('GrantedLimitValue', limit && grantProblem(limit, granted)),
    ...(risk ? findReinsuranceProblems(risk, reinsurance.value) : []).map(({ field, text }) => ({
      fieldId: `Reinsurance.${field}`,
      text,
    })),
    ...(contract ? contractProblems(contract, signing.value) : []),
    ...problemsOf('CommissionPercent', commission && agreedProblem(commission, agreeing.value)),
    ...problemsOf('Justification', isRequired && why === '' ? words.missing : gapsProblem(why)),
  ]);
  const decide = useCommand(decideKanbanCard, {
    onDone: ({ Outcome }) => {
      notify.success({ title: words.done, text: Outcome, ...wayToProposal });
      onChanged();
      onDecided();
    },
    // Whoever tries again should do so from the card as it stands.
    onStale: onChanged,
  });

  const send = () => {
    if (!ask()) return undefined;
    return decide.run({
      body: {
        CardId: card.cardId,
        Decision: choice,
        Version: card.version,
        ...(why && { Justification: why }),
        ...(limit && granted !== null && granted !== limit.requestedLimitValue && { GrantedLimitValue: granted }),
        ...(risk && { Reinsurance: toReinsuranceInput(risk, reinsurance.value) }),
        ...(contract && { CounterGuarantee: toContractInput(contract, signing.value) }),
        ...(commission && agreeing.value !== null && { CommissionPercent: agreeing.value }),
      },
    });
  };

  const field = {
    label: words.label,
    help: commission ? 'Obrigatória se faltar algo no dossiê da corretora.' : words.help,
    required: isRequired,
    maxLength: LONGEST_JUSTIFICATION,
    disabled: decide.isBusy,
    value: justification,
    onChange: setValue,
    error: problemOf('Justification'),
  };
  return (
    <CommandDialog
      open={open}
      title={title}
      consequence={consequence}
      verb={verb}
      danger={isRefusal}
      command={decide}
      kept={mergeDrafts(
        kept,
        ...(risk ? [reinsurance.kept] : []),
        ...(contract ? [signing.kept] : []),
        ...(commission ? [agreeing.kept] : []),
      )}
      onSend={send}
      onClose={() => {
        forget();
        onClose();
      }}
    >
      <DecisionFacts record={record} />
      {limit && (
        <MoneyField
          label="Limite concedido"
          help="Um valor menor que o pedido concede só uma parte."
          required
          disabled={decide.isBusy}
          value={granted}
          onChange={setGranted}
          error={problemOf('GrantedLimitValue')}
        />
      )}
      {risk && (
        <ReinsuranceFields
          risk={risk}
          disabled={decide.isBusy}
          value={reinsurance.value}
          onChange={reinsurance.setValue}
          problemOf={(name) => problemOf(`Reinsurance.${name}`)}
        />
      )}
      {contract && (
        <ContractFields
          stakes={contract}
          disabled={decide.isBusy}
          value={signing.value}
          onChange={signing.setValue}
          problemOf={problemOf}
        />
      )}
      {commission && (
        <CommissionField
          stakes={commission}
          disabled={decide.isBusy}
          value={agreeing.value}
          onChange={agreeing.setValue}
          error={problemOf('CommissionPercent')}
        />
      )}
      {isRefusal && !isOccurrence ? (
        <CardTextField {...field} cardId={card.cardId} use="refusal" />
      ) : (
        <LongTextField {...field} />
      )}
    </CommandDialog>
  );
}

/** Merges the drafts of one dialog, which are discarded together. */
const mergeDrafts = (...drafts: readonly KeptText[]): KeptText => ({
  isTyped: drafts.some(({ isTyped }) => isTyped),
  restoredAt: drafts.find(({ restoredAt }) => restoredAt !== null)?.restoredAt ?? null,
  discard: () => drafts.forEach(({ discard }) => discard()),
});
