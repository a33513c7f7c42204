import type { NoticesParameters } from '@portal/shared/contracts/parameters/kinds/notices';
import { legalNotices, NOTICES_KEY } from '@portal/shared/domain/parameters/kinds/notices';
import type { Notices } from '@portal/shared/domain/parameters/kinds/notices';
import type { Parameters } from './parameters';

/** How long beforehand, and after what, somebody is told; the least that the law allows where nothing was published. */
export const noticesInForce = (parameters: Parameters): Notices =>
  (parameters.version('notices', NOTICES_KEY)?.body as NoticesParameters | undefined) ?? legalNotices;
