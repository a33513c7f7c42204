import { useCommand } from '@portal/shared/commands/useCommand';
import { saveRenewalRules } from '@portal/shared/contracts/parameters/renewalParameters';
import { renewalRulesProblems } from '@portal/shared/domain/parameters/kinds/renewal';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { problemsOf } from '@portal/shared/form/problem';
import { Section } from '@portal/shared/parts/facts';
import { Checkbox, NumberField } from '@portal/shared/ui/form';
import { ChangeBar } from '../changes/ChangeBar';
import { showsParameters } from '../changes/refreshed';
import { DraftPage } from '../record/DraftPage';
import { ReadParameter } from '../record/ReadParameter';
import { RowsField } from '../record/RowsField';
import type { RowColumn } from '../record/RowLine';
import { isVersioned, writeOn } from '../record/useDrafted';
import { VersionNotices } from '../record/VersionNotices';
import { RenewalFields } from './RenewalFields';
import { missingOfRenewal, renewalFormOf, renewalRulesOf } from './renewalForm';
import type { RenewalRulesForm } from './renewalForm';
import { useRenewal } from './useRenewal';

const TITLE = 'Regra geral de renovação';

const told = [
  { name: 'TellsBroker', label: 'A corretora' },
  { name: 'TellsPolicyHolder', label: 'O tomador' },
  { name: 'TellsInsurer', label: 'A seguradora' },
] as const;

const columns: readonly RowColumn<{ days: number | null }>[] = [
  {
    title: 'Dias antes do fim',
    field: ({ days }, change, called) => (
      <NumberField
        {...called}
        unit="dias"
        minimum={1}
        maximum={365}
        value={days}
        onChange={(typed) => change({ days: typed })}
      />
    ),
  },
];

/** `/parametrizacao/renovacao/configure`: how policies are renewed where their modality says nothing else, and who is told. */
export default function RenewalRulesPage() {
  const { workingSet, reading } = useRenewal();
  const save = useCommand(saveRenewalRules, { refreshes: showsParameters, newer: isVersioned });
  return (
    <ReadParameter title={TITLE} what="as regras de renovação" reading={reading}>
      {({ Rules }) => {
        const { NoticeDays, TellsBroker, TellsPolicyHolder, TellsInsurer } = Rules.Values;
        const initial: RenewalRulesForm = {
          ...renewalFormOf(Rules.Values),
          TellsBroker,
          TellsPolicyHolder,
          TellsInsurer,
          notices: NoticeDays.map((days) => ({ days })),
        };
        return (
          <DraftPage
            key={workingSet}
            title={TITLE}
            subtitle="Vale para toda modalidade sem regra própria; os avisos valem para todas."
            back={{ to: addresses.ruleList('renovacao'), label: 'Renovação' }}
            keptAs={`renovacao.geral.${workingSet ?? 'proprio'}`}
            record={Rules}
            workingSet={workingSet}
            whyNotEdit={Rules.WhyNotEdit}
            initial={initial}
            missing={(form) => [
              ...missingOfRenewal(form),
              ...problemsOf(
                'NoticeDays',
                form.notices.some(({ days }) => days === null) && 'Informe os dias de cada novo aviso, ou remova-o.',
              ),
            ]}
            judge={(form) => renewalRulesProblems(renewalRulesOf(form))}
            command={save}
            send={(form, stands) =>
              save.run({ body: { ...writeOn(stands, workingSet), Values: renewalRulesOf(form) } })
            }
            above={
              <>
                <ChangeBar />
                <VersionNotices record={Rules} />
              </>
            }
          >
            {(fields) => (
              <>
                <RenewalFields {...fields} isKeptUnpaid={false} />
                <Section title="Quem é avisado">
                  <div className="parameters-checks">
                    {told.map(({ name, label }) => (
                      <Checkbox
                        key={name}
                        checked={fields.form[name]}
                        onChange={(event) => fields.set({ [name]: event.target.checked })}
                      >
                        {label}
                      </Checkbox>
                    ))}
                  </div>
                  <RowsField
                    label="Novos avisos enquanto a renovação não se decide"
                    noun="aviso"
                    rows={fields.form.notices}
                    columns={columns}
                    newRow={() => ({ days: null })}
                    error={fields.problemOf('NoticeDays')}
                    disabled={save.isBusy}
                    onChange={(notices) => fields.set({ notices })}
                  />
                </Section>
              </>
            )}
          </DraftPage>
        );
      }}
    </ReadParameter>
  );
}
