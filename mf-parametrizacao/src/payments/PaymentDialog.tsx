import { useCommand } from '@portal/shared/commands/useCommand';
import {
  changeInstallmentParameter,
  createInstallmentParameter,
} from '@portal/shared/contracts/parameters/installmentParameters';
import type { InstallmentParameterRecord } from '@portal/shared/contracts/parameters/installmentParameters';
import type { PaymentParameters } from '@portal/shared/contracts/parameters/kinds/payment';
import { paymentProblems } from '@portal/shared/domain/parameters/kinds/payment';
import { newUniqueId } from '@portal/shared/domain/values/newUniqueId';
import { problemsOf } from '@portal/shared/form/problem';
import { TextField } from '@portal/shared/ui/form';
import { useState } from 'react';
import { showsParameters } from '../changes/refreshed';
import { DraftDialog } from '../record/DraftDialog';
import { isVersioned, useDrafted, writeOn } from '../record/useDrafted';
import { missingOfTerms, newRange, RangesField, termsFormOf, termsOf } from './rangeForm';
import type { TermsForm } from './rangeForm';

interface PaymentForm extends TermsForm {
  Code: string;
  Name: string;
}

interface PaymentDialogProps {
  /** Null makes a new one. */
  payment: InstallmentParameterRecord | null;
  onClose: () => void;
}

/** Drafts a payment code: its name, ranges and grace periods; its exceptions stay. */
export default function PaymentDialog({ payment, onClose }: PaymentDialogProps) {
  const { workingSet, drafted } = useDrafted();
  // Made once for the dialog, so that what is sent twice makes one.
  const [newId] = useState(newUniqueId);
  const options = { refreshes: showsParameters, onDone: drafted, newer: isVersioned };
  const create = useCommand(createInstallmentParameter, options);
  const change = useCommand(changeInstallmentParameter, options);
  const values = payment?.InstallmentParameter;
  const exceptions = values?.Modalities ?? [];
  const valuesOf = ({ Code, Name, ...terms }: PaymentForm): PaymentParameters => ({
    Code: Code.trim(),
    Name: Name.trim(),
    ...termsOf(terms),
    Modalities: exceptions,
  });
  return (
    <DraftDialog
      title={payment ? `Alterar ${payment.Name}` : 'Novo código de pagamento'}
      keptAs={`pagamento.${payment?.UniqueId ?? 'novo'}.${workingSet ?? 'proprio'}`}
      width={960}
      record={payment}
      initial={
        values
          ? { Code: values.Code, Name: values.Name, ...termsFormOf(values) }
          : { Code: '', Name: '', Ranges: [newRange], GracePeriods: '0' }
      }
      missing={(form) => [
        ...problemsOf('Code', form.Code.trim() === '' && 'Informe o código, por exemplo PARCELADO.'),
        ...problemsOf('Name', form.Name.trim() === '' && 'Informe o nome que as pessoas leem.'),
        ...missingOfTerms(form),
      ]}
      judge={(form) => paymentProblems({ ...valuesOf(form), Modalities: [] }, () => null)}
      command={payment ? change : create}
      send={(form, record) =>
        record
          ? change.run({ body: { ...writeOn(record, workingSet), InstallmentParameter: valuesOf(form) } })
          : create.run({
              body: {
                ...(workingSet && { ChangeSetUniqueId: workingSet }),
                UniqueId: newId,
                InstallmentParameter: valuesOf(form),
              },
            })
      }
      onClose={onClose}
    >
      {({ form, set, problemOf, leave }) => (
        <>
          <div className="parameters-two">
            <TextField
              label="Código"
              required
              value={form.Code}
              error={problemOf('Code')}
              onBlur={() => leave('Code')}
              onChange={(Code) => set({ Code })}
            />
            <TextField
              label="Nome"
              required
              value={form.Name}
              error={problemOf('Name')}
              onBlur={() => leave('Name')}
              onChange={(Name) => set({ Name })}
            />
          </div>
          <RangesField
            rows={form.Ranges}
            error={problemOf('Ranges')}
            disabled={create.isBusy || change.isBusy}
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
    </DraftDialog>
  );
}
