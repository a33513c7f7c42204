import { useCommand } from '@portal/shared/commands/useCommand';
import type { AnyCall } from '@portal/shared/contracts/call';
import { anonymisePerson, getAnonymisation } from '@portal/shared/contracts/parties/anonymisation';
import type { DataSubjectKind } from '@portal/shared/contracts/parties/dataSubject';
import { LONGEST_JUSTIFICATION } from '@portal/shared/contracts/parties/partyRecord';
import { ANONYMISE_WORD } from '@portal/shared/domain/parties/retention';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useCall } from '@portal/shared/query';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { Checkbox, FieldFrame, LongTextField, TextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { AnonymisationObstacles } from './AnonymisationObstacles';

interface AnonymiseDialogProps {
  kind: DataSubjectKind;
  uniqueId: string;
  name: string;
  /** What the record says of its last change. */
  changedAt: string;
  /** What shows the person, to be read again. */
  refreshes: readonly AnyCall[];
  onClose: () => void;
}

const TITLE = 'Anonimizar os dados desta pessoa?';
const FIELDS = ['Word', 'Justification', 'NoProceedings'];

/** Says what keeps a person's data here, or what goes and what stays, and asks by typing: nothing brings it back. */
export default function AnonymiseDialog({ kind, uniqueId, name, changedAt, refreshes, onClose }: AnonymiseDialogProps) {
  const notify = useNotify();
  // What was asked for stays asked for, whatever somebody else does meanwhile.
  const [expected] = useState(changedAt);
  const [word, setWord] = useState('');
  const [justification, setJustification] = useState('');
  const [noProceedings, setNoProceedings] = useState(false);
  const reading = useCall(getAnonymisation, { query: { Kind: kind, UniqueId: uniqueId } });
  const command = useCommand(anonymisePerson, {
    refreshes: [...refreshes, getAnonymisation],
    onDone: () => notify.success({ title: 'Dados anonimizados', text: 'Os arquivos são apagados em seguida.' }),
  });
  const { problemOf, ask } = useProblems(
    [
      ...problemsOf(
        'NoProceedings',
        !noProceedings && 'Confirme: um processo em curso suspende o prazo e obriga a guardar os dados.',
      ),
      ...problemsOf('Justification', justification.trim() === '' && 'Escreva a justificativa: ela fica no histórico.'),
      ...problemsOf('Word', word.trim() !== ANONYMISE_WORD && `Digite ${ANONYMISE_WORD} para confirmar.`),
    ],
    refusedProblems(command.error),
  );
  const obstacles = reading.data?.Obstacles ?? [];
  const proceedings = problemOf('NoProceedings');
  return (
    <CommandDialog
      title={obstacles.length > 0 ? 'Estes dados ainda não podem ser anonimizados' : TITLE}
      verb="Anonimizar"
      danger
      width={640}
      command={command}
      fields={FIELDS}
      isDisabled={obstacles.length > 0}
      reading={{
        isReady: reading.data !== undefined,
        error: reading.error,
        isFetching: reading.isFetching,
        onRetry: () => void reading.refetch(),
      }}
      onSend={() =>
        ask()
          ? command.run({
              body: {
                Kind: kind,
                UniqueId: uniqueId,
                Justification: justification.trim(),
                NoProceedings: true,
                ExpectedChangedAt: expected,
              },
            })
          : undefined
      }
      onClose={onClose}
    >
      {obstacles.length > 0 ? (
        <AnonymisationObstacles obstacles={obstacles} onLeave={onClose} />
      ) : (
        <>
          <p>
            <strong>{name}</strong> deixa de existir no portal, em todos os cadastros com o mesmo CPF. Não há como
            desfazer.
          </p>
          <p>
            <strong>Sai:</strong> nome, nome social, CPF, e-mail, telefone e endereços; arquivos enviados, apólices e
            contratos gerados; respostas de bureau e de listas; valores do histórico; rascunhos com a pessoa; o nome e o
            CPF em cards, avisos, observações e buscas.
          </p>
          <p>
            <strong>Fica:</strong> valores, datas e números de propostas e apólices antigas, para as contas da
            seguradora, e quem viu, exportou ou baixou os dados, sem dizer de quem eram.
          </p>
          <FieldFrame label="Processos" error={proceedings}>
            {({ status: _status, ...wiring }) => (
              <Checkbox
                {...wiring}
                checked={noProceedings}
                disabled={command.isBusy}
                onChange={(event) => setNoProceedings(event.target.checked)}
              >
                Nenhum processo judicial ou administrativo depende destes dados
              </Checkbox>
            )}
          </FieldFrame>
          <LongTextField
            label="Justificativa"
            help="Fica no histórico. Não escreva o nome nem o CPF."
            required
            maxLength={LONGEST_JUSTIFICATION}
            disabled={command.isBusy}
            value={justification}
            error={problemOf('Justification')}
            onChange={setJustification}
          />
          <TextField
            label={`Digite ${ANONYMISE_WORD} para confirmar`}
            required
            disabled={command.isBusy}
            value={word}
            error={problemOf('Word')}
            onChange={setWord}
          />
        </>
      )}
    </CommandDialog>
  );
}
