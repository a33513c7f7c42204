import { usePermissions } from '@portal/shared';
import { obterPolicyUniqueIdPorNumeroApolice } from '@portal/shared/contracts/underwriting/endorsementRequest';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { useCall } from '@portal/shared/query';
import { useRested } from '@portal/shared/typing/useRested';
import { Icon, menuIcon } from '@portal/shared/ui/base';
import { useMayOpen } from '../menu/useKeptPages';
import type { PaletteItem } from './paletteItem';

const PAUSE_MS = 150;
/** Going back to what was typed a moment ago asks nobody. */
const FRESH_MS = 30_000;

/** A number of a policy as people write it: digits in groups, more of them than a year or an amount has. */
const NUMBER_LIKE = /^[\d\s./-]+$/;
const FEWEST_DIGITS = 9;

const isPolicyNumber = (text: string): boolean =>
  NUMBER_LIKE.test(text) && text.replace(/\D/g, '').length >= FEWEST_DIGITS;

/**
 * The way to ask for an endorsement of the policy whose whole number was typed, for who may ask. Nothing where there is no
 * such policy: most numbers are of something else, and that is no failure.
 */
export function useEndorsementOf(typed: string): PaletteItem[] {
  const text = typed.trim();
  const asked = useRested(text, PAUSE_MS);
  const { allows } = usePermissions();
  const mayOpen = useMayOpen();
  const { data } = useCall(
    obterPolicyUniqueIdPorNumeroApolice,
    { query: { numeroApolice: asked } },
    {
      enabled: allows([Functionality.SOLICITAR_ENDOSSO]) && asked === text && isPolicyNumber(asked),
      freshFor: FRESH_MS,
    },
  );
  if (!data || asked !== text) return [];
  const address = addresses.requestEndorsement(data.PolicyUniqueId);
  if (!mayOpen(address)) return [];
  return [
    {
      id: `endorsement ${data.PolicyUniqueId}`,
      title: `Pedir endosso na apólice ${asked}`,
      icon: <Icon glyph={menuIcon('policies')} />,
      address,
    },
  ];
}
