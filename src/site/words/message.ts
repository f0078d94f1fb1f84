/** A word or sentence of the interface: one form, or one form for each plural category the language has. */
export type Message = string | PluralForms;

export interface PluralForms {
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}
