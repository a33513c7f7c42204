import { useCommand } from '@portal/shared/commands/useCommand';
import { changeInstallmentModalityParameter } from '@portal/shared/contracts/parameters/installmentParameters';
import type { InstallmentParameterRecord } from '@portal/shared/contracts/parameters/installmentParameters';
import type { InstallmentModalityParameters } from '@portal/shared/contracts/parameters/kinds/payment';
import { getModalitiesGroups } from '@portal/shared/contracts/parameters/modalities';
import { paymentTermProblems } from '@portal/shared/domain/parameters/kinds/payment';
import { problemsOf } from '@portal/shared/form/problem';
import { useCall } from '@portal/shared/query';
import { Checkbox, TextField } from '@portal/shared/ui/form';
import { SelectField } from '@portal/shared/ui/select';
import { showsParameters } from '../changes/refreshed';
import { DraftDialog } from '../record/DraftDialog';
import { namedModalities } from '../record/namedModalities';
import { isVersioned, useDrafted, writeOn } from '../record/useDrafted';
import { missingOfTerms, RangesField, termsFormOf, termsOf } from './rangeForm';
import type { TermsForm } from './rangeForm';

interface ExceptionForm extends TermsForm {
  ModalityUniqueId: string | null;
  IsOffered: boolean;
}

interface ExceptionDialogProps {
  payment: InstallmentParameterRecord;
  /** Null makes a new one. */
  exception: InstallmentModalityParameters | null;
  onClose: () => void;
}

/** Drafts what a payment code is for one modality. */
export default function ExceptionDialog({ payment, exception, onClose }: ExceptionDialogProps) {
  const { workingSet, drafted } = useDrafted();
  const { data: groups = [], isFetching } = useCall(getModalitiesGroups, {});
  const change = useCommand(changeInstallmentModalityParameter, {
    refreshes: showsParameters,
    onDone: drafted,
    newer: isVersioned,
  });
  const taken = payment.InstallmentParameter.Modalities.map(({ ModalityUniqueId }) => ModalityUniqueId);
  const modalities = namedModalities(groups);
  const options = modalities
    .filter(({ UniqueId }) => UniqueId === exception?.ModalityUniqueId || !taken.includes(UniqueId))
    .map(({ UniqueId, Name }) => ({ value: UniqueId, label: Name }));
  const valuesOf = ({ ModalityUniqueId, IsOffered, ...terms }: ExceptionForm): InstallmentModalityParameters => ({
    ModalityUniqueId: ModalityUniqueId ?? '',
    ModalityName:
      modalities.find(({ UniqueId }) => UniqueId === ModalityUniqueId)?.Name ?? exception?.ModalityName ?? '',
    IsOffered,
    ...termsOf(terms),
  });
  return (
    <DraftDialog
      title={
        exception ? `Alterar a exceção de ${exception.ModalityName}` : `Nova exceção de ${payment.Name} por modalidade`
      }
      keptAs={`pagamento.${payment.UniqueId}.excecao.${exception?.ModalityUniqueId ?? 'nova'}.${workingSet ?? 'proprio'}`}
      width={960}
      record={payment}
      initial={{
        ModalityUniqueId: exception?.ModalityUniqueId ?? null,
        IsOffered: exception?.IsOffered ?? true,
        ...termsFormOf(exception ?? payment.InstallmentParameter),
      }}
      missing={(form) => [
        ...problemsOf('ModalityUniqueId', form.ModalityUniqueId === null && 'Escolha a modalidade.'),
        ...(form.IsOffered ? missingOfTerms(form) : []),
      ]}
      judge={(form) => (form.IsOffered ? paymentTermProblems(termsOf(form)) : [])}
      command={change}
      send={(form, record) => {
        const { IsDeleted: _whole, ...write } = writeOn(record, workingSet);
        return change.run({ body: { ...write, InstallmentModalityParameter: valuesOf(form) } });
      }}
      onClose={onClose}
    >
      {({ form, set, problemOf, leave }) => (
        <>
          <SelectField
            label="Modalidade"
            required
            disabled={exception !== null}
            loading={isFetching && groups.length === 0}
            options={
              exception && options.length === 0
                ? [{ value: exception.ModalityUniqueId, label: exception.ModalityName }]
                : options
            }
            value={form.ModalityUniqueId}
            error={problemOf('ModalityUniqueId')}
            onChange={(ModalityUniqueId) => set({ ModalityUniqueId })}
          />
          <Checkbox checked={form.IsOffered} onChange={(event) => set({ IsOffered: event.target.checked })}>
            Oferecer {payment.Name} nesta modalidade
          </Checkbox>
          {form.IsOffered && (
            <>
              <RangesField
                rows={form.Ranges}
                error={problemOf('Ranges')}
                disabled={change.isBusy}
                onChange={(Ranges) => set({ Ranges })}
              />
              <TextField
                label="Prazos para o primeiro pagamento, em dias"
                help="Separados por vírgula. 0 é o dia útil seguinte à emissão."
                value={form.GracePeriods}
                error={problemOf('GracePeriodsInDays')}
                onBlur={() => leave('GracePeriodsInDays')}
                onChange={(GracePeriods) => set({ GracePeriods })}
              />
            </>
          )}
        </>
      )}
    </DraftDialog>
  );
}
