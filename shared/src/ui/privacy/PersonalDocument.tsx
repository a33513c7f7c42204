import { Button } from '../base/Button';
import { useState } from 'react';
import { useCommand } from '../../commands/useCommand';
import { getModulePermissions } from '../../contracts/people/permissions';
import { revealDocument } from '../../contracts/parties/personalData';
import type { PersonKind } from '../../contracts/parties/personalData';
import { isMasked, moduleOfOwner, REVEAL_DOCUMENT } from '../../domain/people/personalDocuments';
import type { DocumentOwner } from '../../domain/people/personalDocuments';
import { useCall } from '../../query/useCall';
import { DocumentNumber } from '../base/DocumentNumber';
import { useNotify } from '../overlay/noticeContext';

/** Permissions change seldom. */
const FRESH_MS = 300_000;

interface PersonalDocumentProps {
  /** A CPF, masked by the platform, or a CNPJ, which is public. */
  value: string | null | undefined;
  /** Whose it is, for who listens. */
  name: string;
  /** Where the platform keeps it. */
  kind: PersonKind;
  uniqueId: string;
  /** The party by whose module it is decided who may see it. */
  owner: DocumentOwner;
}

/**
 * A CPF or CNPJ. A masked CPF has a button beside it for who may see it whole: one person at a time, and the platform
 * writes down who asked (LGPD).
 */
export function PersonalDocument({ value, name, kind, uniqueId, owner }: PersonalDocumentProps) {
  const notify = useNotify();
  const [whole, setWhole] = useState<string | null>(null);
  const reveal = useCommand(revealDocument, {
    onDone: ({ CpfCnpj }) => setWhole(CpfCnpj),
    onFailed: (error) => notify.error(error, `O CPF de ${name} não foi mostrado`),
  });
  const isHidden = typeof value === 'string' && isMasked(value);
  const { data } = useCall(
    getModulePermissions,
    { query: { Modulo: moduleOfOwner[owner] } },
    { enabled: isHidden, freshFor: FRESH_MS },
  );
  if (!isHidden || !data?.Acao.includes(REVEAL_DOCUMENT)) return <DocumentNumber value={value} copyable />;

  const verb = whole === null ? 'Mostrar' : 'Ocultar';
  return (
    <span className="ui-personal-document">
      <DocumentNumber value={whole ?? value} copyable />
      <Button
        className="ui-reveal"
        type="link"
        size="small"
        loading={reveal.isBusy}
        aria-label={`${verb} o CPF de ${name}`}
        title={whole === null ? 'Fica registrado quem viu este CPF e quando.' : undefined}
        onClick={() =>
          whole === null ? void reveal.run({ body: { Kind: kind, UniqueId: uniqueId } }) : setWhole(null)
        }
      >
        {verb}
      </Button>
    </span>
  );
}
