/** Stands in for the validator that RJSF's test helpers ask for: ours are compiled with the release. */
export default {};
