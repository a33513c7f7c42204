import ApartmentOutlined from '@ant-design/icons-svg/es/asn/ApartmentOutlined';
import ApiOutlined from '@ant-design/icons-svg/es/asn/ApiOutlined';
import AppstoreOutlined from '@ant-design/icons-svg/es/asn/AppstoreOutlined';
import AuditOutlined from '@ant-design/icons-svg/es/asn/AuditOutlined';
import BankOutlined from '@ant-design/icons-svg/es/asn/BankOutlined';
import BarChartOutlined from '@ant-design/icons-svg/es/asn/BarChartOutlined';
import CalculatorOutlined from '@ant-design/icons-svg/es/asn/CalculatorOutlined';
import ControlOutlined from '@ant-design/icons-svg/es/asn/ControlOutlined';
import FileProtectOutlined from '@ant-design/icons-svg/es/asn/FileProtectOutlined';
import FileSearchOutlined from '@ant-design/icons-svg/es/asn/FileSearchOutlined';
import FileTextOutlined from '@ant-design/icons-svg/es/asn/FileTextOutlined';
import FolderOpenOutlined from '@ant-design/icons-svg/es/asn/FolderOpenOutlined';
import HomeOutlined from '@ant-design/icons-svg/es/asn/HomeOutlined';
import ProjectOutlined from '@ant-design/icons-svg/es/asn/ProjectOutlined';
import SafetyCertificateOutlined from '@ant-design/icons-svg/es/asn/SafetyCertificateOutlined';
import ShopOutlined from '@ant-design/icons-svg/es/asn/ShopOutlined';
import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';
import type { MenuIconName } from '../../domain/portal/menuIcons';
import type { Glyph } from './Icon';

const glyphs = {
  home: HomeOutlined,
  kanban: ProjectOutlined,
  policyHolders: BankOutlined,
  users: TeamOutlined,
  insureds: SafetyCertificateOutlined,
  parameters: ControlOutlined,
  policies: FileProtectOutlined,
  proposals: FileTextOutlined,
  endorsements: AuditOutlined,
  chart: BarChartOutlined,
  documents: FolderOpenOutlined,
  brokers: ShopOutlined,
  company: ApartmentOutlined,
  integrations: ApiOutlined,
  bureau: FileSearchOutlined,
  quote: CalculatorOutlined,
  module: AppstoreOutlined,
} satisfies Record<MenuIconName, Glyph>;

/** The glyph of a menu entry; a name that this shell does not know yet gets a neutral one. */
export const menuIcon = (name: string): Glyph =>
  Object.hasOwn(glyphs, name) ? glyphs[name as MenuIconName] : AppstoreOutlined;
