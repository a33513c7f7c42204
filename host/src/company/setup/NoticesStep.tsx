import { IDLE_MINUTES, MAINTENANCE_MESSAGE_MAX_LENGTH, saveNotices } from '@portal/shared/contracts/people/company';
import { PLATFORM_MAINTENANCE_NOTICE } from '@portal/shared/domain/values/messages';
import { useUnfinishedWork } from '@portal/shared/form/unfinishedWork';
import { Checkbox, LongTextField, NumberField, UnfinishedWork } from '@portal/shared/ui/form';
import { useShell } from '../../shell/ShellContext';
import { ChangedMeanwhile } from './ChangedMeanwhile';
import type { StepProps } from './setupSteps';
import { StepFooter } from './StepFooter';
import { useSaveSetup } from './useSaveSetup';
import { useSetupDraft } from './useSetupDraft';

/** What the portal tells everybody, and how long a session may rest. */
export function NoticesStep({ setup }: StepProps) {
  const shell = useShell();
  const form = useSetupDraft('avisos', setup.Notices);
  const { save, saving, problem, problemOf } = useSaveSetup(saveNotices);
  const [unfinished, reportUnfinished] = useUnfinishedWork();
  const { ShowPlatformNotice, WarnMaintenance, MaintenanceMessage, IdleMinutes } = form.value;
  const isMessageMissing = WarnMaintenance && !MaintenanceMessage.trim();
  const isIdleWrong =
    unfinished.length > 0 || !(IdleMinutes >= IDLE_MINUTES.minimum && IdleMinutes <= IDLE_MINUTES.maximum);

  const submit = () =>
    void save(
      { body: { ChangedAt: setup.ChangedAt, ...form.value } },
      {
        done: 'Os avisos e o tempo de sessão valem para cada pessoa quando ela abrir o portal de novo.',
        onSaved: ({ Notices }) => {
          form.discard();
          shell.configuration.set({
            ...shell.configuration.get(),
            ShowPlatformNotice: Notices.ShowPlatformNotice,
            warnMaintenance: Notices.WarnMaintenance,
            maintenanceMessage: Notices.MaintenanceMessage,
            IdleMinutes: Notices.IdleMinutes,
          });
        },
      },
    );

  return (
    <>
      {form.changedMeanwhile && <ChangedMeanwhile onDiscard={form.discard} onKeep={form.keepMine} />}
      <div className="setup-fields">
        <Checkbox
          checked={WarnMaintenance}
          onChange={({ target }) => form.set({ WarnMaintenance: Boolean(target.checked) })}
        >
          Avisar que haverá manutenção
        </Checkbox>
        <LongTextField
          label="Mensagem de manutenção"
          help="Aparece uma vez por sessão, com o título “Aviso!”. Diga quando será e quanto tempo leva."
          rows={3}
          maxLength={MAINTENANCE_MESSAGE_MAX_LENGTH}
          value={MaintenanceMessage}
          error={
            problemOf('MaintenanceMessage') ?? (isMessageMissing ? 'Escreva a mensagem que o aviso vai mostrar.' : null)
          }
          required={WarnMaintenance}
          onChange={(value) => form.set({ MaintenanceMessage: value })}
        />
        <Checkbox
          checked={ShowPlatformNotice}
          onChange={({ target }) => form.set({ ShowPlatformNotice: Boolean(target.checked) })}
        >
          Mostrar o aviso datado da plataforma
        </Checkbox>
        <blockquote className="setup-quote">{PLATFORM_MAINTENANCE_NOTICE}</blockquote>
        <UnfinishedWork value={reportUnfinished}>
          <NumberField
            label="Encerrar a sessão parada depois de"
            help={`Entre ${IDLE_MINUTES.minimum} e ${IDLE_MINUTES.maximum} minutos. Um aviso aparece antes e permite continuar.`}
            unit="minutos"
            minimum={IDLE_MINUTES.minimum}
            maximum={IDLE_MINUTES.maximum}
            value={Number.isFinite(IdleMinutes) ? IdleMinutes : null}
            error={problemOf('IdleMinutes')}
            onChange={(value) => form.set({ IdleMinutes: value ?? Number.NaN })}
          />
        </UnfinishedWork>
      </div>
      <StepFooter
        verb="Salvar avisos e sessão"
        saving={saving}
        isDirty={form.isDirty}
        savedAt={form.savedAt}
        problem={problem}
        disabledReason={
          isMessageMissing
            ? 'Escreva a mensagem de manutenção para salvar.'
            : isIdleWrong
              ? `Informe de ${IDLE_MINUTES.minimum} a ${IDLE_MINUTES.maximum} minutos para salvar.`
              : null
        }
        onSave={submit}
        onDiscard={form.discard}
      />
    </>
  );
}
