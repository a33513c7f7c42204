import { useCall } from '@portal/shared/query';
import type { CompanyContract } from '@portal/shared/contracts/people/company';
import { getTermVersion } from '@portal/shared/contracts/people/terms';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { EmptyState } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { TextDialog } from './TextDialog';

interface TermVersionsProps {
  terms: CompanyContract['Terms'];
  /** The version whose text is open. */
  shown: string | null;
  onShow: (uniqueId: string | null) => void;
}

/** The versions of the company's terms of use, each to be read, with how many accepted it. */
export function TermVersions({ terms, shown, onShow }: TermVersionsProps) {
  const version = useCall(
    getTermVersion,
    { query: { UniqueId: shown ?? '' } },
    { enabled: shown !== null, freshFor: 300_000 },
  );
  if (terms.length === 0)
    return (
      <EmptyState
        title="Nenhuma versão publicada"
        text="Publique os termos em Configurar a seguradora; depois, cada pessoa precisa aceitá-los para usar o portal."
      />
    );
  const opened = terms.find(({ UniqueId }) => UniqueId === shown);
  return (
    <>
      <ul className="contract-rows">
        {terms.map(({ UniqueId, Version, InForceSince, AcceptedUsers }, index) => (
          <li key={UniqueId}>
            <span>
              <button type="button" className="contract-link portal-focusable" onClick={() => onShow(UniqueId)}>
                Versão {Version}
              </button>
              <small>Em vigor desde {formatDateTime(InForceSince)}</small>
            </span>
            <span className="contract-version-state">
              <small className="ui-figures">
                {AcceptedUsers === 1 ? '1 aceite' : `${formatNumber(AcceptedUsers)} aceites`}
              </small>
              {index === 0 ? (
                <StatusTag tone="success">Em vigor</StatusTag>
              ) : (
                <StatusTag tone="neutral">Substituída</StatusTag>
              )}
            </span>
          </li>
        ))}
      </ul>
      <TextDialog
        title={opened ? `Termos de uso, versão ${opened.Version}` : null}
        html={version.data?.HTMLTermOfUse}
        error={version.error}
        onRetry={() => void version.refetch()}
        onClose={() => onShow(null)}
      />
    </>
  );
}
