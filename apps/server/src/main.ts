import { runProcess } from './process.ts';

await runProcess({ serve: true, work: true });
