import { useCommand } from '@portal/shared/commands/useCommand';
import { getSecondFactorRequirement, requireSecondFactor } from '@portal/shared/contracts/people/accountSecurity';
import type { SecondFactorRequirement } from '@portal/shared/contracts/people/accountSecurity';
import * as portal from '@portal/shared/domain/portal/addresses';
import { Section } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { ErrorState, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import { Checkbox } from '@portal/shared/ui/form';
import { useConfirm, useNotify } from '@portal/shared/ui/overlay';

/** Of whom a second factor is required: of the whole company, or of whoever holds some profiles. */
export default function SecondFactorPage() {
  const { data, error, isFetching, refetch } = useCall(getSecondFactorRequirement, {});
  return (
    <>
      <PageHeader
        title="Segundo fator obrigatório"
        back={{ to: portal.profiles(), label: 'Perfis' }}
        subtitle="De quem se exige um código do celular além da senha. Quem entra pela conta da empresa segue as regras dela."
      />
      {!data && !error && <PageSkeleton />}
      {error && (
        <ErrorState
          error={error}
          title="Não foi possível ler de quem se exige"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && <Requirement requirement={data} />}
    </>
  );
}

function Requirement({ requirement: { IsCompanyRequired, Profiles } }: { requirement: SecondFactorRequirement }) {
  const notify = useNotify();
  const confirm = useConfirm();
  const command = useCommand(requireSecondFactor, {
    refreshes: [getSecondFactorRequirement],
    onFailed: (error) => notify.error(error),
  });
  const change = async (of: string, ProfileId: number | null, IsRequired: boolean) => {
    const wanted = await confirm(
      IsRequired
        ? {
            title: `Exigir o segundo fator ${of}?`,
            consequence:
              'Quem ainda não tem um o cadastra antes de continuar, também quem está no portal agora. O que está digitado fica guardado.',
            verb: 'Exigir',
          }
        : {
            title: `Deixar de exigir o segundo fator ${of}?`,
            consequence: 'Quem já tem um continua a usá-lo e pode retirá-lo em Minha conta.',
            verb: 'Deixar de exigir',
            danger: true,
          },
    );
    if (wanted) await command.run({ body: { ProfileId, IsRequired } });
  };
  return (
    <div className="admin-profile-sections">
      <Section title="Companhia">
        <Checkbox
          checked={IsCompanyRequired}
          disabled={command.isBusy}
          onChange={(event) => void change('de toda a companhia', null, event.target.checked)}
        >
          Toda a companhia
        </Checkbox>
      </Section>
      <Section title="Perfis">
        {IsCompanyRequired && <p>Já se exige de toda a companhia: os perfis valem de novo quando isso acabar.</p>}
        <ul className="admin-profile-required">
          {Profiles.map(({ ProfileId, Name, IsRequired }) => (
            <li key={ProfileId}>
              <Checkbox
                checked={IsRequired}
                disabled={command.isBusy}
                onChange={(event) => void change(`do perfil ${Name}`, ProfileId, event.target.checked)}
              >
                {Name}
              </Checkbox>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
