import { useCommand } from '@portal/shared/commands/useCommand';
import {
  getReport,
  getReportSettings,
  REPORT_TOKEN_SECONDS,
  saveReportSettings,
} from '@portal/shared/contracts/figures/report';
import { LONGER_INPUT_MAX_LENGTH } from '@portal/shared/domain/values/limits';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useCall } from '@portal/shared/query';
import { CopyableText } from '@portal/shared/ui/base';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { Checkbox, TextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { useRef, useState } from 'react';

const shows = [getReport, getReportSettings];

const addressProblem = (text: string): string | null =>
  text === '' || (/^https:\/\//i.test(text) && URL.canParse(text))
    ? null
    : 'Informe o endereço completo, começando com https://.';

/** Which report stands in the place of the portal's figures: its address, and the secret that is shared with it. */
export default function ReportDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useCall(getReportSettings, {});
  const notify = useNotify();
  const [typed, type] = useState<string | null>(null);
  const [makesSecret, make] = useState(false);
  const [secret, showSecret] = useState<string | null>(null);
  // Told once the form has closed, and only then.
  const made = useRef<string | null>(null);
  const address = (typed ?? data?.Address ?? '').trim();
  const save = useCommand(saveReportSettings, {
    refreshes: shows,
    onDone: ({ Address, Secret }) => {
      made.current = Secret;
      notify.success({
        title: Address ? 'Relatório externo configurado' : 'Os indicadores do portal voltam a aparecer',
      });
    },
  });
  const { problemOf, leave, ask } = useProblems(
    problemsOf('Address', addressProblem(address)),
    refusedProblems(save.error),
  );
  if (secret !== null) return <SecretDialog secret={secret} onClose={onClose} />;
  const send = () =>
    ask() && data
      ? save.run({
          body: { ChangedAt: data.ChangedAt, Address: address || null, MakesSecret: makesSecret && address !== '' },
        })
      : undefined;
  return (
    <CommandDialog
      title="Relatório externo"
      consequence="Com um endereço, todos os que veem o BI passam a ver esse relatório no lugar dos indicadores do portal. Sem endereço, voltam os indicadores."
      verb="Salvar relatório"
      command={save}
      fields={['Address']}
      reading={{ isReady: data !== undefined, error, isFetching, onRetry: () => void refetch() }}
      onSend={send}
      onClose={() => (made.current === null ? onClose() : showSecret(made.current))}
    >
      <TextField
        label="Endereço do relatório"
        help="Começa com https:// e não é do próprio portal. Deixe vazio para não usar relatório externo."
        placeholder="https://bi.suaempresa.com.br/painel"
        maxLength={LONGER_INPUT_MAX_LENGTH.webAddress}
        value={typed ?? data?.Address ?? ''}
        onChange={type}
        onBlur={() => leave('Address')}
        error={problemOf('Address')}
        disabled={save.isBusy}
      />
      {data?.Address && (
        <Checkbox checked={makesSecret} disabled={save.isBusy} onChange={(event) => make(event.target.checked)}>
          Trocar o segredo dos tokens; o atual deixa de valer na hora
        </Checkbox>
      )}
    </CommandDialog>
  );
}

function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <CommandDialog
      title="Guarde o segredo do relatório"
      consequence="Ele não é mostrado de novo. Com ele o servidor do relatório confere os tokens do portal."
      verb="Já guardei o segredo"
      onSend={onClose}
      onClose={onClose}
    >
      <p>
        <CopyableText text={secret} label="segredo do relatório" />
      </p>
      <p>
        O relatório recebe em <code>token</code> um JWT (HS256) válido por {REPORT_TOKEN_SECONDS} segundos, com{' '}
        <code>sub</code> (usuário), <code>company</code> e, para corretoras, <code>brokers</code>.
      </p>
    </CommandDialog>
  );
}
