import { cleanDocument, documentKind, documentProblem, looksLikeDocument } from '@portal/shared/domain/people/document';
import { INVALID_CNPJ, isValidCnpj } from '@portal/shared/domain/people/cnpj';
import { INPUT_MAX_LENGTH } from '@portal/shared/domain/values/limits';
import { formatCnpjWhileTyping, formatDocumentWhileTyping } from '@portal/shared/domain/values/masks';
import { requiredProblem } from '@portal/shared/domain/values/genericRules';
import { useAfterPointer } from '@portal/shared/pointer/useAfterPointer';
import { useActiveOption } from '@portal/shared/typing/useActiveOption';
import { Spin } from '@portal/shared/ui/base';
import { FieldFrame, Input } from '@portal/shared/ui/form';
import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { FoundList } from './FoundList';
import type { FoundItem } from './FoundList';
import { useFound } from './useFound';
import './search.css';

interface PartySearchProps<Found> {
  id: string;
  label: string;
  help?: ReactNode;
  error?: string | null;
  required?: boolean;
  autoFocus?: boolean;
  /** A whole document is looked up when the field is left or with Enter. True empties the field. */
  document?: { kind: 'CNPJ' | 'any'; lookUp: (document: string) => Promise<boolean> };
  search: (text: string, signal: AbortSignal) => Promise<readonly Found[]>;
  itemOf: (found: Found) => FoundItem;
  onChoose: (found: Found) => void;
  /** What to say where the search finds nobody. */
  nobody: string;
}

/** One field for both ways to find somebody: digits are a document, letters a name to be chosen from a list. */
export function PartySearch<Found>({
  id,
  document,
  search,
  itemOf,
  onChoose,
  nobody,
  ...field
}: PartySearchProps<Found>) {
  const { autoFocus = false, ...frame } = field;
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const lookedUp = useRef('');
  const afterPointer = useAfterPointer();
  const isDocument = document !== undefined && looksLikeDocument(text);
  const { found, failed, text: searched, retry } = useFound(isDocument ? '' : text, search);
  const isOpen = open && searched !== '';

  const lookUp = async () => {
    const wanted = cleanDocument(text);
    if (!document || busy || lookedUp.current === wanted) return;
    const wrong = document.kind === 'CNPJ' ? (isValidCnpj(wanted) ? null : INVALID_CNPJ) : documentProblem(wanted);
    setProblem(wrong);
    if (wrong) return;
    lookedUp.current = wanted;
    setBusy(true);
    const done = await document.lookUp(wanted).catch(() => false);
    setBusy(false);
    lookedUp.current = '';
    if (done) setText('');
  };
  const choose = (place: number) => {
    const chosen = found?.[place];
    if (chosen === undefined) return;
    setText('');
    setOpen(false);
    onChoose(chosen);
  };
  const items = found?.map(itemOf) ?? null;
  const options = useActiveOption({
    listId: `${id}-lista`,
    keys: isOpen ? (items ?? []).map(({ key }) => key) : [],
    typed: text,
    isOpen,
    onChoose: choose,
    onClose: isOpen ? () => setOpen(false) : undefined,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    // A form around is not to be sent by it.
    if (event.key === 'Enter') event.preventDefault();
    if (event.key === 'Enter' && isDocument) void lookUp();
    else if (event.key === 'Enter' && failed) {
      setOpen(true);
      retry();
    } else options.onKeyDown(event);
  };
  const format = document?.kind === 'CNPJ' ? formatCnpjWhileTyping : formatDocumentWhileTyping;

  return (
    <div className="parts-search" aria-busy={busy}>
      <FieldFrame {...frame} id={id} error={problem ?? frame.error ?? null}>
        {(wiring) => (
          <Input
            {...wiring}
            {...options.field}
            autoFocus={autoFocus}
            autoComplete="off"
            maxLength={INPUT_MAX_LENGTH}
            value={text}
            suffix={busy ? <Spin size="small" /> : <span />}
            onChange={({ target: { value } }) => {
              // Only at the end: a mask that jumps while somebody corrects the middle is worse than none.
              const typedOn = value.length > text.length && value.startsWith(text);
              const asDocument = document !== undefined && looksLikeDocument(value);
              setText(asDocument && (typedOn || documentKind(value)) ? format(value) : value);
              setProblem(null);
              setOpen(true);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              setOpen(false);
              if (isDocument) void lookUp();
              else if (text === '' && frame.required) afterPointer(() => setProblem(requiredProblem('')));
            }}
          />
        )}
      </FieldFrame>
      <FoundList
        label={frame.label}
        open={isOpen}
        items={items}
        failed={failed}
        nobody={nobody}
        list={options.list}
        option={options.option}
        onRetry={retry}
      />
    </div>
  );
}
