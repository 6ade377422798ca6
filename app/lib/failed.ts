/** Fallback message for a failed change without a more specific error (product specification, error catalogue). */
export const FAILED = "An error occurred";
