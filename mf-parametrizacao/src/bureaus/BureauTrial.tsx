import { useCommand } from '@portal/shared/commands/useCommand';
import { testarBureau } from '@portal/shared/contracts/parameters/bureauQueries';
import type { BureauQueryRecord, BureauTest } from '@portal/shared/contracts/parameters/bureauQueries';
import { bureauActions } from '@portal/shared/domain/parameters/kinds/bureauQuery';
import type { BureauAction, BureauFinding } from '@portal/shared/domain/parameters/kinds/bureauQuery';
import { cnpjProblem } from '@portal/shared/domain/people/cnpj';
import { cpfProblem } from '@portal/shared/domain/people/cpf';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { Alert, Button, Money } from '@portal/shared/ui/base';
import { DocumentField } from '@portal/shared/ui/form';
import { SelectField } from '@portal/shared/ui/select';
import { StatusTag } from '@portal/shared/ui/status';
import { useState } from 'react';
import { useWorkingSet } from '../changes/useWorkingSet';

const findings: Record<BureauFinding, { text: string; tone: 'success' | 'warning' | 'danger' | 'neutral' }> = {
  regular: { text: 'Encontrado', tone: 'success' },
  irregular: { text: 'Encontrado, cadastro irregular', tone: 'warning' },
  unknown: { text: 'Documento desconhecido', tone: 'neutral' },
  failed: { text: 'O bureau não respondeu', tone: 'danger' },
};

const tones: Record<BureauAction, 'success' | 'warning' | 'danger'> = {
  goOn: 'success',
  card: 'warning',
  block: 'danger',
};

/** Asks one bureau about a document of one's choice: what it says, how long it takes, and what the rule makes of it. */
export function BureauTrial({ record }: { record: BureauQueryRecord }) {
  const { workingSet } = useWorkingSet();
  const isOfPeople = record.TipoConsultaId === 2;
  const [bureau, choose] = useState<string | null>(null);
  const [document, setDocument] = useState('');
  const [asked, ask] = useState(false);
  const [found, setFound] = useState<BureauTest | null>(null);
  const trial = useCommand(testarBureau, { onDone: setFound });
  const names = [
    ...record.ParametrosBureaus.filter(({ Configurado }) => Configurado).map(({ Bureau }) => Bureau),
    ...record.BureausDisponiveis,
  ];
  const chosen = bureau ?? names[0] ?? null;
  const problem = document === '' ? 'Informe o documento' : (isOfPeople ? cpfProblem : cnpjProblem)(document);
  const send = () => {
    ask(true);
    if (problem !== null || chosen === null) return;
    setFound(null);
    void trial.run({
      body: {
        TipoConsultaId: record.TipoConsultaId,
        Bureau: chosen,
        Documento: document,
        ...(workingSet && { ChangeSetUniqueId: workingSet }),
      },
    });
  };
  if (names.length === 0) return null;
  return (
    <Section title="Testar">
      <p>
        A consulta é real: custa, fica no histórico e conta no limite de consultas. Mostra o que a regra{' '}
        {record.Draft ? 'em rascunho' : 'em vigor'} faria da resposta.
      </p>
      <form
        className="parameters-two"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <SelectField
          label="Bureau"
          options={names.map((value) => ({ value, label: value }))}
          value={chosen}
          disabled={trial.isBusy}
          onChange={choose}
        />
        <DocumentField
          label={isOfPeople ? 'CPF' : 'CNPJ'}
          kind={isOfPeople ? 'CPF' : 'CNPJ'}
          value={document}
          error={asked ? problem : null}
          disabled={trial.isBusy}
          onChange={setDocument}
        />
        <div className="parameters-beside">
          <Button htmlType="submit" type="primary" loading={trial.isBusy}>
            Testar
          </Button>
        </div>
      </form>
      {trial.error && <Alert type="error" showIcon title={trial.error.message} />}
      <div role="status">{found && <Answer found={found} />}</div>
    </Section>
  );
}

function Answer({ found }: { found: BureauTest }) {
  const { text, tone } = findings[found.Resultado];
  return (
    <Facts>
      <Fact label="Resposta">
        <StatusTag tone={tone}>{text}</StatusTag>
      </Fact>
      <Fact label="O que a regra decide">
        <StatusTag tone={tones[found.Decisao]}>{bureauActions[found.Decisao]}</StatusTag>
      </Fact>
      <Fact label="Bureau">{found.Bureau}</Fact>
      <Fact label="Tempo">{formatNumber(found.Milissegundos)} ms</Fact>
      <Fact label="Custo">
        <Money cents={found.CustoValor} />
      </Fact>
      {found.Encontrado && (
        <>
          <Fact label="Nome">{found.Encontrado.Nome}</Fact>
          <Fact label="Documento">{found.Documento}</Fact>
          <Fact label="Situação cadastral">{found.Encontrado.SituacaoCadastral}</Fact>
          <Fact label="Atividade">{found.Encontrado.Atividade}</Fact>
          <Fact label="Sócios">{found.Encontrado.NumeroDeSocios}</Fact>
        </>
      )}
    </Facts>
  );
}
