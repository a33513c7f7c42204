import type { BrokerRecord } from '@portal/shared/contracts/parties/brokerRecord';
import { brokerDataProblem } from '@portal/shared/domain/parties/brokerRegistration';
import type { BrokerDataField } from '@portal/shared/domain/parties/brokerRegistration';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { EmailField, NumberField, PhoneField, TextField } from '@portal/shared/ui/form';
import { actionOf } from './brokerActions';
import { useBrokerChange } from './useBrokerChange';

const formOf = ({ Name, TradeName, SusepCode, Email, Phone, CommissionPercent }: BrokerRecord) => ({
  Name,
  TradeName: TradeName ?? '',
  SusepCode,
  Email: Email ?? '',
  Phone: Phone ?? '',
  CommissionPercent: CommissionPercent as number | null,
});
type Form = ReturnType<typeof formOf>;

/** What the insurer has checked is its alone to change; how the broker is reached, its own people may. */
export default function DataDialog({ broker, onClose }: { broker: BrokerRecord; onClose: () => void }) {
  const isInsurer = actionOf(broker, 'editRegistration') !== undefined;
  const { value: form, setValue, kept } = useKeptForm(`corretora.${broker.UniqueId}.dados`, formOf(broker));
  const change = useBrokerChange(broker, 'Dados alterados');
  const judged: readonly BrokerDataField[] = isInsurer ? ['Name', 'SusepCode', 'Email', 'Phone'] : ['Email', 'Phone'];
  const { problemOf, leave, ask } = useProblems(
    [
      ...judged.flatMap((field) => problemsOf(field, brokerDataProblem(field, form[field]))),
      ...problemsOf('CommissionPercent', isInsurer && form.CommissionPercent === null && 'Informe a comissão acordada'),
    ],
    refusedProblems(change.error),
  );
  const field = <Name extends keyof Form>(name: Name) => ({
    value: form[name],
    onChange: (next: Form[Name]) => setValue((before) => ({ ...before, [name]: next })),
    onBlur: () => leave(name),
    error: problemOf(name),
    disabled: change.isBusy,
  });
  const send = () => {
    if (!ask()) return undefined;
    const { Name, SusepCode, CommissionPercent, Email, Phone, TradeName } = form;
    return change.run({
      ...(isInsurer && { Name, SusepCode, ...(CommissionPercent !== null && { CommissionPercent }) }),
      TradeName: TradeName.trim() || null,
      Email,
      Phone,
    });
  };
  return (
    <CommandDialog
      title="Alterar os dados da corretora"
      verb="Salvar dados"
      command={change}
      fields={Object.keys(form)}
      kept={kept}
      onSend={send}
      onClose={onClose}
    >
      {isInsurer && (
        <>
          <TextField label="Razão social" required {...field('Name')} />
          <TextField label="Código SUSEP" required {...field('SusepCode')} />
          <NumberField
            label="Comissão acordada"
            help="As novas propostas começam com ela."
            required
            unit="%"
            minimum={0}
            maximum={100}
            decimals={2}
            {...field('CommissionPercent')}
          />
        </>
      )}
      <TextField label="Nome fantasia" {...field('TradeName')} />
      <EmailField label="E-mail" required {...field('Email')} />
      <PhoneField label="Telefone" required {...field('Phone')} />
      {!isInsurer && <p>Razão social, código SUSEP e comissão são alterados pela seguradora.</p>}
    </CommandDialog>
  );
}
