import { getUserInfo } from '@portal/shared/contracts/people/session';
import { useCommand } from '@portal/shared/commands/useCommand';
import { AccessLayout } from '../../access/AccessLayout';
import { useShell } from '../../shell/ShellContext';
import { SetUpSecondFactor } from './SetUpSecondFactor';
import '../../access/accessExtras.css';
import '../account.css';

/** In place of the portal, until whoever needs a second factor has set one up. */
export function SecondFactorGate() {
  const { session, leave } = useShell();
  const again = useCommand(getUserInfo, { onDone: (user) => session.setUser(user) });
  return (
    <AccessLayout
      title="Configure o segundo fator"
      lead="Ele é exigido de você: além da senha, o portal passa a pedir o código de um aplicativo no seu telefone. Comece confirmando a senha."
    >
      <div className="access-failure" role="alert">
        {again.error && <p>{again.error.message}</p>}
      </div>
      <SetUpSecondFactor onDone={() => void again.run({})} />
      <p className="access-back">
        <button className="access-link portal-focusable" type="button" onClick={leave}>
          Sair
        </button>
      </p>
    </AccessLayout>
  );
}
