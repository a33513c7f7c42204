import { useSession } from '@portal/shared';
import { changeOwnPassword, checkOwnPassword } from '@portal/shared/contracts/people/accountSecurity';
import { getOwnSessions } from '@portal/shared/contracts/people/accountSessions';
import { useCommand } from '@portal/shared/commands/useCommand';
import { readCallsAgain, useQueryClient } from '@portal/shared/query';
import { useNotify } from '@portal/shared/ui/overlay';
import { useCallback, useMemo, useState } from 'react';
import { NewPasswordForm } from '../access/NewPasswordForm';
import { useShell } from '../shell/ShellContext';
import { useStoredValue } from '../values/valueStore';

/** Another password, for whoever knows the one of now. */
export function PasswordSection() {
  const shell = useShell();
  const { CompanyName } = useStoredValue(shell.configuration);
  const { user } = useSession();
  const queries = useQueryClient();
  const notify = useNotify();
  const { run } = useCommand(changeOwnPassword);
  const name = user?.Name ?? '';
  const owner = useMemo(() => ({ name, company: CompanyName }), [name, CompanyName]);
  const { send } = shell;
  const askPlatform = useCallback(
    async (Password: string) => (await send(checkOwnPassword, { body: { Password } })).BrokenRules,
    [send],
  );
  // What was typed goes with the form.
  const [round, setRound] = useState(0);
  const change = async (Password: string, CurrentPassword: string) => {
    const { error, answer } = await run({ body: { CurrentPassword, Password } });
    if (error) throw error;
    setRound(round + 1);
    readCallsAgain(queries, [getOwnSessions]);
    notify.success({
      title: 'Senha trocada',
      text:
        answer.EndedSessions === 0
          ? 'Use a nova senha da próxima vez que entrar.'
          : `Use a nova senha da próxima vez. ${answer.EndedSessions === 1 ? 'Outra sessão foi encerrada.' : `${answer.EndedSessions} outras sessões foram encerradas.`}`,
    });
  };
  return (
    <>
      <p className="account-lead">Ao trocar a senha, as suas outras sessões são encerradas e você recebe um e-mail.</p>
      <div className="account-narrow">
        <NewPasswordForm
          key={round}
          owner={owner}
          asksCurrent
          submitLabel="Trocar a senha"
          busyLabel="Trocando…"
          askPlatform={askPlatform}
          onSubmit={change}
        />
      </div>
    </>
  );
}
