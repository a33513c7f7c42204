import { useCommand } from '@portal/shared/commands/useCommand';
import { saveEndorsementAnniversary } from '@portal/shared/contracts/parameters/endorsementParameters';
import type { EndorsementModality } from '@portal/shared/contracts/parameters/endorsementParameters';
import { endorsementAnniversaryProblems, usualAnniversary } from '@portal/shared/domain/parameters/kinds/endorsement';
import { longestDaysOf } from '@portal/shared/domain/parameters/modalityTerm';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { problemsOf } from '@portal/shared/form/problem';
import { Section } from '@portal/shared/parts/facts';
import { Checkbox, NumberField } from '@portal/shared/ui/form';
import { SelectField } from '@portal/shared/ui/select';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ChangeBar } from '../changes/ChangeBar';
import { writtenOn } from '../changes/useDrafting';
import { showsParameters } from '../changes/refreshed';
import { inWorkingSet } from '../changes/useWorkingSet';
import { DraftPage } from '../record/DraftPage';
import { ReadParameter } from '../record/ReadParameter';
import { useChosenModality } from '../record/useChosenModality';
import { isVersioned } from '../record/useDrafted';
import { inForceInWords, VersionNotices } from '../record/VersionNotices';
import { useEndorsements } from './useEndorsements';

const TITLE = 'Atualização anual';

/** `/parametrizacao/endosso/configure`: whether insured amounts of a modality are updated at each anniversary. */
export default function AnniversaryPage() {
  const { workingSet, reading } = useEndorsements();
  const [chosen, choose] = useState(useChosenModality());
  return (
    <ReadParameter title={TITLE} what="os parâmetros de endosso" reading={reading}>
      {({ Modalities, WhyNotAdd }) => {
        const modality = Modalities.find(({ UniqueId }) => UniqueId === chosen) ?? null;
        return (
          <Anniversary
            key={`${chosen} ${workingSet}`}
            modality={modality}
            modalities={Modalities}
            whyNotEdit={modality?.Anniversary ? modality.Anniversary.WhyNotEdit : WhyNotAdd}
            workingSet={workingSet}
            onChoose={choose}
          />
        );
      }}
    </ReadParameter>
  );
}

interface AnniversaryProps {
  /** Null until one is chosen. */
  modality: EndorsementModality | null;
  modalities: readonly EndorsementModality[];
  whyNotEdit: string | null;
  workingSet: string | undefined;
  onChoose: (uniqueId: string | null) => void;
}

interface AnniversaryForm {
  IsEnabled: boolean;
  DaysBeforeAnniversary: number | null;
  RequiresReview: boolean;
}

const MONTHS_OF_A_YEAR = 12;

const valuesOf = (form: AnniversaryForm) => ({
  ...form,
  DaysBeforeAnniversary: form.DaysBeforeAnniversary ?? usualAnniversary.DaysBeforeAnniversary,
});

function Anniversary({ modality, modalities, whyNotEdit, workingSet, onChoose }: AnniversaryProps) {
  const save = useCommand(saveEndorsementAnniversary, { refreshes: showsParameters, newer: isVersioned });
  const record = modality?.Anniversary ?? null;
  const initial: AnniversaryForm = record?.Values ?? usualAnniversary;
  return (
    <DraftPage
      title={TITLE}
      subtitle={
        record ? inForceInWords(record) : 'Um endosso atualiza a importância segurada no aniversário da apólice.'
      }
      back={{ to: addresses.ruleList('endosso'), label: 'Endosso' }}
      keptAs={`endosso.aniversario.${modality?.UniqueId ?? 'nenhuma'}.${workingSet ?? 'proprio'}`}
      record={record}
      workingSet={workingSet}
      whyNotEdit={whyNotEdit}
      initial={initial}
      missing={(form) => [
        ...problemsOf('ModalityUniqueId', modality === null && 'Escolha a modalidade.'),
        ...problemsOf(
          'DaysBeforeAnniversary',
          form.IsEnabled && form.DaysBeforeAnniversary === null && 'Informe quantos dias antes do aniversário.',
        ),
      ]}
      // What the index says is the platform's to judge: the draft tells.
      judge={(form) =>
        modality
          ? endorsementAnniversaryProblems(valuesOf(form), {
              longestDays: longestDaysOf(modality),
              indexMonths: MONTHS_OF_A_YEAR,
            })
          : []
      }
      command={save}
      send={(form, stands) => {
        const { BaseVersionUniqueId, DraftVersion } = writtenOn(stands);
        return save.run({
          body: {
            ...(workingSet && { ChangeSetUniqueId: workingSet }),
            ModalityUniqueId: modality?.UniqueId ?? '',
            BaseVersionUniqueId,
            DraftVersion,
            Values: valuesOf(form),
          },
        });
      }}
      above={
        <>
          <ChangeBar />
          {record && <VersionNotices record={record} noun="desta atualização" />}
        </>
      }
    >
      {({ form, set, problemOf, leave }) => (
        <Section title="Modalidade e aniversário">
          <SelectField
            id="ModalityUniqueId"
            label="Modalidade"
            required
            options={modalities.map(({ UniqueId, Name }) => ({ value: UniqueId, label: Name }))}
            value={modality?.UniqueId ?? null}
            error={problemOf('ModalityUniqueId')}
            onBlur={() => leave('ModalityUniqueId')}
            onChange={onChoose}
          />
          <div className="parameters-checks">
            <Checkbox checked={form.IsEnabled} onChange={(event) => set({ IsEnabled: event.target.checked })}>
              Atualizar a importância segurada a cada ano
            </Checkbox>
            {form.IsEnabled && (
              <Checkbox
                checked={form.RequiresReview}
                onChange={(event) => set({ RequiresReview: event.target.checked })}
              >
                Alguém revisa antes de o endosso ser emitido
              </Checkbox>
            )}
          </div>
          {form.IsEnabled && (
            <div className="parameters-two">
              <NumberField
                id="DaysBeforeAnniversary"
                label="Antecedência"
                help="Contada do aniversário do início de vigência."
                unit="dias"
                minimum={1}
                maximum={180}
                required
                value={form.DaysBeforeAnniversary}
                error={problemOf('DaysBeforeAnniversary')}
                onBlur={() => leave('DaysBeforeAnniversary')}
                onChange={(DaysBeforeAnniversary) => set({ DaysBeforeAnniversary })}
              />
            </div>
          )}
          <p>
            O índice é o da seguradora:{' '}
            <Link to={inWorkingSet(addresses.ruleArea('indice'), workingSet)}>ver o índice anual</Link>.
          </p>
        </Section>
      )}
    </DraftPage>
  );
}
