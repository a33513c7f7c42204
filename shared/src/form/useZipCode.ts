import { PortalError } from '@portal/shared';
import { useLookUp } from '@portal/shared/commands/useLookUp';
import { searchZipCode } from '@portal/shared/contracts/parties/locations';
import type { ZipCodeFound } from '@portal/shared/contracts/parties/locations';
import { isValidZipCode } from '@portal/shared/domain/people/zipCode';
import { useRef, useState } from 'react';

/** Looks up a CEP once it is whole, and says what came of it. */
export function useZipCode(onFound: (found: ZipCodeFound) => void) {
  const read = useLookUp(searchZipCode);
  const [told, setTold] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const wanted = useRef('');

  const lookUp = async (zipCode: string) => {
    if (wanted.current === zipCode) return;
    wanted.current = zipCode;
    setTold(null);
    setFailed(false);
    if (!isValidZipCode(zipCode)) return;
    setTold('Procurando o endereço…');
    try {
      const found = await read({ query: { cep: zipCode } });
      if (wanted.current !== zipCode) return;
      setTold(
        found.IsExact
          ? 'Endereço encontrado: confira e complete o número.'
          : found.City
            ? `O CEP é de ${found.City.Name}, ${found.StateProvince.Code}: complete a rua e o bairro.`
            : `Estado do CEP: ${found.StateProvince.Name}. Escolha a cidade e complete a rua e o bairro.`,
      );
      onFound(found);
    } catch (error) {
      if (wanted.current !== zipCode) return;
      const unknown = error instanceof PortalError && error.kind === 'notFound';
      setFailed(!unknown);
      setTold(
        unknown
          ? 'Nenhum município tem este CEP. Confira o número ou preencha o endereço à mão.'
          : 'Não foi possível consultar o CEP agora. Tente de novo ou preencha o endereço à mão.',
      );
    }
  };
  const retry = async () => {
    const again = wanted.current;
    wanted.current = '';
    await lookUp(again);
  };
  return { told, lookUp, retry: failed ? retry : null };
}
