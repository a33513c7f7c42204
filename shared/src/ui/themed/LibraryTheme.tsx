import LoadingOutlined from '@ant-design/icons-svg/es/asn/LoadingOutlined';
import IconContext from '@ant-design/icons/es/components/Context';
import ConfigProvider from 'antd/es/config-provider';
import { createContext, use, useMemo } from 'react';
import type { ReactNode } from 'react';
import { portalColours } from '../../domain/portal/portalColours';
import { Theme } from '../../domain/portal/themes';
import { Icon } from '../base/Icon';
import { ThemeContext } from '../base/theme/ThemeContext';
import type { Look } from '../base/theme/ThemeContext';
import { useReducedMotion } from '../base/theme/useReducedMotion';
import { componentTheme } from './componentTheme';
import { InPlace } from './InPlace';
import { NothingToChoose } from './NothingToChoose';
import portuguese from './portuguese';

/** The look that the library's components around here are drawn in; null where nothing of the library is. */
export const ThemedLook = createContext<Look | null>(null);

/** Icons have their styles from the theme; their own copy would go to the head of the page and stay there for ever. */
const ICONS = { zeroRuntime: true };
/** What turns while it waits is no part of a button's name: readers would say “loading”. */
const BUTTONS = { autoInsertSpace: false, loadingIcon: <Icon glyph={LoadingOutlined} spin /> };
const STILL = { disabled: true };
const renderEmpty = () => <NothingToChoose />;

/** The component library in the portal's look and in Portuguese: what comes with the first of its components. */
export function LibraryTheme({ children }: { children: ReactNode }) {
  const look = use(ThemeContext);
  const { branding, theme, density, nonce } = look;
  const motion = !useReducedMotion();
  const library = useMemo(
    () => componentTheme(portalColours(branding, theme === Theme.Dark ? 'dark' : 'light'), branding.fontFamily, motion),
    [branding, theme, motion],
  );
  const csp = useMemo(() => (nonce ? { nonce } : undefined), [nonce]);
  return (
    <ThemedLook value={look}>
      <InPlace>
        <ConfigProvider
          locale={portuguese}
          theme={library}
          componentSize={density === 'compact' ? 'small' : 'medium'}
          button={BUTTONS}
          wave={STILL}
          renderEmpty={renderEmpty}
          {...(csp && { csp })}
        >
          <IconContext value={ICONS}>{children}</IconContext>
        </ConfigProvider>
      </InPlace>
    </ThemedLook>
  );
}
