import type { CompanyLogo } from '../../branding/companyLogo';
import './logo.css';

interface LogoPreviewsProps {
  logo: CompanyLogo | null;
  companyName: string;
}

/** The mark in every place where the portal shows it, on light and on dark ground. */
export const LogoPreviews = ({ logo, companyName }: LogoPreviewsProps) => (
  <ul className="setup-logo-previews">
    {PLACES.map(({ place, kind, size }) => (
      <li key={place} data-place={place}>
        <div className="setup-logo-ground" data-ground={place === 'Página de entrada' ? 'brand' : 'surface'}>
          {logo ? (
            <img
              src={logo[kind]}
              alt=""
              className="company-wordmark"
              style={kind === 'mark' ? { width: size, height: size, padding: size > 32 ? 2 : 0 } : { height: size }}
            />
          ) : (
            <span className="setup-logo-initial" style={{ fontSize: Math.max(12, size * 0.5) }}>
              {kind === 'wide' ? companyName : companyName.charAt(0)}
            </span>
          )}
        </div>
        <small>{place}</small>
      </li>
    ))}
  </ul>
);

const PLACES = [
  { place: 'Página de entrada', kind: 'wide', size: 64 },
  { place: 'Menu aberto', kind: 'wide', size: 44 },
  { place: 'Menu recolhido', kind: 'mark', size: 40 },
  { place: 'Aba do navegador', kind: 'mark', size: 16 },
] as const;
