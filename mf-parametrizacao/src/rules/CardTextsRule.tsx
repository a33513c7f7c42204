import { useCommand } from '@portal/shared/commands/useCommand';
import { getCardTextParameters, saveCardTexts } from '@portal/shared/contracts/parameters/cardTexts';
import type { CardTextsRecord } from '@portal/shared/contracts/parameters/cardTexts';
import { LONGEST_CARD_TEXT } from '@portal/shared/contracts/parameters/kinds/cardTexts';
import type { CardTextRow } from '@portal/shared/contracts/parameters/kinds/cardTexts';
import { contractTagNames } from '@portal/shared/domain/parameters/contractTagNames';
import { cardTextUses, usesInWords } from '@portal/shared/domain/parameters/kinds/cardTexts';
import { cardTextsProblems } from '@portal/shared/domain/parameters/kinds/cardTextsProblems';
import type { CardTextUse } from '@portal/shared/domain/parameters/kinds/cardTexts';
import { isOther } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { newUniqueId } from '@portal/shared/domain/values/newUniqueId';
import { problemsOf } from '@portal/shared/form/problem';
import { FactsTable } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { EmptyState } from '@portal/shared/ui/base';
import { Checkbox, LongTextField, TextField } from '@portal/shared/ui/form';
import { StatusTag } from '@portal/shared/ui/status';
import { useState } from 'react';
import { showsParameters } from '../changes/refreshed';
import { DraftDialog } from '../record/DraftDialog';
import { RowsField } from '../record/RowsField';
import type { RowColumn } from '../record/RowLine';
import { isVersioned, useDrafted, writeOn } from '../record/useDrafted';
import { RuleFrame } from './RuleFrame';
import { useRuleQuery } from './useRuleQuery';

/** The sentences that are offered where something is written about a card. */
export default function CardTextsRule() {
  const reading = useCall(getCardTextParameters, { query: useRuleQuery() }, { keepPrevious: true });
  const [isEdited, edit] = useState(false);
  return (
    <RuleFrame
      title="Frases dos cards"
      text="Quem escreve uma observação, uma recusa ou um pedido de ajuste insere uma destas frases, com os dados do card no lugar das tags, e a confere antes de enviar. O que já foi enviado fica como foi."
      reading={reading}
      onEdit={() => edit(true)}
    >
      {(record) => (
        <>
          {record.Values.Sentences.length === 0 ? (
            <EmptyState
              title="Nenhuma frase"
              text="Quem escreve sobre um card digita tudo. Inclua as frases que mais se repetem."
            />
          ) : (
            <FactsTable
              caption="Frases dos cards"
              rows={record.Values.Sentences}
              rowKey={({ UniqueId }) => UniqueId}
              isMarked={(row) => record.Draft !== null && !record.InForce.Sentences.some((one) => !isOther(one, row))}
              columns={[
                { title: 'Título', isName: true, cell: ({ Title }) => Title },
                { title: 'Frase', cell: ({ Text }) => Text },
                { title: 'Oferecida em', cell: ({ Uses }) => usesInWords(Uses) },
                {
                  title: 'Situação',
                  cell: ({ IsActive }) =>
                    IsActive ? (
                      <StatusTag tone="success">Em uso</StatusTag>
                    ) : (
                      <StatusTag tone="neutral">Fora de uso</StatusTag>
                    ),
                },
              ]}
            />
          )}
          {isEdited && <CardTextsDialog record={record} onClose={() => edit(false)} />}
        </>
      )}
    </RuleFrame>
  );
}

function CardTextsDialog({ record, onClose }: { record: CardTextsRecord; onClose: () => void }) {
  const { workingSet, drafted } = useDrafted();
  const save = useCommand(saveCardTexts, { refreshes: showsParameters, onDone: drafted, newer: isVersioned });
  return (
    <DraftDialog
      title="Alterar frases dos cards"
      keptAs={`regra.frases.${workingSet ?? 'proprio'}`}
      width={1120}
      record={record}
      initial={record.Values}
      missing={({ Sentences }) => {
        const empty = Sentences.findIndex(({ Title, Text }) => Title.trim() === '' || Text.trim() === '');
        return problemsOf('Sentences', empty >= 0 && `Informe título e frase na linha ${empty + 1}.`);
      }}
      judge={cardTextsProblems}
      command={save}
      send={(Values, stands) => save.run({ body: { ...writeOn(stands, workingSet), Values } })}
      onClose={onClose}
    >
      {({ form, set, problemOf }) => (
        <>
          <RowsField
            label="Frases, na ordem em que são oferecidas"
            noun="frase"
            isOrdered
            rows={form.Sentences}
            columns={columns}
            newRow={newSentence}
            error={problemOf('Sentences')}
            disabled={save.isBusy}
            onChange={(Sentences) => set({ Sentences })}
          />
          <details className="parameters-tags">
            <summary>Tags que uma frase pode ter</summary>
            <p>Escreva a tag entre colchetes. Onde o card não tem o dado, ela fica à vista de quem escreve.</p>
            <ul>
              {contractTagNames.map(({ Name, Label }) => (
                <li key={Name}>
                  <code>[{Name}]</code> {Label}
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
    </DraftDialog>
  );
}

const newSentence = (): CardTextRow => ({
  UniqueId: newUniqueId(),
  Title: '',
  Text: '',
  Uses: ['observation'],
  IsActive: true,
});

const uses = Object.keys(cardTextUses) as CardTextUse[];

const columns: readonly RowColumn<CardTextRow>[] = [
  {
    title: 'Título',
    width: 'minmax(140px, 1fr)',
    field: (row, change, called) => <TextField {...called} value={row.Title} onChange={(Title) => change({ Title })} />,
  },
  {
    title: 'Frase',
    width: 'minmax(220px, 2fr)',
    field: (row, change, called) => (
      <LongTextField
        {...called}
        rows={3}
        maxLength={LONGEST_CARD_TEXT}
        value={row.Text}
        onChange={(Text) => change({ Text })}
      />
    ),
  },
  {
    title: 'Oferecida em',
    width: '190px',
    field: (row, change, { label }) => (
      <div role="group" aria-label={label}>
        {uses.map((use) => (
          <Checkbox
            key={use}
            checked={row.Uses.includes(use)}
            onChange={({ target }) =>
              change({ Uses: uses.filter((one) => (one === use ? target.checked : row.Uses.includes(one))) })
            }
          >
            {cardTextUses[use]}
          </Checkbox>
        ))}
      </div>
    ),
  },
  {
    title: 'Em uso',
    width: '90px',
    field: (row, change, { label }) => (
      <Checkbox
        aria-label={label}
        checked={row.IsActive}
        onChange={(event) => change({ IsActive: event.target.checked })}
      >
        Em uso
      </Checkbox>
    ),
  },
];
