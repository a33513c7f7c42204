import type { UserListItem } from '@portal/shared/contracts/people/users';
import { getUserHistory, getUserRecord } from '@portal/shared/contracts/people/userRecord';
import type { UserHistoryEntry, UserRecord } from '@portal/shared/contracts/people/userRecord';
import { userSituations } from '@portal/shared/domain/access/userSituation';
import { userTypeLabels } from '@portal/shared/domain/access/userTypes';
import { formatPhone } from '@portal/shared/domain/people/phone';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { Timeline, TimelineItem, TimelineNote } from '@portal/shared/parts/timeline';
import { useCall } from '@portal/shared/query';
import { DateText, ErrorState, PageSkeleton, useNarrowerThan } from '@portal/shared/ui/base';
import { Drawer } from '@portal/shared/ui/drawer';
import { StatusTag } from '@portal/shared/ui/status';
import { actionOfEntry, changeWords } from '../userHistoryWords';

/** Who somebody is in the portal, and what was done with them. */
export default function UserDrawer({ user, onClose }: { user: UserListItem; onClose: () => void }) {
  const phone = useNarrowerThan('md');
  const asked = { query: { userInfoId: user.UserInfoId } };
  const record = useCall(getUserRecord, asked);
  const history = useCall(getUserHistory, asked);
  const error = record.error ?? history.error;
  return (
    <Drawer
      open
      size={phone ? '100%' : 560}
      title={user.Name}
      closable={{ 'aria-label': 'Fechar o usuário' }}
      onClose={onClose}
    >
      {record.data && history.data ? (
        <>
          <UserFacts user={record.data} />
          <Section title="Histórico">
            <UserHistory entries={history.data.Data} />
          </Section>
        </>
      ) : error ? (
        <ErrorState
          error={error}
          title={error.status === 404 ? 'Este usuário não existe mais' : 'Não foi possível ler o usuário'}
          retrying={record.isFetching || history.isFetching}
          {...(error.status !== 404 && { onRetry: () => void Promise.all([record.refetch(), history.refetch()]) })}
        />
      ) : (
        <PageSkeleton blocks={2} />
      )}
    </Drawer>
  );
}

function UserFacts({ user }: { user: UserRecord }) {
  const { label, tone } = userSituations[user.SituationId];
  return (
    <Section title="Cadastro">
      <Facts>
        <Fact label="E-mail">{user.Email}</Fact>
        <Fact label="Telefone">{user.Phone && formatPhone(user.Phone)}</Fact>
        <Fact label="Tipo">{userTypeLabels[user.UserTypeId]}</Fact>
        <Fact label="Perfil">{user.ProfileName}</Fact>
        {user.Broker && <Fact label="Corretora">{user.Broker.Name}</Fact>}
        {user.PolicyHolder && <Fact label="Tomador">{user.PolicyHolder.Name}</Fact>}
        {user.Insured && <Fact label="Segurado">{user.Insured.Name}</Fact>}
        {user.AdvisedBrokers.length > 0 && (
          <Fact label="Corretoras que atende">{user.AdvisedBrokers.map(({ Name }) => Name).join(', ')}</Fact>
        )}
        <Fact label="Situação">
          <StatusTag tone={tone}>{label}</StatusTag>
        </Fact>
        <Fact label="Última entrada">{user.LastSignInAt && <DateText value={user.LastSignInAt} />}</Fact>
        <Fact label="Sessões abertas">{user.OpenSessionCount}</Fact>
        <Fact label="Cards abertos">{user.OpenCardCount}</Fact>
        <Fact label="Cadastrado em">
          <DateText value={user.CreatedAt} />
        </Fact>
      </Facts>
    </Section>
  );
}

function UserHistory({ entries }: { entries: readonly UserHistoryEntry[] }) {
  if (entries.length === 0) return <p>Nada mudou desde o cadastro.</p>;
  return (
    <Timeline>
      {entries.map((entry) => {
        const { label, tone } = actionOfEntry(entry);
        return (
          <TimelineItem key={entry.Key} tone={tone}>
            <p>
              <strong>{label}</strong>
            </p>
            {entry.Changes.map(changeWords).map((text) => text && <p key={text}>{text}</p>)}
            <TimelineNote>
              <DateText value={entry.ChangedAt} /> · {entry.ChangedByName}
            </TimelineNote>
          </TimelineItem>
        );
      })}
    </Timeline>
  );
}
