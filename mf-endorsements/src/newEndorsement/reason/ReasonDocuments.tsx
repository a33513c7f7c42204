import { problemAt } from '@portal/shared/form/problem';
import { DocumentFiles } from '@portal/shared/parts/sendDocument';
import { ErrorState, Heading, PageSkeleton } from '@portal/shared/ui/base';
import type { StepFieldsProps } from '../stepProps';

/** A field for each document of the reason; those that stay without files are not sent. */
export function ReasonDocuments({ value: typed, change, problems, documents, disabled = false }: StepFieldsProps) {
  const problem = problemAt(problems, 'Documentos');
  return (
    <section id="Documentos" tabIndex={-1} className="endorsements-fields" aria-labelledby="Documentos-titulo">
      <Heading level={3} size={4} id="Documentos-titulo">
        Documentos
      </Heading>
      {!documents.data &&
        (documents.error ? (
          <ErrorState
            error={documents.error}
            title="Não foi possível ler os documentos do motivo"
            retrying={documents.isFetching}
            onRetry={() => void documents.refetch()}
          />
        ) : (
          <PageSkeleton blocks={1} />
        ))}
      {documents.data?.length === 0 && <p className="endorsements-hint">Este motivo não pede documentos.</p>}
      {documents.data?.map(({ Name, IsRequired }) => (
        <DocumentFiles
          key={Name}
          label={IsRequired ? Name : `${Name} (opcional)`}
          value={typed.files[Name] ?? []}
          onChange={(files) => change({ files: { ...typed.files, [Name]: [...files] } })}
          disabled={disabled}
        />
      ))}
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}
