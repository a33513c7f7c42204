import type { ParameterFileComparison } from '@portal/shared/contracts/parameters/parameterFile';
import { parameterTitle } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { FactsTable, Section } from '@portal/shared/parts/facts';
import { Alert, Button } from '@portal/shared/ui/base';
import { useState } from 'react';
import { ChangedValues } from '../../record/ChangedValues';
import { ParameterProblems } from '../../record/ParameterProblems';

const SHOWN_AT_ONCE = 20;

interface FileComparisonProps {
  fileName: string;
  found: ParameterFileComparison;
}

/** What a file would draft, beside what is published; or each thing that is wrong with it. */
export function FileComparison({ fileName, found }: FileComparisonProps) {
  const { Problems, Parameters, SameCount, Company, References } = found;
  const [areAllShown, showAll] = useState(false);
  if (Problems.length > 0)
    return (
      <>
        <Alert
          type="error"
          showIcon
          title={`${fileName} não pode ser importado: ${Problems.length === 1 ? 'há um problema' : `há ${Problems.length} problemas`}. Nada foi rascunhado.`}
        />
        <FactsTable
          caption="Problemas do arquivo"
          rows={Problems}
          rowKey={({ Path, Message }) => `${Path} ${Message}`}
          columns={[
            { title: 'Linha', isName: true, cell: ({ Line }) => formatNumber(Line) },
            { title: 'Lugar', cell: ({ Path }) => <code className="parameters-file-path">{Path || 'o arquivo'}</code> },
            { title: 'Problema', cell: ({ Message }) => Message },
          ]}
        />
      </>
    );
  const shown = areAllShown ? Parameters : Parameters.slice(0, SHOWN_AT_ONCE);
  return (
    <>
      <p role="status">
        {Company && `Exportado de ${Company}. `}
        {inWords(Parameters.length, SameCount)}
      </p>
      {shown.map((one) => (
        <Section
          key={one.Kind + one.UniqueId}
          look="drawer"
          level={3}
          title={parameterTitle(one.Kind, one.Name, one.After)}
        >
          <ChangedValues
            kind={one.Kind}
            before={one.Before}
            after={one.After}
            isDeleted={one.IsDeleted}
            references={References}
            caption={`Valores alterados de ${one.Name}`}
          />
          <ParameterProblems problems={one.Problems} />
        </Section>
      ))}
      {Parameters.length > shown.length && (
        <Button onClick={() => showAll(true)}>Mostrar os {formatNumber(Parameters.length)} parâmetros</Button>
      )}
    </>
  );
}

function inWords(changed: number, same: number): string {
  if (changed === 0) return 'O arquivo diz o mesmo que já está publicado: não há o que rascunhar.';
  const different = `${formatNumber(changed)} ${changed === 1 ? 'parâmetro difere' : 'parâmetros diferem'} do que está publicado`;
  return same === 0
    ? `${different}.`
    : `${different}; ${formatNumber(same)} ${same === 1 ? 'é igual e fica' : 'são iguais e ficam'} de fora.`;
}
