/** What is said of a change that failed and that nothing names (product specification, error catalogue). */
export const FAILED = "An error occurred";
