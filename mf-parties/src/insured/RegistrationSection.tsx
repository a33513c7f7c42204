import type { InsuredRecord } from '@portal/shared/contracts/parties/insuredRecord';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { DateText } from '@portal/shared/ui/base';
import { lazy } from 'react';
import { DialogButton } from '../party/DialogButton';
import { ProposedName as ProposedNameDecision } from '../party/ProposedName';
import { actionOf, showsInsured } from './insuredActions';

const NameDialog = lazy(() => import('./NameDialog'));
const SectorDialog = lazy(() => import('./SectorDialog'));

/** What an insured is called, and of which sector it is. */
export function RegistrationSection({ insured }: { insured: InsuredRecord }) {
  const action = actionOf(insured, 'edit');
  const { IsNaturalPerson, Name, ProposedName, NomeSocial, IsPrivate, RegisteredAt } = insured;
  return (
    <Section
      id="cadastro"
      title="Cadastro"
      aside={
        action && (
          <div className="parts-record-tools">
            <DialogButton
              size="small"
              disabledReason={action.DisabledReason}
              dialog={(close) => <NameDialog insured={insured} onClose={close} />}
            >
              Alterar nome
            </DialogButton>
            {/* A person is of the private sector, whatever somebody says. */}
            {!IsNaturalPerson && (
              <DialogButton
                size="small"
                disabledReason={action.DisabledReason}
                dialog={(close) => <SectorDialog insured={insured} onClose={close} />}
              >
                Alterar setor
              </DialogButton>
            )}
          </div>
        )
      }
    >
      {ProposedName && (
        <ProposedNameDecision
          party={{ kind: 'insured', uniqueId: insured.UniqueId }}
          proposed={ProposedName}
          refreshes={showsInsured}
        />
      )}
      <Facts>
        <Fact label={IsNaturalPerson ? 'Nome civil' : 'Razão social'}>{Name}</Fact>
        {IsNaturalPerson && <Fact label="Nome social">{NomeSocial}</Fact>}
        <Fact label="Setor">{IsPrivate ? 'Privado' : 'Público'}</Fact>
        <Fact label="Cadastrado em">
          <DateText value={RegisteredAt} />
        </Fact>
      </Facts>
    </Section>
  );
}
