// Replaces a module that nothing calls.
export default {};
