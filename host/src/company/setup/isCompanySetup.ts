import type { CompanySetup } from '@portal/shared/contracts/people/company';
import { isNumber, isText, orNull, recognises } from '@portal/shared/domain/values/shape';

const isFlag = (value: unknown) => typeof value === 'boolean';
const isTag = recognises<CompanySetup['Tags'][number]>({ Name: isText, Value: isText });

/** The set-up as it stands, which a save brings along that came after another's. */
export const isCompanySetup = recognises<CompanySetup>({
  ChangedAt: isText,
  CompanyName: isText,
  Branding: recognises<CompanySetup['Branding']>({
    PrimaryColor: isText,
    FigureColor: isText,
    LineColor: isText,
    FontFamily: isText,
  }),
  Logo: orNull(recognises<NonNullable<CompanySetup['Logo']>>({ WideUrl: isText, MarkUrl: isText })),
  Terms: recognises<CompanySetup['Terms']>({
    Version: isNumber,
    InForceSince: orNull(isText),
    HTMLTermOfUse: isText,
    AcceptedUsers: isNumber,
    ActiveUsers: isNumber,
  }),
  Tags: (value) => Array.isArray(value) && value.every(isTag),
  Users: recognises<CompanySetup['Users']>({ Active: isNumber, Inactive: isNumber, Administrators: isNumber }),
  Modalities: recognises<CompanySetup['Modalities']>({ Total: isNumber, Automatic: isNumber }),
  Notices: recognises<CompanySetup['Notices']>({
    ShowPlatformNotice: isFlag,
    WarnMaintenance: isFlag,
    MaintenanceMessage: isText,
    IdleMinutes: isNumber,
  }),
});
