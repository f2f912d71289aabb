/** If the arguments include --help, prints how to use the command and ends the process. */
export function answerHelp(usage) {
  endOnClosedPipe();
  if (!process.argv.slice(2).includes('--help')) return;
  console.log(usage);
  process.exit(0);
}

/** Handles a reader that closes the pipe early, as `head` does. */
function endOnClosedPipe() {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error) => {
      if (error.code !== 'EPIPE') throw error;
      process.exit();
    });
}
