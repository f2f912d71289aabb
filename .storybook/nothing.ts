// Stands for a module that nothing calls.
export default {};
