import { getBrokerProfiles } from '@portal/shared/contracts/parameters/brokerProfiles';
import type { BrokerProfileRecord } from '@portal/shared/contracts/parameters/brokerProfiles';
import { commissionInWords } from '@portal/shared/domain/parameters/kinds/commission';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatMoney } from '@portal/shared/domain/values/money';
import { Fact, Facts, FactsTable, Section } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { ActionButton, Button, EmptyState, ErrorState, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { ChangeBar } from '../changes/ChangeBar';
import { useWorkingSet } from '../changes/useWorkingSet';
import { ParameterProblems } from '../record/ParameterProblems';
import { inForceInWords, VersionNotices } from '../record/VersionNotices';
import { whyNotAdd } from '../record/whyNotAdd';
import '../record/page.css';

const ProfileDialog = lazy(() => import('./ProfileDialog'));
const ProfileRemovalDialog = lazy(() => import('./ProfileRemovalDialog'));

/** `/parametrizacao/broker-profile`: kinds of broker, what they may ask for, and who is of them. */
export default function BrokerProfilesPage() {
  const { workingSet } = useWorkingSet();
  const query = workingSet ? { ChangeSetUniqueId: workingSet } : {};
  const { data, error, refetch, isFetching } = useCall(getBrokerProfiles, { query }, { keepPrevious: true });
  const [edited, edit] = useState<BrokerProfileRecord | 'new' | null>(null);
  const [removed, remove] = useState<BrokerProfileRecord | null>(null);
  return (
    <div className="parameters-page" aria-busy={isFetching}>
      <PageHeader
        title="Perfis de corretora"
        {...(data && { count: data.length })}
        subtitle={
          <>
            O que cada tipo de corretora pode pedir de comissão e até quanto emite sem análise.{' '}
            <Link to={addresses.ruleArea('comissao')}>Faixas gerais de comissão</Link>
          </>
        }
        action={
          <ActionButton type="primary" disabledReason={whyNotAdd(data)} onClick={() => edit('new')}>
            Novo perfil
          </ActionButton>
        }
      />
      <ChangeBar />
      {!data && error && (
        <ErrorState
          error={error}
          title="Não foi possível ler os perfis de corretora"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <PageSkeleton blocks={2} />}
      {data?.length === 0 && (
        <EmptyState
          title="Nenhum perfil de corretora"
          text="Todas as corretoras seguem as faixas gerais de comissão. Crie um perfil para dar outras a algumas delas."
          action={<Button onClick={() => edit('new')}>Criar o primeiro</Button>}
        />
      )}
      {data?.map((profile) => (
        <ProfileSection
          key={profile.UniqueId}
          profile={profile}
          onEdit={() => edit(profile)}
          onRemove={() => remove(profile)}
        />
      ))}
      <Suspense fallback={null}>
        {edited && <ProfileDialog profile={edited === 'new' ? null : edited} onClose={() => edit(null)} />}
        {removed && <ProfileRemovalDialog profile={removed} onClose={() => remove(null)} />}
      </Suspense>
    </div>
  );
}

interface ProfileSectionProps {
  profile: BrokerProfileRecord;
  onEdit: () => void;
  onRemove: () => void;
}

function ProfileSection({ profile, onEdit, onRemove }: ProfileSectionProps) {
  const { Values, Draft, WhyNotEdit } = profile;
  return (
    <Section
      title={Values.Name}
      aside={
        <div className="parameters-actions">
          <ActionButton disabledReason={WhyNotEdit} onClick={onRemove}>
            {Draft?.IsDeleted ? `Manter ${Values.Name}` : `Remover ${Values.Name}`}
          </ActionButton>
          <ActionButton disabledReason={WhyNotEdit} onClick={onEdit}>
            Alterar {Values.Name}
          </ActionButton>
        </div>
      }
    >
      <p className="parameters-standing">
        {inForceInWords(profile)}
        {Draft && <StatusTag tone="warning">{Draft.IsDeleted ? 'Remoção em rascunho' : 'Em rascunho'}</StatusTag>}
      </p>
      <VersionNotices record={profile} />
      <ParameterProblems problems={profile.Problems} />
      <Facts>
        <Fact label="Comissão">
          {Values.Range ? commissionInWords(Values.Range) : 'segue a faixa geral da seguradora'}
        </Fact>
        <Fact label="Emissão automática">
          {Values.MaxAutomaticInsuredAmount === null
            ? 'até o máximo de cada modalidade'
            : `até ${formatMoney(Values.MaxAutomaticInsuredAmount)}`}
        </Fact>
        <Fact label="Corretoras" wide>
          {Values.Brokers.length === 0 ? 'nenhuma' : Values.Brokers.map(({ Name }) => Name).join(', ')}
        </Fact>
      </Facts>
      {Values.Modalities.length > 0 && (
        <FactsTable
          caption={`Comissão de ${Values.Name} por modalidade`}
          hasVisibleCaption
          rows={Values.Modalities}
          rowKey={({ ModalityUniqueId }) => ModalityUniqueId}
          columns={[
            { title: 'Modalidade', isName: true, cell: ({ ModalityName }) => ModalityName },
            { title: 'Comissão', cell: commissionInWords },
          ]}
        />
      )}
    </Section>
  );
}
