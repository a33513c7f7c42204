import CloseCircleFilled from '@ant-design/icons-svg/es/asn/CloseCircleFilled';
import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined';
import { INPUT_MAX_LENGTH } from '../../domain/values/limits';
import { useKeptText } from '../../typing/useKeptText';
import { Icon } from '../base/Icon';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** The field in which people search first: it searches as they type. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const { text, type, flush } = useKeptText(value, onChange);
  return (
    <form
      role="search"
      className="ui-search"
      onSubmit={(event) => {
        event.preventDefault();
        flush();
      }}
    >
      <Icon glyph={SearchOutlined} className="ui-search-icon" />
      <input
        type="search"
        className="ui-field"
        aria-label={label}
        placeholder={label}
        maxLength={INPUT_MAX_LENGTH}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      {text && (
        <button type="button" className="ui-icon-button" aria-label="Limpar a busca" onClick={() => type('')}>
          <Icon glyph={CloseCircleFilled} />
        </button>
      )}
    </form>
  );
}
