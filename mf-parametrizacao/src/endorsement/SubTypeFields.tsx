import type { EndorsementModality } from '@portal/shared/contracts/parameters/endorsementParameters';
import {
  endorsementFieldLabels,
  fieldsOfEndorsementType,
  requestedEndorsementTypes,
} from '@portal/shared/domain/parameters/endorsementFields';
import { askedByLabels, issuedByLabels, premiumEffects } from '@portal/shared/domain/parameters/kinds/endorsement';
import type { JudgedSubType } from '@portal/shared/domain/parameters/kinds/endorsement';
import {
  askedByOf,
  isCancellationByInsurer,
  issuedByOf,
} from '@portal/shared/domain/underwriting/endorsement/authority';
import { endorsementTypeLabels } from '@portal/shared/domain/underwriting/endorsementTypes';
import { Section } from '@portal/shared/parts/facts';
import { Checkbox, TextField } from '@portal/shared/ui/form';
import { SelectField } from '@portal/shared/ui/select';
import type { DraftFields } from '../record/DraftDialog';
import { RowsField } from '../record/RowsField';
import type { RowColumn } from '../record/RowLine';
import { ReasonFields } from './ReasonFields';
import { authorityOf, newReason } from './subTypeForm';
import type { SubTypeForm } from './subTypeForm';

interface SubTypeFieldsProps extends DraftFields<SubTypeForm> {
  modalities: readonly EndorsementModality[];
  /** What was published keeps its type. */
  hasType: boolean;
}

/** What a sub-type is, what it may change, why it is asked for, and of which modalities. */
export function SubTypeFields(props: SubTypeFieldsProps) {
  const { form, set, problemOf, leave, modalities, hasType } = props;
  const type = form.EndorsementTypeId;
  const authority = authorityOf(form);
  const isInsurers = isCancellationByInsurer(authority);
  return (
    <>
      <Section title="O endosso">
        <div className="parameters-two">
          <SelectField
            id="EndorsementTypeId"
            label="Tipo de endosso"
            required
            help={hasType ? 'Um subtipo publicado não muda de tipo.' : 'Renovação não se pede por endosso.'}
            disabled={hasType}
            options={requestedEndorsementTypes.map((one) => ({ value: one, label: endorsementTypeLabels[one] }))}
            value={type}
            error={problemOf('EndorsementTypeId')}
            onBlur={() => leave('EndorsementTypeId')}
            onChange={(EndorsementTypeId) =>
              set({
                EndorsementTypeId,
                ...(EndorsementTypeId === 3 && { PremiumEffect: 'none' }),
              })
            }
          />
          <TextField
            id="Name"
            label="Nome"
            required
            value={form.Name}
            error={problemOf('Name')}
            onBlur={() => leave('Name')}
            onChange={(Name) => set({ Name })}
          />
          <SelectField
            label="Efeito no prêmio"
            required
            options={(Object.keys(premiumEffects) as JudgedSubType['PremiumEffect'][]).map((value) => ({
              value,
              label: premiumEffects[value],
            }))}
            value={form.PremiumEffect}
            onChange={(PremiumEffect) => PremiumEffect && set({ PremiumEffect })}
          />
        </div>
      </Section>
      <Section title="Quem pede e quem emite">
        {/* What the kind of sub-type says is shown, and nobody chooses it. */}
        <div className="parameters-two">
          <SelectField
            id="AskedBy"
            label="Quem pede"
            required
            help={
              isInsurers
                ? 'Um cancelamento pro rata die é da seguradora.'
                : 'Entre quem tem o direito de pedir endossos.'
            }
            disabled={isInsurers}
            options={optionsOf(askedByLabels)}
            value={askedByOf(authority)}
            error={problemOf('AskedBy')}
            onBlur={() => leave('AskedBy')}
            onChange={(AskedBy) => AskedBy && set({ AskedBy, ...(AskedBy === 'insurer' && { IssuedBy: 'insurer' }) })}
          />
          <SelectField
            id="IssuedBy"
            label="Quem emite"
            required
            help="O que devolve prêmio é sempre emitido pela seguradora, por quem não o pediu e dentro da alçada do perfil."
            disabled={askedByOf(authority) === 'insurer'}
            options={optionsOf(issuedByLabels)}
            value={issuedByOf(authority)}
            error={problemOf('IssuedBy')}
            onBlur={() => leave('IssuedBy')}
            onChange={(IssuedBy) => IssuedBy && set({ IssuedBy })}
          />
        </div>
      </Section>
      <Section title="O que pode mudar">
        {type === null ? (
          <p>Escolha antes o tipo de endosso.</p>
        ) : fieldsOfEndorsementType[type].length === 0 ? (
          <p>Este tipo não muda nada da apólice.</p>
        ) : (
          <div className="parameters-checks">
            {fieldsOfEndorsementType[type].map((field) => (
              <Checkbox
                key={field}
                checked={form.ChangeableFields.includes(field)}
                onChange={(event) =>
                  set({
                    ChangeableFields: event.target.checked
                      ? [...form.ChangeableFields, field]
                      : form.ChangeableFields.filter((one) => one !== field),
                  })
                }
              >
                {endorsementFieldLabels[field]}
              </Checkbox>
            ))}
          </div>
        )}
      </Section>
      <ReasonFields
        reasons={form.Reasons}
        problemOf={problemOf}
        leave={leave}
        onAdd={() => set({ Reasons: [...form.Reasons, newReason()] })}
        onChange={(Reasons) => set({ Reasons })}
      />
      <Section title="Modalidades">
        <p>Sem nenhuma escolhida, o subtipo se pede em todas.</p>
        <RowsField
          label="Só nestas modalidades"
          noun="modalidade"
          rows={form.modalities}
          columns={[modalityColumn(modalities)]}
          newRow={() => ({ ModalityUniqueId: null, ModalityName: '' })}
          error={problemOf('Modalities')}
          onChange={(rows) => set({ modalities: rows })}
        />
      </Section>
    </>
  );
}

const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));

const modalityColumn = (modalities: readonly EndorsementModality[]): RowColumn<SubTypeForm['modalities'][number]> => ({
  title: 'Modalidade',
  field: (row, change, called) => {
    const options = modalities.map(({ UniqueId, Name }) => ({ value: UniqueId, label: Name }));
    const { ModalityUniqueId: chosen, ModalityName } = row;
    // One that is no longer offered is still named.
    const isKnown = chosen === null || options.some(({ value }) => value === chosen);
    return (
      <SelectField
        {...called}
        options={isKnown ? options : [...options, { value: chosen, label: ModalityName }]}
        value={chosen}
        onChange={(ModalityUniqueId) =>
          change({
            ModalityUniqueId,
            ModalityName: modalities.find(({ UniqueId }) => UniqueId === ModalityUniqueId)?.Name ?? '',
          })
        }
      />
    );
  },
});
