import { createSecretValues } from '#notifications';
import { createSecrets } from '#platform/secrets';

/** The keys of the installation that tests play. */
export const secrets = createSecrets('postgres://tests:secret@127.0.0.1/tests');
export const secretValues = createSecretValues(secrets);
