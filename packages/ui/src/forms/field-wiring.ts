import { createContext, useContext } from 'react';

/** What a field tells the control inside it. */
export interface FieldWiring {
  readonly id: string;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
}

export const FieldContext = createContext<FieldWiring | null>(null);

interface OwnAttributes {
  readonly id?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
}

/** The attributes that tie a control to its field: id, description, validity. Outside a field it gives the control's own. */
export function useFieldAttributes(own: OwnAttributes) {
  const field = useContext(FieldContext);
  const described = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ');
  return {
    id: own.id ?? field?.id,
    'aria-describedby': described || undefined,
    'aria-invalid': field?.invalid === true ? true : undefined,
    'aria-required': field?.required === true ? true : undefined,
  };
}

/** The id of the surrounding field's label, for controls that are not native inputs. */
export function useFieldLabelId(): string | undefined {
  return useContext(FieldContext)?.labelId;
}
