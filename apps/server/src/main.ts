import { loadCompiled } from './code-cache.ts';

loadCompiled();
const [, , command, ...args] = process.argv;
void import('./process.ts').then(({ runProcess, runCommand }) =>
  command === undefined ? runProcess({ serve: true, work: true }) : runCommand(command, args),
);
