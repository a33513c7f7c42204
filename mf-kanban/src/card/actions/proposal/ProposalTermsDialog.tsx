import { getKanbanProposalTerms, kanbanInsuranceUpdateProposal } from '@portal/shared/contracts/kanbanActions';
import type { CallResponse } from '@portal/shared/contracts/call';
import { formatMoney } from '@portal/shared/domain/money';
import { useFormDraft } from '@portal/shared/drafts/useFormDraft';
import { useCall, useCommand } from '@portal/shared/query';
import { FormDialog, fieldProblem } from '@portal/shared/ui/dialog';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { useWayToProposal } from '../../useWayToProposal';
import type { ActionDialogProps } from '../actionDialogs';
import { useCardAction } from '../useCardAction';
import { PremiumPreview } from './PremiumPreview';
import { formOf, inputOf, problemsOf } from './termsForm';
import type { TermsField, TermsForm, TermsProblems } from './termsForm';
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
  const { value: typed, setValue: setTyped, draft } = useFormDraft<Partial<TermsForm>>(`card.${card.cardId}.terms`, {});
  const [isTried, setIsTried] = useState(false);
  const [calculated, setCalculated] = useState<CallResponse<typeof kanbanInsuranceUpdateProposal> | null>(null);
  const calculation = useCommand(kanbanInsuranceUpdateProposal);
  const update = useCardAction({
    call: kanbanInsuranceUpdateProposal,
    draft,
    onChanged,
    onDone: ({ Premium }) => {
      notify.success({
        title: `${card.cardRef} alterada`,
        text: `O prêmio agora é de ${formatMoney(Premium.TotalValue)}.`,
        ...wayToProposal,
      });
      onClose();
    },
  });
  const form = terms && { ...formOf(terms), ...typed };
  const error = update.error ?? calculation.error;
  const isBusy = update.isBusy || calculation.isPending;

  const send = () => {
    if (!form || !terms) return;
    setIsTried(true);
    if (Object.keys(problemsOf(form, terms)).length > 0) return;
    const body = { CardId: card.cardId, Version: card.version, ...inputOf(form) };
    if (calculated?.IsChanged) {
      update.send({ body });
      return;
    }
    calculation.mutate(
      { body: { ...body, OnlyCalculate: true } },
      {
        onSuccess: setCalculated,
        onError: ({ kind }) => {
          if (kind === 'conflict') onChanged();
        },
      },
    );
  };

  const told = fields.flatMap((field) => {
    const problem = fieldProblem(error, field);
    return problem ? [[field, problem] as const] : [];
  });
  const problems: TermsProblems = {
    ...Object.fromEntries(told),
    ...(isTried && form && terms ? problemsOf(form, terms) : {}),
  };
  return (
    <FormDialog
      title={`Alterar a proposta${terms ? ` ${terms.Number}` : ''}`}
      consequence="O prêmio é calculado de novo, e o corretor o vê na proposta."
      verb={calculated?.IsChanged ? 'Alterar proposta' : 'Calcular o prêmio'}
      width={640}
      isBusy={isBusy}
      error={error}
      fields={fields}
      draft={draft}
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
          form={form}
          problems={problems}
          isBusy={isBusy}
          onChange={(change) => {
            setTyped((before) => ({ ...before, ...change }));
            // Other figures need another calculation.
            setCalculated(null);
            calculation.reset();
            update.reset();
          }}
        />
      )}
      {calculated && <PremiumPreview calculated={calculated} />}
    </FormDialog>
  );
}
