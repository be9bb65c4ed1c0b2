import { EmailPanel } from './email-panel.tsx';
import { IdentitiesPanel } from './identities-panel.tsx';
import { Place } from './place.tsx';
import { SecondStepPanel } from './second-step-panel.tsx';

/** The address, the second step and linked services: what somebody gets in with, beside the password. */
export function WaysIn() {
  return (
    <>
      <EmailPanel />
      <Place name="second-step">
        <SecondStepPanel />
      </Place>
      <IdentitiesPanel />
    </>
  );
}
