/**
 * Reads the arguments of `npm run soak`: the names of parts, all by default.
 * @returns the parts in their defined order, the environment variables to set, and what is wrong with the arguments
 */
export function readArguments(given, all) {
  const env = {};
  const names = [];
  for (let i = 0; i < given.length; i += 1) {
    if (given[i] === '--minutes') {
      i += 1;
      if (!/^\d{1,3}(\.\d)?$/.test(given[i] ?? '') || Number(given[i]) === 0)
        return { names, env, problem: `--minutes must be a number from 0.1 to 999.9, but is "${given[i] ?? ''}".` };
      env.SOAK_MINUTES = given[i];
    } else if (all.includes(given[i])) names.push(given[i]);
    else return { names, env, problem: `There is no part "${given[i]}". Choose from ${all.join(', ')}.` };
  }
  return { names: names.length === 0 ? all : all.filter((name) => names.includes(name)), env, problem: undefined };
}
