import { useCommand } from '@portal/shared/commands/useCommand';
import { endOtherSessions, endOwnSession, getOwnSessions } from '@portal/shared/contracts/people/accountSessions';
import type { OwnSession } from '@portal/shared/contracts/people/accountSessions';
import { deviceName } from '@portal/shared/domain/access/deviceName';
import { useCall } from '@portal/shared/query';
import { Button, DateText, ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { useConfirm, useNotify } from '@portal/shared/ui/overlay';

/** Where the user is signed in, and the way to end what is not theirs. */
export function SessionsSection() {
  const { data, error, isFetching, refetch } = useCall(getOwnSessions, {});
  const confirm = useConfirm();
  const notify = useNotify();
  const others = useCommand(endOtherSessions, {
    refreshes: [getOwnSessions],
    onDone: ({ Ended }) =>
      notify.success({ text: Ended === 1 ? 'A outra sessão foi encerrada.' : `${Ended} sessões foram encerradas.` }),
    onFailed: ({ message }) => notify.warning({ title: 'Nada foi encerrado', text: message }),
  });
  if (error)
    return (
      <ErrorState
        error={error}
        title="Não foi possível ler as suas sessões"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <PageSkeleton />;
  const endOthers = async () => {
    const wanted = await confirm({
      title: 'Encerrar as outras sessões?',
      consequence: 'Quem estiver nelas volta à página de entrada. Esta sessão continua.',
      verb: 'Encerrar as outras',
      danger: true,
    });
    if (wanted) await others.run({});
  };
  return (
    <>
      <p className="account-lead">
        Se você não reconhece uma delas, encerre-a e troque a senha. O endereço é o da rede, como o portal o viu.
      </p>
      <ul className="account-sessions">
        {data.Sessions.map((session) => (
          <SessionRow key={session.UniqueId} session={session} />
        ))}
      </ul>
      {data.Sessions.length > 1 ? (
        <Button danger loading={others.isBusy} onClick={() => void endOthers()}>
          Encerrar as outras
        </Button>
      ) : (
        <p className="account-note">Você não está em nenhum outro lugar.</p>
      )}
    </>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const confirm = useConfirm();
  const notify = useNotify();
  const device = deviceName(session.UserAgent);
  const { run, isBusy } = useCommand(endOwnSession, {
    refreshes: [getOwnSessions],
    onDone: () => notify.success({ text: `A sessão em ${device} foi encerrada.` }),
    onFailed: ({ message }) => notify.warning({ title: 'A sessão não foi encerrada', text: message }),
  });
  const end = async () => {
    const wanted = await confirm({
      title: `Encerrar a sessão em ${device}?`,
      consequence: 'Quem estiver nela volta à página de entrada.',
      verb: 'Encerrar sessão',
      danger: true,
    });
    if (wanted) await run({ body: { UniqueId: session.UniqueId } });
  };
  return (
    <li>
      <div>
        <p className="account-device">
          {device} {session.IsCurrent && <span className="account-tag">Esta sessão</span>}
        </p>
        <dl>
          <div>
            <dt>Endereço</dt>
            <dd>{session.Address ?? 'Não registrado'}</dd>
          </div>
          <div>
            <dt>Desde</dt>
            <dd>
              <DateText value={session.CreatedAt} />
            </dd>
          </div>
          <div>
            <dt>Último uso</dt>
            <dd>{session.IsCurrent ? 'agora' : <DateText value={session.LastUsedAt} />}</dd>
          </div>
        </dl>
      </div>
      {!session.IsCurrent && (
        <Button loading={isBusy} aria-label={`Encerrar a sessão em ${device}`} onClick={() => void end()}>
          Encerrar
        </Button>
      )}
    </li>
  );
}
