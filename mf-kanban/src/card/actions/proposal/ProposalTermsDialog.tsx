import { useCommand } from '@portal/shared/commands/useCommand';
import {
  getKanbanProposalTerms,
  kanbanInsuranceUpdateProposal,
} from '@portal/shared/contracts/boards/kanbanProposalTerms';
import type { CallResponse } from '@portal/shared/contracts/call';
import { payableValue } from '@portal/shared/parts/premium';
import { formatMoney } from '@portal/shared/domain/values/money';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useCall } from '@portal/shared/query';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { useWayToProposal } from '../../useWayToProposal';
import type { ActionDialogProps } from '../actionDialogProps';
import { useCardAction } from '../useCardAction';
import { PremiumPreview } from './PremiumPreview';
import { formOf, inputOf, termsProblems } from './termsForm';
import type { TermsField, TermsForm } from './termsForm';
import { TermsFields } from './TermsFields';

const fields: TermsField[] = [
  'InsuredAmountValue',
  'ComplementaryInsuredAmountValue',
  'StartDate',
  'EndDate',
  'AnnualRatePercent',
  'CommissionPercent',
  'Installments',
  'GracePeriodDays',
];

/** The insurer's update of a proposal: first the new premium is calculated and shown, then it is stored. */
export default function ProposalTermsDialog({ record, onChanged, onClose }: ActionDialogProps) {
  const { card } = record;
  const notify = useNotify();
  const wayToProposal = useWayToProposal(record);
  const reading = useCall(getKanbanProposalTerms, { query: { CardId: card.cardId } });
  const terms = reading.isFetchedAfterMount ? reading.data : undefined;
  const { value: typed, setValue: setTyped, kept } = useKeptForm<Partial<TermsForm>>(`card.${card.cardId}.terms`, {});
  const [calculated, setCalculated] = useState<CallResponse<typeof kanbanInsuranceUpdateProposal> | null>(null);
  const calculation = useCommand(kanbanInsuranceUpdateProposal, {
    onDone: setCalculated,
    onStale: ({ kind }) => {
      if (kind === 'conflict') onChanged();
    },
  });
  const update = useCardAction(kanbanInsuranceUpdateProposal, {
    onChanged,
    onDone: ({ Premium }) => {
      notify.success({
        title: `${card.cardRef} alterada`,
        text: `O prêmio total agora é de ${formatMoney(payableValue(Premium))}.`,
        ...wayToProposal,
      });
    },
  });
  const form = terms && { ...formOf(terms), ...typed };
  const error = update.error ?? calculation.error;
  const isBusy = update.isBusy || calculation.isBusy;
  const { shown, ask } = useProblems(form && terms ? termsProblems(form, terms) : [], refusedProblems(error));
  const reset = () => {
    calculation.reset();
    update.reset();
  };

  const send = () => {
    if (!form || !terms) return;
    if (!ask()) return;
    const body = { CardId: card.cardId, Version: card.version, ...inputOf(form) };
    if (calculated?.IsChanged) return update.run({ body });
    void calculation.run({ body: { ...body, OnlyCalculate: true } });
  };

  return (
    <CommandDialog
      title={`Alterar a proposta${terms ? ` ${terms.Number}` : ''}`}
      consequence="O prêmio é calculado de novo, e o corretor o vê na proposta."
      verb={calculated?.IsChanged ? 'Alterar proposta' : 'Calcular o prêmio'}
      width={640}
      command={{ isBusy, error, reset }}
      fields={fields}
      kept={kept}
      reading={{
        isReady: form !== undefined,
        error: reading.error,
        isFetching: reading.isFetching,
        onRetry: () => void reading.refetch(),
      }}
      onSend={send}
      onClose={onClose}
    >
      {form && terms && (
        <TermsFields
          terms={terms}
          value={form}
          problems={shown}
          disabled={isBusy}
          change={(part) => {
            setTyped((before) => ({ ...before, ...part }));
            // Other figures need another calculation.
            setCalculated(null);
            reset();
          }}
        />
      )}
      {calculated && <PremiumPreview calculated={calculated} />}
    </CommandDialog>
  );
}
