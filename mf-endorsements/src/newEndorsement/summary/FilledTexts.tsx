import { atualizarValoresTermos } from '@portal/shared/contracts/underwriting/endorsementRequest';
import { Wordings } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { Button, PageSkeleton } from '@portal/shared/ui/base';
import { useState } from 'react';
import { endorsementInput } from '../form/endorsementInput';
import type { TypedEndorsement } from '../form/typedEndorsement';
import type { Subject } from '../subject/subject';

/** The texts of the policy as they would read afterwards, tags filled with what is asked for; read once it is opened. */
export function FilledTexts({ subject, typed }: { subject: Subject; typed: TypedEndorsement }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="endorsements-preview" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Como a apólice vai dizer</summary>
      {isOpen && <Texts subject={subject} typed={typed} />}
    </details>
  );
}

function Texts({ subject, typed }: { subject: Subject; typed: TypedEndorsement }) {
  const { data, error, isFetching, refetch } = useCall(atualizarValoresTermos, {
    body: endorsementInput(typed, subject),
  });
  if (data)
    return data.length === 0 ? (
      <p>A apólice não tem textos próprios.</p>
    ) : (
      <Wordings wordings={data.map(({ Name, FilledValue }) => ({ name: Name, text: FilledValue }))} />
    );
  if (!error) return <PageSkeleton blocks={1} />;
  return (
    <p role="alert">
      Os textos não puderam ser preenchidos: {error.message}{' '}
      <Button type="link" size="small" loading={isFetching} onClick={() => void refetch()}>
        Tentar de novo
      </Button>
    </p>
  );
}
