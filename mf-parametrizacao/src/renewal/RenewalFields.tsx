import type { RenewalParameters } from '@portal/shared/contracts/parameters/kinds/renewal';
import { renewalAssignees, renewalOpenings, renewalRates } from '@portal/shared/domain/parameters/kinds/renewal';
import { Section } from '@portal/shared/parts/facts';
import { Checkbox, NumberField } from '@portal/shared/ui/form';
import { SelectField } from '@portal/shared/ui/select';
import type { DraftFields } from '../record/DraftDialog';
import { RenewalExample } from './RenewalExample';
import type { RenewalForm } from './renewalForm';

const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));

interface RenewalFieldsProps extends Omit<DraftFields<RenewalForm>, 'set'> {
  set: (change: Partial<RenewalParameters> | { DaysBeforeEnd: number | null }) => void;
  /** Cover of it goes on unpaid: what is overdue cannot stop its renewal. */
  isKeptUnpaid: boolean;
}

/** When a policy is renewed and by whom, at what rate, and what stops it. */
export function RenewalFields({ form, set, problemOf, leave, isKeptUnpaid }: RenewalFieldsProps) {
  const renews = form.Opening !== 'none';
  return (
    <>
      <Section title="Quando e por quem">
        <div className="parameters-two">
          <SelectField
            label="Abertura da renovação"
            required
            options={optionsOf(renewalOpenings)}
            value={form.Opening}
            onChange={(Opening) => Opening && set({ Opening })}
          />
          {renews && (
            <>
              <NumberField
                id="DaysBeforeEnd"
                label="Antecedência da renovação"
                help="Contada do fim da vigência da apólice."
                unit="dias"
                minimum={1}
                maximum={365}
                required
                value={form.DaysBeforeEnd}
                error={problemOf('DaysBeforeEnd')}
                onBlur={() => leave('DaysBeforeEnd')}
                onChange={(DaysBeforeEnd) => set({ DaysBeforeEnd })}
              />
              <SelectField
                label="Quem recebe a renovação"
                required
                options={optionsOf(renewalAssignees)}
                value={form.AssignedTo}
                onChange={(AssignedTo) => AssignedTo && set({ AssignedTo })}
              />
            </>
          )}
        </div>
      </Section>
      {renews && (
        <>
          <Section title="A que taxa">
            <div className="parameters-two">
              <SelectField
                label="Taxa da renovação"
                required
                options={optionsOf(renewalRates)}
                value={form.Rate}
                onChange={(Rate) => Rate && set({ Rate })}
              />
              {form.Rate === 'adjusted' && (
                <NumberField
                  id="AdjustmentPercent"
                  label="Ajuste da taxa"
                  help="Com sinal de menos para reduzir."
                  unit="%"
                  decimals={4}
                  required
                  value={form.AdjustmentPercent}
                  error={problemOf('AdjustmentPercent')}
                  onBlur={() => leave('AdjustmentPercent')}
                  onChange={(AdjustmentPercent) => set({ AdjustmentPercent })}
                />
              )}
            </div>
            <RenewalExample form={form} />
          </Section>
          <Section title="O que a detém">
            <div className="parameters-checks">
              <Checkbox checked={form.AsksForCard} onChange={(event) => set({ AsksForCard: event.target.checked })}>
                Sempre passa pela esteira de subscrição
              </Checkbox>
              <Checkbox
                checked={form.StopsOnOverdueInstallments}
                disabled={isKeptUnpaid && !form.StopsOnOverdueInstallments}
                onChange={(event) => set({ StopsOnOverdueInstallments: event.target.checked })}
              >
                Parcela em atraso impede a renovação
              </Checkbox>
              <Checkbox
                checked={form.StopsOnBlockedPolicyHolder}
                onChange={(event) => set({ StopsOnBlockedPolicyHolder: event.target.checked })}
              >
                Tomador bloqueado impede a renovação
              </Checkbox>
            </div>
            <p className="parameters-standing">
              {isKeptUnpaid
                ? 'Esta garantia segue em vigor com prêmio em atraso, por isso o atraso não impede a renovação.'
                : 'Garantias judiciais e do ramo 0775 seguem em vigor com prêmio em atraso: nelas o atraso nunca impede.'}
            </p>
          </Section>
        </>
      )}
    </>
  );
}
