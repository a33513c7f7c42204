import { useCommand } from '@portal/shared/commands/useCommand';
import { createRenewalParameter } from '@portal/shared/contracts/parameters/renewalParameters';
import { renewalProblems } from '@portal/shared/domain/parameters/kinds/renewal';
import { keepsCoverUnpaid } from '@portal/shared/domain/parameters/renewal';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { problemsOf } from '@portal/shared/form/problem';
import { Section } from '@portal/shared/parts/facts';
import { SelectField } from '@portal/shared/ui/select';
import { ChangeBar } from '../changes/ChangeBar';
import { showsParameters } from '../changes/refreshed';
import { DraftPage } from '../record/DraftPage';
import { ReadParameter } from '../record/ReadParameter';
import { useChosenModality } from '../record/useChosenModality';
import { isVersioned } from '../record/useDrafted';
import { RenewalFields } from './RenewalFields';
import { missingOfRenewal, modalityTitle, renewalFormOf, renewalOf, renewedModality } from './renewalForm';
import { useRenewal } from './useRenewal';

const TITLE = 'Nova regra de renovação';

/** `/parametrizacao/renovacao/create`: gives a modality a rule of its own, which begins as the insurer's. */
export default function NewRenewalPage() {
  const { workingSet, reading } = useRenewal();
  const chosen = useChosenModality();
  const save = useCommand(createRenewalParameter, { refreshes: showsParameters, newer: isVersioned });
  return (
    <ReadParameter title={TITLE} what="as regras de renovação" reading={reading}>
      {({ Rules, Modalities, WhyNotAdd }) => {
        const free = Modalities.filter(({ Parameter }) => Parameter === null);
        const modalityOf = (uniqueId: string | null) => free.find(({ UniqueId }) => UniqueId === uniqueId) ?? null;
        const isKeptUnpaid = (uniqueId: string | null) => {
          const found = modalityOf(uniqueId);
          return found !== null && keepsCoverUnpaid(renewedModality(found));
        };
        return (
          <DraftPage
            title={TITLE}
            subtitle="A modalidade deixa de seguir a regra geral depois da publicação."
            back={{ to: addresses.ruleList('renovacao'), label: 'Renovação' }}
            keptAs={`renovacao.nova.${chosen ?? 'qualquer'}`}
            record={null}
            workingSet={workingSet}
            whyNotEdit={WhyNotAdd}
            initial={{
              ...renewalFormOf(Rules.Values),
              ...(isKeptUnpaid(chosen) && { StopsOnOverdueInstallments: false }),
              modality: chosen,
            }}
            missing={(form) => [
              ...problemsOf('ModalityUniqueId', modalityOf(form.modality) === null && 'Escolha a modalidade.'),
              ...missingOfRenewal(form),
            ]}
            judge={(form) => {
              const found = modalityOf(form.modality);
              return found ? renewalProblems(renewalOf(form), renewedModality(found)) : [];
            }}
            command={save}
            send={(form) =>
              save.run({
                body: {
                  ...(workingSet && { ChangeSetUniqueId: workingSet }),
                  ModalityUniqueId: form.modality ?? '',
                  RenewalParameter: renewalOf(form),
                },
              })
            }
            above={<ChangeBar />}
          >
            {(fields) => (
              <>
                <Section title="Modalidade">
                  <SelectField
                    id="ModalityUniqueId"
                    label="Modalidade"
                    required
                    help="Só as que ainda seguem a regra geral."
                    options={free.map((one) => ({ value: one.UniqueId, label: modalityTitle(one) }))}
                    value={fields.form.modality}
                    error={fields.problemOf('ModalityUniqueId')}
                    onBlur={() => fields.leave('ModalityUniqueId')}
                    onChange={(modality) =>
                      fields.set({
                        modality,
                        ...(isKeptUnpaid(modality) && { StopsOnOverdueInstallments: false }),
                      })
                    }
                  />
                </Section>
                <RenewalFields {...fields} isKeptUnpaid={isKeptUnpaid(fields.form.modality)} />
              </>
            )}
          </DraftPage>
        );
      }}
    </ReadParameter>
  );
}
