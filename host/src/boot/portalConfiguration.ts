import { PortalError } from '@portal/shared';
import type { Send } from '@portal/shared';
import { getPortalConfig } from '@portal/shared/contracts/people/session';
import type { PortalConfiguration } from '@portal/shared/contracts/people/session';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { isHexColour } from '@portal/shared/domain/portal/colour';
import { DEFAULT_LINE_COLOUR, DEFAULT_PRIMARY_COLOUR } from '@portal/shared/domain/portal/themes';
import { readInlined } from './inlinedData';

/** A start-up must not wait long for colours: after this the defaults do. */
const TIME_LIMIT_MS = 5_000;

const DEFAULT_FONT_FAMILY = 'Montserrat';

/** What the portal starts with when no configuration can be had (Spec 000 §1, §9). */
export const defaultConfiguration: PortalConfiguration = {
  maintenance: false,
  maintenanceMessage: '',
  warnMaintenance: false,
  dns: '',
  layout: {
    common: {
      primaryColor: DEFAULT_PRIMARY_COLOUR,
      figureColor: DEFAULT_PRIMARY_COLOUR,
      lineColor: DEFAULT_LINE_COLOUR,
      FontFamily: DEFAULT_FONT_FAMILY,
      FontFamilyUrl: '',
    },
  },
  CompanyName: '',
  CompanyKey: '',
  KanbanUrl: '',
  ShowPlatformNotice: false,
  IdleMinutes: 30,
  HasDirectorySignIn: false,
  HelpDesk: null,
  Logo: null,
};

type Common = PortalConfiguration['layout']['common'];

const colourOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && isHexColour(value) ? value : otherwise;
const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value.trim() ? value.trim() : otherwise;
const minutesOr = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && value >= 2 && value <= 720 ? value : otherwise;

/** A configuration out of foreign JSON: every part that is missing or unusable takes its default. */
export function configurationFrom(value: unknown): PortalConfiguration | null {
  if (typeof value !== 'object' || value === null) return null;
  const given = value as Partial<PortalConfiguration>;
  const common: Partial<Common> = given.layout?.common ?? {};
  const defaults = defaultConfiguration.layout.common;
  const primaryColor = colourOr(common.primaryColor, defaults.primaryColor);
  return {
    maintenance: given.maintenance === true,
    maintenanceMessage: textOr(given.maintenanceMessage, ''),
    warnMaintenance: given.warnMaintenance === true,
    dns: textOr(given.dns, ''),
    layout: {
      common: {
        primaryColor,
        figureColor: colourOr(common.figureColor, primaryColor),
        lineColor: colourOr(common.lineColor, defaults.lineColor),
        FontFamily: textOr(common.FontFamily, defaults.FontFamily),
        FontFamilyUrl: textOr(common.FontFamilyUrl, ''),
      },
    },
    CompanyName: textOr(given.CompanyName, ''),
    CompanyKey: textOr(given.CompanyKey, ''),
    KanbanUrl: textOr(given.KanbanUrl, ''),
    ShowPlatformNotice: given.ShowPlatformNotice === true,
    IdleMinutes: minutesOr(given.IdleMinutes, defaultConfiguration.IdleMinutes),
    HasDirectorySignIn: given.HasDirectorySignIn === true,
    HelpDesk: helpDeskFrom(given.HelpDesk),
    Logo: logoFrom(given.Logo),
  };
}

function logoFrom(value: unknown): PortalConfiguration['Logo'] {
  const { WideUrl, MarkUrl } = (value ?? {}) as Partial<Record<'WideUrl' | 'MarkUrl', unknown>>;
  const isAddress = (url: unknown): url is string => typeof url === 'string' && /^(?:\/(?!\/)|https?:\/\/)/.test(url);
  return isAddress(WideUrl) && isAddress(MarkUrl) ? { WideUrl, MarkUrl } : null;
}

function helpDeskFrom(value: unknown): PortalConfiguration['HelpDesk'] {
  const { BaseUrl, WebsiteToken } = (value ?? {}) as Partial<Record<'BaseUrl' | 'WebsiteToken', unknown>>;
  const usable = typeof BaseUrl === 'string' && /^https?:\/\//.test(BaseUrl) && URL.canParse(BaseUrl);
  return usable && typeof WebsiteToken === 'string' && WebsiteToken ? { BaseUrl, WebsiteToken } : null;
}

/** Where this portal wants people led back to by whoever signs them in elsewhere. */
const homeUrl = (origin: string): string => origin + addresses.home();

/** The platform's word that no company answers under a host name. */
export const UNKNOWN_HOST = 'unknown host';

/** The configuration of a host name as the platform has it; null when it does not say. */
export async function fetchConfiguration(
  send: Send,
  host: string,
  origin = window.location.origin,
): Promise<PortalConfiguration | typeof UNKNOWN_HOST | null> {
  try {
    return configurationFrom(
      await send(
        getPortalConfig,
        { query: { dns: host, redirectUrl: homeUrl(origin) } },
        { timeLimitMs: TIME_LIMIT_MS },
      ),
    );
  } catch (error) {
    const isUnknown = error instanceof PortalError && error.errors.some(({ Field }) => Field === 'dns');
    return isUnknown ? UNKNOWN_HOST : null;
  }
}

/** The configuration that the edge wrote into the page; null without one. */
export const inlinedConfiguration = (): PortalConfiguration | null =>
  configurationFrom(readInlined('portal-configuration'));
