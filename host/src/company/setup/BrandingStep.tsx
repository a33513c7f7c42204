import { PORTAL_FONTS, saveBranding } from '@portal/shared/contracts/people/company';
import type { CompanySetup } from '@portal/shared/contracts/people/company';
import { fontStack } from '@portal/shared/domain/portal/colourVariables';
import { StatusTag } from '@portal/shared/ui/status';
import { useShell } from '../../shell/ShellContext';
import { BrandingPreview } from './BrandingPreview';
import { ChangedMeanwhile } from './ChangedMeanwhile';
import { ColourField, colourProblem } from './ColourField';
import { LogoField } from './LogoField';
import { contrastFindings } from './contrastFindings';
import type { StepProps } from './setupSteps';
import { StepFooter } from './StepFooter';
import { useSaveSetup } from './useSaveSetup';
import { useSetupDraft } from './useSetupDraft';
import './branding.css';

const colours = [
  ['PrimaryColor', 'Cor principal', 'Botões, links, item ativo do menu e a área da marca.'],
  ['FigureColor', 'Cor das figuras', 'Ícones e o selo da página de entrada.'],
  ['LineColor', 'Cor da linha', 'Só decoração: nunca em textos, por isso pode ser clara.'],
] as const;

/** The fonts of the portal, and the one that an operator gave the company. */
const fontsFor = (own: string): readonly string[] => [...new Set([...PORTAL_FONTS, ...(own ? [own] : [])])];

/** Colours and font, with how the portal looks in them and what is corrected so that everybody can read it. */
export function BrandingStep({ setup }: StepProps) {
  const shell = useShell();
  const form = useSetupDraft('marca', setup.Branding);
  const { save, saving, problem, problemOf } = useSaveSetup(saveBranding);
  const { PrimaryColor, FigureColor, LineColor, FontFamily } = form.value;
  const isValid = [PrimaryColor, FigureColor, LineColor].every((colour) => colourProblem(colour) === null);
  const branding = {
    primaryColor: PrimaryColor,
    figureColor: FigureColor,
    lineColor: LineColor,
    fontFamily: FontFamily,
  };

  const submit = () =>
    void save(
      {
        body: {
          ChangedAt: setup.ChangedAt,
          PrimaryColor,
          FigureColor,
          LineColor,
          FontFamily,
        },
      },
      {
        done: 'A nova marca já vale nesta tela. As outras pessoas a veem quando abrirem o portal de novo.',
        onSaved: (saved) => {
          form.discard();
          takeLook(shell.configuration, saved.Branding);
        },
      },
    );

  return (
    <>
      <LogoField setup={setup} />
      {form.changedMeanwhile && <ChangedMeanwhile onDiscard={form.discard} onKeep={form.keepMine} />}
      <div className="setup-branding">
        <div className="setup-fields">
          {colours.map(([field, label, help]) => (
            <ColourField
              key={field}
              label={label}
              help={help}
              value={form.value[field]}
              error={problemOf(field)}
              onChange={(value) => form.set({ [field]: value })}
            />
          ))}
          <fieldset className="setup-fonts">
            <legend>Fonte</legend>
            {fontsFor(setup.Branding.FontFamily).map((font) => (
              <label key={font} style={{ fontFamily: fontStack(font) }}>
                <input
                  type="radio"
                  name="font"
                  checked={FontFamily === font}
                  onChange={() => form.set({ FontFamily: font })}
                />
                <span>
                  {font}
                  <small aria-hidden="true">Apólice 000123 · R$ 1.250.000,00</small>
                </span>
              </label>
            ))}
          </fieldset>
        </div>
        <div>
          {isValid ? (
            <>
              <BrandingPreview branding={branding} companyName={setup.CompanyName} />
              <div role="status">
                <ul className="setup-findings">
                  {contrastFindings(branding).map(({ key, suffices, text }) => (
                    <li key={key}>
                      <StatusTag tone={suffices ? 'success' : 'warning'}>
                        {suffices ? 'Legível' : 'Corrigida'}
                      </StatusTag>
                      <span>{text}</span>
                    </li>
                  ))}
                </ul>
              </div>
            </>
          ) : (
            <p className="setup-empty">A prévia aparece quando as três cores estiverem completas.</p>
          )}
        </div>
      </div>
      <StepFooter
        verb="Salvar a marca"
        saving={saving}
        isDirty={form.isDirty}
        savedAt={form.savedAt}
        problem={problem}
        disabledReason={isValid ? null : 'Corrija as cores para salvar.'}
        onSave={submit}
        onDiscard={form.discard}
      />
    </>
  );
}

/** The running shell takes the look at once. */
function takeLook(configuration: ReturnType<typeof useShell>['configuration'], look: CompanySetup['Branding']): void {
  const before = configuration.get();
  configuration.set({
    ...before,
    layout: {
      common: {
        primaryColor: look.PrimaryColor,
        figureColor: look.FigureColor,
        lineColor: look.LineColor,
        FontFamily: look.FontFamily,
        FontFamilyUrl: look.FontFamily === before.layout.common.FontFamily ? before.layout.common.FontFamilyUrl : '',
      },
    },
  });
}
