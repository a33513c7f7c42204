import { readableTextOn } from '@portal/shared/domain/portal/colour';
import { fontStack } from '@portal/shared/domain/portal/colourVariables';
import { portalColours } from '@portal/shared/domain/portal/portalColours';
import type { Branding, Scheme } from '@portal/shared/domain/portal/portalColours';
import type { CSSProperties } from 'react';
import './brandingPreview.css';

interface BrandingPreviewProps {
  branding: Branding;
  companyName: string;
}

/** The portal in small, in both grounds, as the colours and the font would make it. */
export const BrandingPreview = ({ branding, companyName }: BrandingPreviewProps) => (
  <div className="setup-previews">
    <Miniature scheme="light" name="Claro" branding={branding} companyName={companyName} />
    <Miniature scheme="dark" name="Escuro" branding={branding} companyName={companyName} />
  </div>
);

function Miniature({ scheme, name, branding, companyName }: BrandingPreviewProps & { scheme: Scheme; name: string }) {
  const colours = portalColours(branding, scheme);
  const look = {
    '--mini-background': colours.background,
    '--mini-surface': colours.surface,
    '--mini-border': colours.border,
    '--mini-text': colours.text,
    '--mini-muted': colours.muted,
    '--mini-primary': colours.primary,
    '--mini-on-primary': colours.onPrimary,
    '--mini-selected': colours.selected,
    '--mini-brand': branding.primaryColor,
    '--mini-on-brand': readableTextOn(branding.primaryColor),
    '--mini-line': colours.line,
    '--mini-figure': colours.figure,
    fontFamily: fontStack(branding.fontFamily),
  } as CSSProperties;
  return (
    <figure className="setup-mini" style={look}>
      {/* A picture of the portal: nothing of it can be used, so nothing of it is read out. */}
      <div aria-hidden="true" className="setup-mini-page">
        <div className="setup-mini-menu">
          <span className="setup-mini-mark">{companyName.charAt(0)}</span>
          <span data-active="true">Propostas</span>
          <span>Apólices</span>
          <span>Tomadores</span>
        </div>
        <div className="setup-mini-content">
          <strong>Propostas</strong>
          <p>
            12 aguardam a sua análise. <em>Ver todas</em>
          </p>
          <div className="setup-mini-card">
            <i />
            <span>
              000123
              <small>Construtora Horizonte</small>
            </span>
          </div>
          <b>Nova proposta</b>
        </div>
      </div>
      <figcaption>{name}</figcaption>
    </figure>
  );
}
