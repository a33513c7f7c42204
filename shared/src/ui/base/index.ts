// Tier base: what the shell and nearly every screen stand on. Kept small: it loads before the first screen.
import './icon.css';
import './base.css';
import './states.css';
import './button.css';
import './alert.css';
import './spin.css';

export { Alert } from './Alert';
export { Button } from './Button';
export { Spin } from './Spin';
export type { AlertProps } from './Alert';
export type { ButtonProps } from './Button';

export { ActionButton } from './ActionButton';
export { CopyableText } from './CopyableText';
export { DateText } from './DateText';
export { DocumentNumber } from './DocumentNumber';
export { EmptyState } from './EmptyState';
export { ErrorState } from './ErrorState';
export { Heading } from './Heading';
export { Icon } from './Icon';
export type { Glyph } from './Icon';
export { LiveRegion } from './LiveRegion';
export { menuIcon } from './menuIcon';
export { Money } from './Money';
export { NotInformed } from './NotInformed';
export { PageHeader } from './PageHeader';
/** @public */
export { PermissionGate } from './PermissionGate';
export { PageSkeleton, TableSkeleton } from './skeletons';
export { Text } from './Text';
export type { Density } from './theme/ThemeContext';
export { NavigationTheme, PortalTheme } from './theme/PortalTheme';
export type { Branding, PortalColours } from '../../domain/portal/portalColours';
export { useNarrowerThan } from './useWidthClass';
export { VisuallyHidden } from './VisuallyHidden';
