import { useCommand } from '@portal/shared/commands/useCommand';
import { saveBrokerProfile } from '@portal/shared/contracts/parameters/brokerProfiles';
import type { BrokerProfileRecord } from '@portal/shared/contracts/parameters/brokerProfiles';
import type { BrokerProfileParameters } from '@portal/shared/contracts/parameters/kinds/commission';
import { getSearchBrokers } from '@portal/shared/contracts/parties/brokerList';
import { brokerProfileProblems } from '@portal/shared/domain/parameters/kinds/commission';
import { newUniqueId } from '@portal/shared/domain/values/newUniqueId';
import { problemsOf } from '@portal/shared/form/problem';
import { PartySearch } from '@portal/shared/parts/partySearch';
import { useLookUp } from '@portal/shared/commands/useLookUp';
import { Button } from '@portal/shared/ui/base';
import { Checkbox, MoneyField, NumberField, TextField } from '@portal/shared/ui/form';
import { useState } from 'react';
import './brokerProfiles.css';
import { showsParameters } from '../changes/refreshed';
import {
  missingOfRange,
  missingOfRows,
  ModalityRangesField,
  modalityRangesOf,
  rangeFields,
} from '../record/commissionRows';
import type { ModalityRangeForm, RangeForm } from '../record/commissionRows';
import { DraftDialog } from '../record/DraftDialog';
import { isVersioned, useDrafted, writeOn } from '../record/useDrafted';

interface ProfileForm extends RangeForm {
  Name: string;
  hasRange: boolean;
  modalities: ModalityRangeForm[];
  brokers: BrokerProfileParameters['Brokers'];
  MaxAutomaticInsuredAmount: number | null;
}

interface ProfileDialogProps {
  /** Null makes a new one. */
  profile: BrokerProfileRecord | null;
  onClose: () => void;
}

const empty: ProfileForm = {
  Name: '',
  hasRange: true,
  MinimumPercent: 0,
  CeilingPercent: null,
  MaximumPercent: null,
  modalities: [],
  brokers: [],
  MaxAutomaticInsuredAmount: null,
};

function formOf({ Name, Range, Modalities, Brokers, MaxAutomaticInsuredAmount }: BrokerProfileParameters): ProfileForm {
  return {
    ...empty,
    ...Range,
    Name,
    hasRange: Range !== null,
    modalities: Modalities,
    brokers: Brokers,
    MaxAutomaticInsuredAmount,
  };
}

function valuesOf(form: ProfileForm): BrokerProfileParameters {
  const { MinimumPercent, CeilingPercent, MaximumPercent } = form;
  return {
    Name: form.Name.trim(),
    Range: form.hasRange
      ? ({ MinimumPercent, CeilingPercent, MaximumPercent } as NonNullable<BrokerProfileParameters['Range']>)
      : null,
    Modalities: modalityRangesOf(form.modalities),
    Brokers: form.brokers,
    MaxAutomaticInsuredAmount: form.MaxAutomaticInsuredAmount,
  };
}

/** Drafts a kind of broker: what those of it may ask for, what passes by itself, and who is of it. */
export default function ProfileDialog({ profile, onClose }: ProfileDialogProps) {
  const { workingSet, drafted } = useDrafted();
  const [newId] = useState(newUniqueId);
  const save = useCommand(saveBrokerProfile, { refreshes: showsParameters, onDone: drafted, newer: isVersioned });
  const search = useLookUp(getSearchBrokers);
  return (
    <DraftDialog
      title={profile ? `Alterar o perfil ${profile.Values.Name}` : 'Novo perfil de corretora'}
      keptAs={`perfilDeCorretora.${profile?.UniqueId ?? 'novo'}.${workingSet ?? 'proprio'}`}
      width={880}
      record={profile}
      initial={profile ? formOf(profile.Values) : empty}
      missing={(form) => [
        ...problemsOf('Name', form.Name.trim() === '' && 'Informe o nome do perfil.'),
        ...(form.hasRange ? missingOfRange(form) : []),
        ...missingOfRows(form.modalities),
      ]}
      judge={(form) =>
        brokerProfileProblems(
          valuesOf(form),
          (uniqueId) => form.modalities.find((row) => row.ModalityUniqueId === uniqueId)?.ModalityName ?? null,
        )
      }
      command={save}
      send={(form, stands) =>
        save.run({
          body: {
            ...(stands
              ? writeOn(stands, workingSet)
              : {
                  ...(workingSet && { ChangeSetUniqueId: workingSet }),
                  UniqueId: null,
                  IdempotencyKey: newId,
                  BaseVersionUniqueId: null,
                  DraftVersion: 0,
                  IsDeleted: false,
                }),
            Values: valuesOf(form),
          },
        })
      }
      onClose={onClose}
    >
      {({ form, set, problemOf, leave }) => (
        <>
          <div className="parameters-two">
            <TextField
              label="Nome"
              required
              value={form.Name}
              error={problemOf('Name')}
              onBlur={() => leave('Name')}
              onChange={(Name) => set({ Name })}
            />
            <MoneyField
              label="Importância máxima para emissão automática"
              help="Vazio: vale o máximo de cada modalidade."
              value={form.MaxAutomaticInsuredAmount}
              onChange={(MaxAutomaticInsuredAmount) => set({ MaxAutomaticInsuredAmount })}
            />
          </div>
          <Checkbox checked={form.hasRange} onChange={(event) => set({ hasRange: event.target.checked })}>
            Comissão própria do perfil, em vez da faixa geral
          </Checkbox>
          {form.hasRange && (
            <div className="parameters-two">
              {rangeFields.map(({ name, label }) => (
                <NumberField
                  key={name}
                  label={label}
                  unit="%"
                  minimum={0}
                  maximum={100}
                  decimals={4}
                  required
                  value={form[name]}
                  error={problemOf(name)}
                  onBlur={() => leave(name)}
                  onChange={(value) => set({ [name]: value })}
                />
              ))}
            </div>
          )}
          <ModalityRangesField
            rows={form.modalities}
            error={problemOf('Modalities')}
            disabled={save.isBusy}
            onChange={(modalities) => set({ modalities })}
          />
          <fieldset className="parameters-rows">
            <legend>Corretoras deste perfil</legend>
            <PartySearch
              id="corretora-do-perfil"
              label="Nome da corretora"
              search={async (searchValue, signal) => (await search({ query: { searchValue } }, signal)).Data}
              itemOf={({ UniqueId, Name, CpfCnpj }) => ({ key: UniqueId, name: Name, document: CpfCnpj, detail: null })}
              onChoose={({ UniqueId, Name }) =>
                set({
                  brokers: form.brokers.some(({ BrokerUniqueId }) => BrokerUniqueId === UniqueId)
                    ? form.brokers
                    : [...form.brokers, { BrokerUniqueId: UniqueId, Name }],
                })
              }
              nobody="Nenhuma corretora com este nome."
            />
            <ul className="parameters-brokers">
              {form.brokers.map(({ BrokerUniqueId, Name }) => (
                <li key={BrokerUniqueId}>
                  {Name}
                  <Button
                    size="small"
                    aria-label={`Remover ${Name}`}
                    onClick={() =>
                      set({ brokers: form.brokers.filter((one) => one.BrokerUniqueId !== BrokerUniqueId) })
                    }
                  >
                    Remover
                  </Button>
                </li>
              ))}
            </ul>
          </fieldset>
        </>
      )}
    </DraftDialog>
  );
}
