import type { TSchema } from '@portal/shared/contracts/schema';
import type { ParameterProblem } from '@portal/shared/domain/parameters/kinds/parameterField';
import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';

/** What a version says, in the names of the wire. */
export type ParameterBody = Record<string, unknown>;

/** One parameter of a state, as the rules of others see it. */
export interface ParameterEntry {
  kind: ParameterKind;
  key: string;
  body: ParameterBody;
  isDeleted: boolean;
}

/** What a parameter is judged within: what is in force of it, and all that will be in force beside it. */
export interface Surroundings {
  before: ParameterBody | null;
  /** Of any kind, the parameter itself left out. */
  others: readonly ParameterEntry[];
}

/** Which open work a change of a parameter can matter to: all of it, or what is of these modalities or has these coverages. */
export interface Touched {
  everything: boolean;
  modalities: readonly string[];
  coverages: readonly string[];
  /** Pipes whose open cards it matters to; none unless told. */
  pipes?: readonly string[];
}

/** How the platform treats a sort of parameter. */
export interface KindOfParameter {
  kind: ParameterKind;
  /** One more when the body changes its shape; older ones are read on. */
  schemaVersion: number;
  schema: TSchema;
  problems(key: string, body: ParameterBody, surroundings: Surroundings): ParameterProblem[];
  /** What stands against removing it; nothing unless told. */
  removalProblems?(key: string, surroundings: Surroundings): ParameterProblem[];
  /** How people call it. */
  nameOf(body: ParameterBody): string;
  /** What it is known by in every company, by which a file finds it in another one; without it by its key alone. */
  identity?(body: ParameterBody): string;
  /** Its own parts with ids of theirs, such as the steps of a pipe: in another company each is the one of the same name. */
  partsOf?(body: ParameterBody): { key: string; name: string }[];
  /** What a change touches; without it the modality that key or body names, else everything. */
  touches?(entry: ParameterEntry): Touched;
}

/** For what every price is by. */
export const touchesEverything = (): Touched => ({ everything: true, modalities: [], coverages: [] });

/** For what changes neither a price nor what may be proposed. */
export const touchesNothing = (): Touched => ({ everything: false, modalities: [], coverages: [] });
