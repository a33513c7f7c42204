import type { EndorsementModality } from '@portal/shared/contracts/parameters/endorsementParameters';
import {
  endorsementFieldLabels,
  fieldsOfEndorsementType,
  requestedEndorsementTypes,
} from '@portal/shared/domain/parameters/endorsementFields';
import { premiumEffects } from '@portal/shared/domain/parameters/kinds/endorsement';
import type { JudgedSubType } from '@portal/shared/domain/parameters/kinds/endorsement';
import { endorsementTypeLabels } from '@portal/shared/domain/underwriting/endorsementTypes';
import { Section } from '@portal/shared/parts/facts';
import { Checkbox, TextField } from '@portal/shared/ui/form';
import { SelectField } from '@portal/shared/ui/select';
import type { DraftFields } from '../record/DraftDialog';
import { RowsField } from '../record/RowsField';
import type { RowColumn } from '../record/RowLine';
import { ReasonFields } from './ReasonFields';
import { newReason } from './subTypeForm';
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
            maxLength={80}
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
