import type { CardEndorsementInfo } from '@portal/shared/contracts/boards/kanbanCards';
import { FactsTable, Section } from '@portal/shared/parts/facts';
import { ChangedText } from '../../history/ChangedText';

/** Each thing that an endorsement was asked to change; texts word by word. */
export function AskedChanges({ changes = [] }: { changes: CardEndorsementInfo['Changes'] }) {
  if (changes.length === 0) return null;
  const values = changes.filter(({ IsText }) => !IsText);
  return (
    <Section look="drawer" title="O que foi pedido">
      {values.length > 0 && (
        <FactsTable
          caption="O que foi pedido"
          rows={values}
          rowKey={({ Field }) => Field}
          columns={[
            { title: 'Dado', cell: ({ Label }) => Label },
            { title: 'Antes', cell: ({ Before }) => Before },
            { title: 'Depois', cell: ({ After }) => After },
          ]}
        />
      )}
      {changes
        .filter(({ IsText }) => IsText)
        .map(({ Field, Label, Before, After }) => (
          <ChangedText key={Field} label={Label} before={Before ?? ''} after={After ?? ''} />
        ))}
    </Section>
  );
}
