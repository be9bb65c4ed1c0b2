import { loadFurther } from '../../shared/further.ts';

/** The checks of the contract and what they say: loaded when somebody begins to type, long before the button is pressed. */
export async function loadChecks() {
  const [checks] = await Promise.all([import('./check-credentials.ts'), loadFurther()]);
  return checks;
}
