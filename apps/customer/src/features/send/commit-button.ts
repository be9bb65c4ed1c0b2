import { commitButtonId } from './send-values.ts';

/** The button of the review that sends: what comes after its press, one dialog out of another, gives the focus back to it. */
export function commitButton(): HTMLElement | null {
  return document.getElementById(commitButtonId);
}
