import { saveLogo } from '@portal/shared/contracts/people/company';
import type { CompanySetup } from '@portal/shared/contracts/people/company';
import { Button } from '@portal/shared/ui/base';
import { useConfirm } from '@portal/shared/ui/overlay';
import { useId, useState } from 'react';
import { useShell } from '../../shell/ShellContext';
import { companyLogo } from '../../branding/companyLogo';
import type { CompanyLogo } from '../../branding/companyLogo';
import { fitPicture, LARGEST_FILE } from './fitPicture';
import type { FittedPicture } from './fitPicture';
import { LogoPreviews } from './LogoPreviews';
import { useSaveSetup } from './useSaveSetup';
import './logo.css';

const KINDS = ['image/png', 'image/jpeg', 'image/webp'];

const UNREADABLE = 'Não foi possível ler esta imagem. Escolha um arquivo PNG, JPEG ou WebP de até 5 MB.';

const asAddresses = ({ Wide, Mark }: FittedPicture): CompanyLogo => ({
  wide: `data:image/png;base64,${Wide}`,
  mark: `data:image/png;base64,${Mark}`,
});

/** The company's own mark: one upload for every place in which it stands, seen there before it is saved. */
export function LogoField({ setup }: { setup: CompanySetup }) {
  const shell = useShell();
  const confirm = useConfirm();
  const { save, saving, problem } = useSaveSetup(saveLogo);
  const [files, setFiles] = useState<{ logo: File | null; symbol: File | null }>({ logo: null, symbol: null });
  const [fitted, setFitted] = useState<FittedPicture | null>(null);
  const [failure, setFailure] = useState('');
  const stored = companyLogo(setup.Logo, shell.addresses.apiBaseUrl);
  const shown = fitted ? asAddresses(fitted) : stored;

  const take = async (change: Partial<typeof files>) => {
    const next = { ...files, ...change };
    setFailure('');
    const chosen = [next.logo, next.symbol].filter((file) => file !== null);
    if (chosen.some(({ type, size }) => !KINDS.includes(type) || size > LARGEST_FILE)) return setFailure(UNREADABLE);
    setFiles(next);
    if (!next.logo) return setFitted(null);
    try {
      setFitted(await fitPicture(next.logo, next.symbol));
    } catch {
      setFitted(null);
      setFailure(UNREADABLE);
    }
  };
  const forget = () => {
    setFiles({ logo: null, symbol: null });
    setFitted(null);
    setFailure('');
  };
  const store = (Logo: FittedPicture | null, done: string) =>
    save(
      { body: { ChangedAt: setup.ChangedAt, Logo } },
      {
        done,
        onSaved: (saved) => {
          forget();
          shell.configuration.set({ ...shell.configuration.get(), Logo: saved.Logo });
        },
      },
    );
  const remove = async () => {
    const wanted = await confirm({
      title: 'Remover o logotipo?',
      consequence: 'Menu, entrada e aba do navegador voltam a mostrar a inicial do nome da seguradora.',
      verb: 'Remover logotipo',
      danger: true,
    });
    if (wanted) await store(null, 'O logotipo foi removido.');
  };

  return (
    <section className="setup-logo" aria-labelledby="setup-logo-title">
      <h3 id="setup-logo-title">Logotipo</h3>
      <div className="setup-logo-files">
        <PictureInput
          label="Logotipo"
          help="Aparece no menu aberto e na página de entrada. Melhor em formato largo."
          name={files.logo?.name}
          onTake={(logo) => void take({ logo })}
        />
        <PictureInput
          label="Símbolo (opcional)"
          help="Quadrado, para o menu recolhido e a aba do navegador. Sem ele, o logotipo é encolhido."
          name={files.symbol?.name}
          onTake={(symbol) => void take({ symbol })}
        />
      </div>
      <p className="setup-problem" role="alert">
        {failure || problem?.message}
      </p>
      <LogoPreviews logo={shown} companyName={setup.CompanyName} />
      <div className="setup-logo-actions">
        <Button
          type="primary"
          loading={saving}
          disabled={!fitted}
          title={fitted ? undefined : 'Escolha uma imagem primeiro.'}
          onClick={() =>
            void store(fitted, 'O logotipo já vale nesta tela. As outras pessoas o veem em instantes, sem recarregar.')
          }
        >
          Salvar o logotipo
        </Button>
        {fitted && <Button onClick={forget}>Descartar</Button>}
        {!fitted && stored && (
          <Button danger onClick={() => void remove()}>
            Remover o logotipo
          </Button>
        )}
      </div>
    </section>
  );
}

interface PictureInputProps {
  label: string;
  help: string;
  name: string | undefined;
  onTake: (file: File) => void;
}

function PictureInput({ label, help, name, onTake }: PictureInputProps) {
  const id = useId();
  return (
    <div>
      <p className="setup-logo-name">{label}</p>
      <input
        id={id}
        className="portal-visually-hidden setup-logo-input"
        aria-label={label}
        type="file"
        accept={KINDS.join(',')}
        aria-describedby={`${id}-help`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onTake(file);
          // The same file may be chosen again after it was discarded.
          event.target.value = '';
        }}
      />
      <label className="setup-logo-choose" htmlFor={id} aria-hidden="true">
        {name ? 'Trocar a imagem' : 'Escolher uma imagem'}
      </label>
      <small id={`${id}-help`}>
        {name && <strong>{name} · </strong>}
        {help}
      </small>
    </div>
  );
}
