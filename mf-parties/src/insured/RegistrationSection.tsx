import type { InsuredRecord } from '@portal/shared/contracts/parties/insuredRecord';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { ActionButton, DateText } from '@portal/shared/ui/base';
import { lazy, Suspense, useState } from 'react';
import { actionOf } from './insuredActions';

const NameDialog = lazy(() => import('./NameDialog'));
const SectorDialog = lazy(() => import('./SectorDialog'));

/** What an insured is called, and of which sector it is. */
export function RegistrationSection({ insured }: { insured: InsuredRecord }) {
  const [asks, setAsks] = useState<'name' | 'sector' | null>(null);
  const action = actionOf(insured, 'edit');
  const { IsNaturalPerson, Name, NomeSocial, IsPrivate, RegisteredAt } = insured;
  return (
    <Section
      id="cadastro"
      title="Cadastro"
      aside={
        action && (
          <div className="parties-record-tools">
            <ActionButton size="small" disabledReason={action.DisabledReason} onClick={() => setAsks('name')}>
              Alterar nome
            </ActionButton>
            {/* A person is of the private sector, whatever somebody says. */}
            {!IsNaturalPerson && (
              <ActionButton size="small" disabledReason={action.DisabledReason} onClick={() => setAsks('sector')}>
                Alterar setor
              </ActionButton>
            )}
          </div>
        )
      }
    >
      <Facts>
        <Fact label={IsNaturalPerson ? 'Nome civil' : 'Razão social'}>{Name}</Fact>
        {IsNaturalPerson && <Fact label="Nome social">{NomeSocial}</Fact>}
        <Fact label="Setor">{IsPrivate ? 'Privado' : 'Público'}</Fact>
        <Fact label="Cadastrado em">
          <DateText value={RegisteredAt} />
        </Fact>
      </Facts>
      <Suspense fallback={null}>
        {asks === 'name' && <NameDialog insured={insured} onClose={() => setAsks(null)} />}
        {asks === 'sector' && <SectorDialog insured={insured} onClose={() => setAsks(null)} />}
      </Suspense>
    </Section>
  );
}
