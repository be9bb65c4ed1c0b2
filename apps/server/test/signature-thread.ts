/** A thread that runs this script, whose `parentPort` is the way to whoever started it. */
export const threadOf = (script: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads';\n${script}`)}`,
  );

/** The thread that checks signatures, from its source. */
export const signatureThread = (): URL => {
  const tsx = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  const source = new URL('../src/platform/http/signature-thread.ts', import.meta.url);
  return threadOf(`const { register } = await import(${tsx});
    register();
    await import(${JSON.stringify(source.href)});`);
};
