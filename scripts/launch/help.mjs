/** If the arguments include --help, prints how to use the command and ends the process. */
export function answerHelp(usage) {
  if (!process.argv.slice(2).includes('--help')) return;
  console.log(usage);
  process.exit(0);
}
