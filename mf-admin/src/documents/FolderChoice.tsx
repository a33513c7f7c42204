import { InsurerFolder } from '@portal/shared/domain/documents/insurerFolders';
import { useNarrowerThan } from '@portal/shared/ui/base';
import { SelectField } from '@portal/shared/ui/select';
import { folderTitle } from './shownDocuments';
import type { ChosenFolder } from './shownDocuments';

interface FolderChoiceProps {
  chosen: ChosenFolder;
  countOf: (folder: ChosenFolder) => number;
  onChoose: (folder: ChosenFolder) => void;
}

const all = [null, ...Object.values(InsurerFolder)];
const ALL = 'all';

/** The folders with what they hold: at the left, or to choose from where there is no room. */
export function FolderChoice({ chosen, countOf, onChoose }: FolderChoiceProps) {
  const isNarrow = useNarrowerThan('md');
  if (isNarrow)
    return (
      <SelectField
        label="Pasta"
        options={all.map((folder) => ({
          value: folder ?? ALL,
          label: `${folderTitle(folder)} (${countOf(folder)})`,
        }))}
        value={chosen ?? ALL}
        onChange={(value) => onChoose(Object.values(InsurerFolder).find((folder) => folder === value) ?? null)}
      />
    );
  return (
    <nav className="admin-folders" aria-label="Pastas">
      <ul>
        {all.map((folder) => (
          <li key={folder ?? ALL}>
            <button
              type="button"
              aria-current={chosen === folder ? 'true' : undefined}
              onClick={() => onChoose(folder)}
            >
              {folderTitle(folder)} <span>{countOf(folder)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
